import type { GameOnPage } from '../domain/game-on-page.ts';
import { seriesGameShown } from '../domain/series.ts';
import { Crew, CrewSwaps, swapSentence } from './crew.tsx';
import { GameSheetLink } from './game-sheet-link.tsx';
import { stateOf } from './game-state.ts';
import { gamePath } from './paths.ts';
import { TimeOfGame } from './time-of-game.tsx';
import type { Words } from './words/words.ts';

/** One game: "visiting vs home @ venue (time)", its crew, its state and its sheet. */
export function GameCard({ game, words }: { game: GameOnPage; words: Words }) {
  const state = stateOf(game, words);
  const series = seriesGameShown(game);
  const swap = game.swaps.at(-1);
  return (
    <article
      className="game"
      id={`game-${game.leagueId}-${game.gameId}`}
      data-live=""
      data-live-say={words.gameCard.say(
        `${visitorOf(game, words)} ${words.shared.versus} ${hostOf(game, words)}`,
        state,
        words.shared.officials(game.crew.length),
        swap ? swapSentence(swap, game, words) : null,
      )}
    >
      <GameLine game={game} words={words} />
      <Crew game={game} words={words} />
      <CrewSwaps game={game} words={words} />
      <div className="meta">
        <span className={game.status === 'live' ? 'pill live' : 'pill'}>{state}</span>{' '}
        {series !== null && <span>{`${words.gameCard.series(series)} `}</span>}
        <GameSheetLink leagueId={game.leagueId} gameId={game.gameId} words={words} />
      </div>
    </article>
  );
}

/** The heading of a card, linked to the game's own page. */
export function GameLine({ game, words }: { game: GameOnPage; words: Words }) {
  return (
    <h3>
      <a href={gamePath(game.leagueId, game.gameId)}>
        {`${visitorOf(game, words)} `}
        <span className="soft">{words.shared.versus}</span>
        {` ${hostOf(game, words)}`}
      </a>{' '}
      <span className="at">
        {`@ ${game.venue ?? words.shared.venueUnknown} (`}
        {game.startsAt && !game.timeTbd ? (
          <TimeOfGame
            startsAt={game.startsAt}
            zone={game.zone}
            withUtc={game.leagueId !== 'NHL'}
            locale={words.locale}
          />
        ) : (
          words.shared.timeUnknown
        )}
        )
      </span>
    </h3>
  );
}

export function visitorOf({ visitingCity }: GameOnPage, words: Words): string {
  return visitingCity || words.gameCard.teamUnknown;
}

export function hostOf({ homeCity }: GameOnPage, words: Words): string {
  return homeCity || words.gameCard.teamUnknown;
}
