// The crew of a game. official_type_id is a slot (1 and 2 referees, 3 and 4 linesmen), not a rank; a
// slot nobody fills is left out or empty, and a person without person_id worked the game all the same
// (WHL 1021587, 1021601).
import { z } from 'zod';
import { type FeedOfficial, mostOnCrew, type Role } from '../../domain/game.ts';
import { cleanName } from '../../domain/name.ts';
import { countOrUnknown, isRecord, parseCount, text } from '../fields.ts';
import { isPlaceholder, splitName } from '../person-name.ts';

export type Crew = { officials: FeedOfficial[]; oddities: string[] };

type Person = Omit<FeedOfficial, 'slot'>;

const onIce = z.object({
  official_type_id: text,
  description: text,
  first_name: text,
  last_name: text,
  jersey_number: countOrUnknown,
  person_id: text,
});

const shown = z.object({ firstName: text, lastName: text, jerseyNumber: countOrUnknown, role: text });

const roleOfSlot = new Map<string, Role>([
  ['1', 'referee'],
  ['2', 'referee'],
  ['3', 'linesman'],
  ['4', 'linesman'],
]);
const usualTitle: Record<Role, string> = { referee: 'Referee', linesman: 'Linesman' };

/** gc: officialsOnIce. */
export function parseOnIce(rows: unknown[]): Crew {
  const people: Person[] = [];
  const oddities: string[] = [];
  for (const row of rows.filter(isRecord)) {
    const raw = onIce.parse(row);
    const firstName = cleanName(raw.first_name);
    const lastName = cleanName(raw.last_name);
    if (isPlaceholder(firstName, lastName)) continue;
    const role = roleOfSlot.get(raw.official_type_id) ?? roleOfWords(raw.description);
    if (!role) {
      oddities.push(`an official is a “${raw.description}”, which is no role we know`);
      continue;
    }
    people.push({
      role,
      title: titleOf(raw.description, role),
      firstName,
      lastName,
      number: raw.jersey_number,
      personId: /^0*$/.test(raw.person_id) ? null : raw.person_id,
    });
  }
  return { officials: inSlots(people), oddities };
}

/** gc: referee1, referee2, linesman1, linesman2, such as "Krysta Ansell (19)". */
export function parseDisplayed(slots: { role: Role; shown: string }[]): FeedOfficial[] {
  const people = slots.map(({ role, shown: words }): Person => {
    const [, name = '', number] = /^(.*?)\s*(?:\(\s*#?(\d*)\s*\))?$/s.exec(cleanName(words)) ?? [];
    return {
      role,
      title: usualTitle[role],
      ...splitName(name),
      number: parseCount(number) || null,
      personId: null,
    };
  });
  return inSlots(people.filter(({ firstName, lastName }) => !isPlaceholder(firstName, lastName)));
}

/** statviewfeed: referees and linesmen, without ids. */
export function parseShown(lists: { role: Role; rows: unknown[] }[]): FeedOfficial[] {
  const people = lists.flatMap(({ role, rows }) =>
    rows.filter(isRecord).map((row): Person => {
      const raw = shown.parse(row);
      return {
        role,
        title: titleOf(raw.role, role),
        firstName: cleanName(raw.firstName),
        lastName: cleanName(raw.lastName),
        number: raw.jerseyNumber,
        personId: null,
      };
    }),
  );
  return inSlots(people.filter(({ firstName, lastName }) => !isPlaceholder(firstName, lastName)));
}

/** "Linesperson 2" and "Juge de lignes 1" are linesmen; whoever only stands by did not work. */
function roleOfWords(description: string): Role | null {
  if (/stand-?by|back-?up|reserve|alternate|supervis|off-?ice/i.test(description)) return null;
  if (/lines|lignes/i.test(description)) return 'linesman';
  return /referee|arbitre/i.test(description) ? 'referee' : null;
}

function titleOf(description: string, role: Role): string {
  return cleanName(description.replace(/[\s#]*\d+\s*$/, '')) || usualTitle[role];
}

/** A list of hundreds is no crew, and its first would be as wrong as its last. */
function inSlots(people: Person[]): FeedOfficial[] {
  if (people.length > mostOnCrew) return [];
  const taken: Record<Role, number> = { referee: 0, linesman: 0 };
  return people.map((person) => {
    taken[person.role] += 1;
    return { ...person, slot: taken[person.role] };
  });
}
