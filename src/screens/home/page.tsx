import type { GameOnPage } from '../../store/days.ts';
import { officialPath } from '../../ui/paths.ts';
import { TimeOfGame } from '../../ui/time-of-game.tsx';
import type { Home } from './load.ts';

export function HomePage({ today, blocks, games, officials, unread }: Home) {
  const date = new Date(`${today}T12:00:00Z`);
  return (
    <>
      <div className="day">
        <div>
          <span className="eyebrow">Today's games</span>
          <h1>
            {date.toLocaleDateString('en-US', {
              weekday: 'long',
              month: 'long',
              day: 'numeric',
              timeZone: 'UTC',
            })}
          </h1>
        </div>
        <div className="fresh">
          <span className="dot" />
          {`${games} games, ${officials} officials`}
          {unread > 0 && ` · ${unread.toLocaleString('en-US')} past games still being read`}
        </div>
      </div>
      {blocks.length === 0 && <p>No games today</p>}
      {blocks.map((block) => (
        <details className="league" key={block.leagueId} open>
          <summary>
            <h2>{block.title}</h2>
            <span className="soft">
              {block.games.length === 1 ? '1 game' : `${block.games.length} games`}
            </span>
          </summary>
          <div className="games">
            {block.games.map((game) => (
              <GameCard key={game.gameId} game={game} />
            ))}
          </div>
        </details>
      ))}
    </>
  );
}

function GameCard({ game }: { game: GameOnPage }) {
  return (
    <article className="game">
      <h3>
        {game.visitingCity} <span className="soft">vs</span> {game.homeCity}{' '}
        <span className="at">
          @ {game.venue ?? 'venue to be announced'} (
          {game.startsAt && !game.timeTbd ? (
            <TimeOfGame startsAt={game.startsAt} zone={game.zone} withUtc={game.leagueId !== 'NHL'} />
          ) : (
            'time to be announced'
          )}
          )
        </span>
      </h3>
      {game.crew.length === 0 ? (
        <p className="soft">No refs available for this game</p>
      ) : (
        <ul className="crew">
          {game.crew.map((official) => (
            <li
              key={`${official.pageId} ${official.role}`}
              className={official.role === 'linesman' ? 'lines' : ''}
            >
              <span>
                <small>{official.title}: </small>
                <a href={officialPath(official.pageId)}>
                  {official.firstName} {official.lastName}
                </a>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="meta">
        <span className={game.status === 'live' ? 'pill live' : 'pill'}>{stateOf(game)}</span>
      </div>
    </article>
  );
}

function stateOf({ status, statusText, period, visitingGoals, homeGoals }: GameOnPage): string {
  const score = `${visitingGoals ?? 0}–${homeGoals ?? 0}`;
  switch (status) {
    case 'live':
      return `LIVE ${period ?? ''} · ${score}`;
    case 'final':
      return `${statusText || 'Final'} · ${score}`;
    case 'unofficial':
      return `Unofficial final · ${score}`;
    case 'scheduled':
      return 'Scheduled';
    default:
      return statusText || status;
  }
}
