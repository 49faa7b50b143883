// How feeds fail. The first eight spoil about one request in twelve on its way out; asking again cures
// it, never more than two spoiled answers in a row for one address. The last three are events of the
// world itself, made far more frequent around the anchor day: see changes.ts and crews.ts.
import { hash } from './random.ts';

const spoilers = ['slow', '500', '429', 'empty', 'cut-off', 'html', 'wrong-shape', 'duplicate'] as const;
const events = ['crew-swapped', 'game-moved', 'resumed'] as const;

export const rinkFaults = [...spoilers, ...events] as const;

export type RinkFault = (typeof rinkFaults)[number];
export type Spoiler = (typeof spoilers)[number];

export function isRinkFault(name: string): name is RinkFault {
  return rinkFaults.some((fault) => fault === name);
}

const oneIn = 12;
const mostInARow = 2;
const addressesKept = 50_000;

/** Decides, address by address and attempt by attempt, what happens to the next answer. */
export function spoilerOf(seed: string, faults: readonly RinkFault[]): (address: string) => Spoiler | null {
  const chosen = spoilers.filter((spoiler) => faults.includes(spoiler));
  const tries = new Map<string, { attempt: number; inARow: number }>();
  return (address) => {
    if (chosen.length === 0) return null;
    if (tries.size > addressesKept) tries.clear();
    const { attempt, inARow } = tries.get(address) ?? { attempt: 0, inARow: 0 };
    const roll = hash(seed, 'fault', address, attempt);
    const isHit = roll % oneIn === 0 && inARow < mostInARow;
    tries.set(address, { attempt: attempt + 1, inARow: isHit ? inARow + 1 : 0 });
    return isHit ? (chosen[Math.floor(roll / oneIn) % chosen.length] ?? null) : null;
  };
}

export const errorPage = `<!DOCTYPE html>
<html><head><title>Service Temporarily Unavailable</title></head>
<body><h1>Service Temporarily Unavailable</h1><p>The server is temporarily unable to service your request.</p></body></html>
`;

/** Well-formed, and no answer to any question. */
export const wrongShape = '["maintenance",{"until":null}]';

/** Lists every game of a schedule, score bar or day twice, as a bad join does; other answers stay whole. */
export function withDuplicates(body: string): string {
  // The first and the last bracket of the list: no other list follows it in these answers.
  return body.replace(
    /("(?:Schedule|Scorebar|Gamesbydate)":)\[(\{.*\})\](?=,"Copyright")|("games":)\[(\{"id".*?\})\](?=\})/g,
    (_whole, name, rows, nhlName, nhlRows) =>
      name === undefined ? `${nhlName}[${nhlRows},${nhlRows}]` : `${name}[${rows},${rows}]`,
  );
}
