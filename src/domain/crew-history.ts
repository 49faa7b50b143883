// A crew from everything that was ever listed on its game. The feed never says "A replaced B": a swap is one
// who left and one who came in the same reading, matched by role, then by place on the sheet.
import type { Role } from './game.ts';
import type { CrewOnPage, CrewSwap } from './game-on-page.ts';

export type Listed = CrewOnPage & {
  slot: number;
  /** 1, or 2 for those who took up a game that had been stopped. */
  crew: number;
  firstSeenAt: Date;
  goneAt: Date | null;
  isMinor?: boolean;
};

export type CrewHistory = { crew: CrewOnPage[]; earlierCrew: CrewOnPage[]; swaps: CrewSwap[] };

export function crewHistory(listed: Listed[], crewNumber: number): CrewHistory {
  const present = inOrder(listed.filter(({ goneAt }) => goneAt === null));
  return {
    crew: present.filter(({ crew }) => crew === crewNumber).map(toCrew),
    earlierCrew: present.filter(({ crew }) => crew < crewNumber).map(toCrew),
    swaps: listSwaps(listed),
  };
}

function listSwaps(listed: Listed[]): CrewSwap[] {
  const came = inOrder(listed);
  const taken = new Set<Listed>();
  const left = listed.flatMap((one) => (one.goneAt ? [{ one, at: one.goneAt }] : []));
  const inTime = left.sort((a, b) => a.at.getTime() - b.at.getTime() || place(a.one) - place(b.one));
  return inTime.map(({ one, at }) => {
    const together = came.filter(
      (other) =>
        !taken.has(other) &&
        other.role === one.role &&
        other.crew === one.crew &&
        other.firstSeenAt.getTime() === at.getTime(),
    );
    const to = together.find(({ slot }) => slot === one.slot) ?? together[0] ?? null;
    if (to) taken.add(to);
    return { title: one.title, at, from: toCrew(one), to: to && toCrew(to) };
  });
}

/** Referees before linesmen, as every sheet prints them. */
export function inOrder<T extends { role: Role; slot: number }>(listed: T[]): T[] {
  return [...listed].sort((a, b) => place(a) - place(b));
}

function place({ role, slot }: { role: Role; slot: number }): number {
  return (role === 'referee' ? 0 : 100) + slot;
}

function toCrew({ officialId, role, title, pageId, firstName, lastName }: Listed): CrewOnPage {
  return { officialId, role, title, pageId, firstName, lastName };
}
