import { addDays, isDate } from '../../domain/game-day.ts';
import { dayName, fullDay } from '../../domain/game-time.ts';
import type { LeagueBlock } from '../../domain/league-blocks.ts';
import { GameCard } from '../../ui/game-card.tsx';
import { previousGamesPath } from '../../ui/paths.ts';
import type { Words } from '../../ui/words/words.ts';
import type { PreviousGames } from './load.ts';

export function PreviousGamesPage({ found, words }: { found: PreviousGames; words: Words }) {
  const say = words.previousGames;
  return (
    <>
      <div className="day">
        <div>
          <span className="eyebrow">{say.eyebrow}</span>
          <h1>{found.isDate ? dayName(found.day, words.locale, fullDay) : say.eyebrow}</h1>
        </div>
      </div>
      <DateForm found={found} words={words} />
      {found.isDate && found.blocks.length === 0 && <p className="empty">{say.none}</p>}
      {found.isDate &&
        found.blocks.map((block) => <League key={block.leagueId} block={block} words={words} />)}
    </>
  );
}

function DateForm({ found, words: { previousGames: say } }: { found: PreviousGames; words: Words }) {
  return (
    <form className="pick" action={previousGamesPath()}>
      <label htmlFor="date">{say.label}</label>
      <input
        className="field"
        // A date field would swallow what is not a date; a text field keeps it to be mended.
        type={found.isDate ? 'date' : 'text'}
        id="date"
        name="date"
        required
        defaultValue={found.isDate ? found.day : found.typed}
        aria-invalid={found.isDate ? undefined : true}
        aria-describedby={found.isDate ? undefined : 'date-error'}
      />
      <button className="btn go" type="submit">
        {say.view}
      </button>
      {found.isDate && <DayArrows day={found.day} say={say} />}
      {!found.isDate && (
        <p className="wrong" id="date-error" role="alert">
          {say.badDate(found.typed)}
        </p>
      )}
    </form>
  );
}

function DayArrows({ day, say }: { day: string; say: Words['previousGames'] }) {
  const [before, after] = [addDays(day, -1), addDays(day, 1)];
  return (
    <span className="days">
      {isDate(before) && (
        <a className="before" rel="prev" href={previousGamesPath(before)}>
          {say.before}
        </a>
      )}
      {isDate(after) && (
        <a className="after" rel="next" href={previousGamesPath(after)}>
          {say.after}
        </a>
      )}
    </span>
  );
}

function League({ block: { leagueId, title, games }, words }: { block: LeagueBlock; words: Words }) {
  return (
    <section className="league" id={`league-${leagueId}`} data-games={games.length}>
      <h2>{title}</h2>
      <span className="soft">{words.shared.games(games.length)}</span>
      <div className="games">
        {games.map((game) => (
          <GameCard key={game.gameId} game={game} words={words} />
        ))}
      </div>
    </section>
  );
}
