// What a list of officials changes on a game's crew; pure. Two rules one would not guess: an empty list
// never removes a crew (feeds answer 200 with nobody under load), and an interrupted game that comes back
// with other people starts a second crew instead of replacing the first.
import type { Role } from '../domain/game.ts';

export type OnCrew = {
  id: number;
  officialId: number;
  aliasId: number;
  role: Role;
  title: string;
  slot: number;
  number: number | null;
};

export type Seen = Omit<OnCrew, 'id'>;

export type CrewChange = {
  /** A new crew takes up an interrupted game; the people before keep their place in history. */
  nextCrew: boolean;
  added: Seen[];
  gone: OnCrew[];
  /** Still there under another slot, number, title or spelling. */
  altered: (Seen & { id: number })[];
};

const nothing: CrewChange = { nextCrew: false, added: [], gone: [], altered: [] };

export function crewChange(current: OnCrew[], seen: Seen[], interrupted: boolean): CrewChange {
  if (seen.length === 0) return nothing;
  const before = new Map(current.map((member) => [place(member), member]));
  const now = new Map<string, Seen>();
  for (const member of seen) if (!now.has(place(member))) now.set(place(member), member);

  const added = [...now.values()].filter((member) => !before.has(place(member)));
  const gone = current.filter((member) => !now.has(place(member)));
  if (interrupted && current.length > 0 && added.length > 0) {
    return { nextCrew: true, added: [...now.values()], gone: [], altered: [] };
  }
  const altered = current.flatMap((member) => {
    const latest = now.get(place(member));
    return latest && !isSame(member, latest) ? [{ ...latest, id: member.id }] : [];
  });
  return { nextCrew: false, added, gone, altered };
}

function place(member: Seen): string {
  return `${member.officialId} ${member.role}`;
}

function isSame(a: Seen, b: Seen): boolean {
  return a.aliasId === b.aliasId && a.title === b.title && a.slot === b.slot && a.number === b.number;
}
