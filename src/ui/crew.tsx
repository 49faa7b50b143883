import { dateIn } from '../domain/game-day.ts';
import type { CrewOnPage, CrewSwap, GameOnPage } from '../domain/game-on-page.ts';
import { clockTime, dayName, shortDay } from '../domain/game-time.ts';
import { officialPath } from './paths.ts';
import type { Words } from './words/words.ts';

type GameCrew = Pick<GameOnPage, 'crew' | 'earlierCrew' | 'status'>;

/** Who works a game; of one that was stopped and taken up again, both crews. */
export function Crew({ game: { crew, earlierCrew, status }, words }: { game: GameCrew; words: Words }) {
  const say = words.gameCard;
  if (crew.length === 0) return <p className="soft">{words.shared.noCrew}</p>;
  if (earlierCrew.length === 0) return <CrewList crew={crew} />;
  const isOver = status === 'final' || status === 'unofficial';
  return (
    <>
      <p className="part">{say.startedBy}</p>
      <CrewList crew={earlierCrew} />
      <p className="part">{isOver ? say.finishedBy : say.resumedBy}</p>
      <CrewList crew={crew} />
    </>
  );
}

export function CrewList({ crew, isTight = false }: { crew: CrewOnPage[]; isTight?: boolean }) {
  return (
    <ul className={isTight ? 'crew tight' : 'crew'}>
      {crew.map(({ role, title, pageId, firstName, lastName }) => (
        <li key={`${pageId} ${role}`} className={role === 'linesman' ? 'lines' : undefined}>
          <small>{`${title}:`}</small> <a href={officialPath(pageId)}>{`${firstName} ${lastName}`}</a>
        </li>
      ))}
    </ul>
  );
}

type SwappedGame = Pick<GameOnPage, 'swaps' | 'zone' | 'gameDay'>;

/** "Linesman changed at 16:12: A → B", on the clock of the game's zone. */
export function CrewSwaps({ game, words }: { game: SwappedGame; words: Words }) {
  return game.swaps.map((swap) => {
    const sentence = swapSentence(swap, game, words);
    return (
      <p className="swap" key={sentence}>
        {sentence}
      </p>
    );
  });
}

export function swapSentence(
  swap: CrewSwap,
  { zone, gameDay }: { zone: string; gameDay: string },
  words: Words,
): string {
  const { title, at, from, to } = swap;
  const day = dateIn(zone, at);
  const when = {
    time: clockTime(at, zone),
    day: day === gameDay ? null : dayName(day, words.locale, shortDay),
  };
  return to
    ? words.gameCard.swapped(title, when, fullName(from), fullName(to))
    : words.gameCard.left(title, when, fullName(from));
}

function fullName({ firstName, lastName }: CrewOnPage): string {
  return `${firstName} ${lastName}`;
}
