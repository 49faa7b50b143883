import type { GameOnPage } from '../../store/days.ts';
import { officialPath } from '../../ui/paths.ts';
import { TimeOfGame } from '../../ui/time-of-game.tsx';
import type { Words } from '../../ui/words/words.ts';
import type { Home } from './load.ts';

export function HomePage({ today, blocks, games, officials, unread, words }: Home & { words: Words }) {
  const date = new Date(`${today}T12:00:00Z`);
  return (
    <>
      <div className="day">
        <div>
          <span className="eyebrow">{words.home.eyebrow}</span>
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
          {`${words.shared.games(games)}, ${words.shared.officials(officials)}`}
          {unread > 0 && ` · ${words.home.stillReading(unread)}`}
        </div>
      </div>
      {blocks.length === 0 && <p>{words.home.noGames}</p>}
      {blocks.map((block) => (
        <details className="league" key={block.leagueId} open>
          <summary>
            <h2>{block.title}</h2>
            <span className="soft">{words.shared.games(block.games.length)}</span>
          </summary>
          <div className="games">
            {block.games.map((game) => (
              <GameCard key={game.gameId} game={game} words={words} />
            ))}
          </div>
        </details>
      ))}
    </>
  );
}

function GameCard({ game, words }: { game: GameOnPage; words: Words }) {
  return (
    <article className="game">
      <h3>
        {game.visitingCity} <span className="soft">{words.shared.versus}</span> {game.homeCity}{' '}
        <span className="at">
          @ {game.venue ?? words.shared.venueUnknown} (
          {game.startsAt && !game.timeTbd ? (
            <TimeOfGame startsAt={game.startsAt} zone={game.zone} withUtc={game.leagueId !== 'NHL'} />
          ) : (
            words.shared.timeUnknown
          )}
          )
        </span>
      </h3>
      {game.crew.length === 0 ? (
        <p className="soft">{words.shared.noCrew}</p>
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
