import { dayName } from '../../domain/game-time.ts';
import type { CareerGame } from '../../store/career-games.ts';
import { Crew } from '../../ui/crew.tsx';
import { GameLine } from '../../ui/game-card.tsx';
import { stateOf } from '../../ui/game-state.ts';
import type { Words } from '../../ui/words/words.ts';

/** What is posted and not over yet: shown only when there is something. */
export function ComingGames({ games, words }: { games: CareerGame[]; words: Words }) {
  const say = words.officialPage;
  const isLive = games.some(({ status }) => status === 'live');
  const title = isLive ? say.onTheIce : games.length > 1 ? say.comingGames : say.nextGame;
  return (
    <section className="coming" aria-labelledby="coming-title">
      <h2 id="coming-title">{title}</h2>
      <div className="games">
        {games.map((game) => (
          <article
            key={`${game.leagueId} ${game.gameId}`}
            className="game"
            id={`next-${game.leagueId}-${game.gameId}`}
            data-live=""
          >
            <p className="eyebrow facts">
              <span>{game.leagueId}</span>
              <time dateTime={game.gameDay}>{dayName(game.gameDay, words.locale)}</time>
            </p>
            <GameLine game={game} words={words} />
            <Crew game={game} words={words} />
            <div className="meta">
              <span className={game.status === 'live' ? 'pill live' : 'pill'}>{stateOf(game, words)}</span>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
