// Could two names be one person? Exact matches (same `nameKey`) are decided elsewhere; this finds the
// doubtful ones worth a human's look: a nickname, a middle initial, one typo.
import { nameLetters } from './name.ts';

export type PersonName = { firstName: string; lastName: string };

const nicknames: string[][] = [
  ['michael', 'mike', 'mikey'],
  ['matthew', 'matt', 'mathew'],
  ['christopher', 'chris', 'kris'],
  ['nicholas', 'nick', 'nic', 'nicolas'],
  ['alexander', 'alex', 'alexandre', 'alec'],
  ['jonathan', 'jon', 'jonathon', 'john'],
  ['joseph', 'joe', 'joey'],
  ['robert', 'rob', 'bob', 'bobby'],
  ['william', 'will', 'bill', 'billy'],
  ['thomas', 'tom', 'tommy', 'tj'],
  ['daniel', 'dan', 'danny'],
  ['david', 'dave'],
  ['andrew', 'andy', 'drew'],
  ['anthony', 'tony'],
  ['benjamin', 'ben'],
  ['samuel', 'sam', 'samantha'],
  ['zachary', 'zach', 'zack', 'zackary'],
  ['joshua', 'josh'],
  ['jacob', 'jake'],
  ['timothy', 'tim'],
  ['steven', 'steve', 'stephen', 'stephane'],
  ['patrick', 'pat'],
  ['kenneth', 'ken', 'kenny'],
  ['gregory', 'greg'],
  ['jeffrey', 'jeff', 'geoffrey', 'geoff'],
  ['francois', 'frank', 'francis'],
  ['maxime', 'max', 'maximilien'],
  ['cameron', 'cam'],
  ['brandon', 'brendan'],
  ['richard', 'rick', 'rich'],
  ['edward', 'ed', 'eddie'],
  ['katherine', 'kate', 'katie', 'catherine', 'kathryn'],
  ['elizabeth', 'liz', 'beth'],
];

const nicknameGroup = new Map(nicknames.flatMap((names, group) => names.map((name) => [name, group])));

export function isNearName(a: PersonName, b: PersonName): boolean {
  const [firstA, firstB] = [
    nameLetters(withoutInitials(a.firstName)),
    nameLetters(withoutInitials(b.firstName)),
  ];
  const [lastA, lastB] = [nameLetters(a.lastName), nameLetters(b.lastName)];
  if (lastA === lastB && lastA !== '') {
    return firstA === firstB || sameNickname(firstA, firstB) || isOneTypo(firstA, firstB);
  }
  return firstA === firstB && firstA !== '' && lastA.length > 3 && isOneTypo(lastA, lastB);
}

/** "Jarrett T." (seen in the WHL) is "Jarrett". */
function withoutInitials(firstName: string): string {
  return firstName.replace(/\s+\p{L}\.?$/u, '');
}

function sameNickname(a: string, b: string): boolean {
  const group = nicknameGroup.get(a);
  return group !== undefined && group === nicknameGroup.get(b);
}

/** One letter added, dropped, changed, or two neighbours swapped; very short names never qualify. */
export function isOneTypo(a: string, b: string): boolean {
  if (a === b || Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (a[from] === b[from]) from += 1;
  let back = 0;
  while (back < Math.min(a.length, b.length) - from && a.at(-1 - back) === b.at(-1 - back)) back += 1;
  const [restA, restB] = [a.slice(from, a.length - back), b.slice(from, b.length - back)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
