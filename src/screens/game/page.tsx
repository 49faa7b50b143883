import { dayName, fullDay, shortDay } from '../../domain/game-time.ts';
import { seriesGameShown } from '../../domain/series.ts';
import { Crew, CrewList, CrewSwaps } from '../../ui/crew.tsx';
import { hostOf, visitorOf } from '../../ui/game-card.tsx';
import { GameSheetLink } from '../../ui/game-sheet-link.tsx';
import { scoreOf, stateOf } from '../../ui/game-state.ts';
import { gamePath, previousGamesPath } from '../../ui/paths.ts';
import { TimeOfGame } from '../../ui/time-of-game.tsx';
import type { Words } from '../../ui/words/words.ts';
import { CrewHistory } from './crew-history.tsx';
import { Facts } from './facts.tsx';
import type { GameRecord, RecentGames } from './load.ts';
import { Penalties } from './penalties.tsx';
import { ScoreByPeriod } from './score-by-period.tsx';

export function GamePage({ game, recent, words }: GameRecord & { words: Words }) {
  const say = words.game;
  return (
    <>
      <GameHead game={game} words={words} />
      <div className="grid2 game-grid">
        <section className="panel game" id="crew" data-live="">
          <h2>{say.crew}</h2>
          <Crew game={game} words={words} />
          <CrewSwaps game={game} words={words} />
          <CrewHistory game={game} words={words} />
        </section>
        <div className="stack">
          <section className="panel" id="score" data-live="">
            <h2>{say.score}</h2>
            <ScoreByPeriod game={game} words={words} />
          </section>
          <section className="panel">
            <h2>{say.facts}</h2>
            <Facts game={game} words={words} />
          </section>
        </div>
        <section className="panel" id="penalties" data-live="">
          <h2>{say.penalties}</h2>
          <Penalties game={game} words={words} />
        </section>
      </div>
      <div className="grid2 even">
        {recent.map((of) => (
          <Recent key={of.team} of={of} words={words} />
        ))}
      </div>
    </>
  );
}

function GameHead({ game, words }: { game: GameRecord['game']; words: Words }) {
  const series = seriesGameShown(game);
  const isLive = game.status === 'live';
  const state = stateOf(game, words);
  return (
    <div className="day game-head">
      <div>
        <a className="eyebrow" href={previousGamesPath(game.gameDay)}>
          {`${game.leagueId} · ${dayName(game.gameDay, words.locale, fullDay)}`}
        </a>
        <h1>
          {`${visitorOf(game, words)} `}
          <span className="soft">{words.shared.versus}</span>
          {` ${hostOf(game, words)}`}
        </h1>
        <p className="at">
          {`@ ${game.venue ?? words.shared.venueUnknown} (`}
          {game.startsAt && !game.timeTbd ? (
            <TimeOfGame startsAt={game.startsAt} zone={game.zone} withUtc locale={words.locale} />
          ) : (
            words.shared.timeUnknown
          )}
          {series === null ? ')' : `) ${words.gameCard.series(series)}`}
        </p>
      </div>
      <p className="state" id="state" data-live="" data-live-say={state}>
        <span className={isLive ? 'pill live' : 'pill'}>{state}</span>
        {isLive && game.clock && <span className="soft">{words.game.clock(game.clock)}</span>}
        <GameSheetLink leagueId={game.leagueId} gameId={game.gameId} words={words} />
      </p>
    </div>
  );
}

function Recent({ of: { team, games }, words }: { of: RecentGames; words: Words }) {
  return (
    <section className="panel">
      <h2>{words.game.recent(team)}</h2>
      {games.length === 0 && <p className="soft">{words.game.noRecent}</p>}
      <ul className="recent">
        {games.map((game) => (
          <li key={game.gameId}>
            <a href={gamePath(game.leagueId, game.gameId)}>
              {words.game.recentGame(
                dayName(game.gameDay, words.locale, shortDay),
                visitorOf(game, words),
                hostOf(game, words),
                scoreOf(game),
              )}
            </a>
            {game.crew.length > 0 ? (
              <CrewList crew={game.crew} isTight words={words} />
            ) : (
              <p className="soft">{words.shared.noCrew}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
