import { dateIn } from '../domain/game-day.ts';
import type { CrewOnPage, CrewSwap, GameOnPage } from '../domain/game-on-page.ts';
import { clockTime, dayName, shortDay } from '../domain/game-time.ts';
import type { Nameable } from '../domain/withheld.ts';
import { officialPath } from './paths.ts';
import type { Words } from './words/words.ts';

type GameCrew = Pick<GameOnPage, 'crew' | 'earlierCrew' | 'status'>;

/** Who works a game; of one that was stopped and taken up again, both crews. */
export function Crew({ game: { crew, earlierCrew, status }, words }: { game: GameCrew; words: Words }) {
  const say = words.gameCard;
  if (crew.length === 0) return <p className="soft">{words.shared.noCrew}</p>;
  if (earlierCrew.length === 0) return <CrewList crew={crew} words={words} />;
  const isOver = status === 'final' || status === 'unofficial';
  return (
    <>
      <p className="part">{say.startedBy}</p>
      <CrewList crew={earlierCrew} words={words} />
      <p className="part">{isOver ? say.finishedBy : say.resumedBy}</p>
      <CrewList crew={crew} words={words} />
    </>
  );
}

type CrewListProps = { crew: CrewOnPage[]; isTight?: boolean; words: Words };

export function CrewList({ crew, isTight = false, words }: CrewListProps) {
  return (
    <ul className={isTight ? 'crew tight' : 'crew'}>
      {crew.map((official) => (
        <li
          key={`${official.officialId} ${official.role}`}
          className={official.role === 'linesman' ? 'lines' : undefined}
        >
          <small>{`${official.title}:`}</small> <CrewName official={official} words={words} />
        </li>
      ))}
    </ul>
  );
}

type CrewNameProps = { official: Nameable; isCurrent?: boolean; words: Words };

/** A name that leads to its page, or that there is somebody who is not named. */
export function CrewName({ official, isCurrent = false, words }: CrewNameProps) {
  if (official.pageId === null) return <span className="withheld">{crewName(official, words)}</span>;
  return (
    <a href={officialPath(official.pageId)} aria-current={isCurrent ? 'page' : undefined}>
      {crewName(official, words)}
    </a>
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
    ? words.gameCard.swapped(title, when, crewName(from, words), crewName(to, words))
    : words.gameCard.left(title, when, crewName(from, words));
}

function crewName({ pageId, firstName, lastName }: Nameable, { shared }: Words): string {
  return pageId === null ? `${shared.withheld.first} ${shared.withheld.last}` : `${firstName} ${lastName}`;
}
