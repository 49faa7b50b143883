// Seasons in which every referee is alike: each power play of a game goes to the home team by the same coin. Whoever
// is flagged in one of them is flagged wrongly.
import { buildShareTable, type SplitBy } from '../src/stats/share-table.ts';

export const nullSeasons = 2_000;
export const allowedShare = 0.05;
const referees = 42;
const games = 340;
const leagueShare = 0.52;

/** The share of the seasons in which somebody is flagged after correction. */
export function shareFlagged(): number {
  const draw = drawFrom(20261115);
  let flagged = 0;
  for (let season = 0; season < nullSeasons; season += 1) if (flagsSomebody(draw)) flagged += 1;
  return flagged / nullSeasons;
}

function flagsSomebody(draw: () => number): boolean {
  const all = Array.from({ length: referees }, (_, index) => nobody(index));
  const league = { home: 0, visiting: 0 };
  for (let game = 0; game < games; game += 1) {
    const first = Math.floor(draw() * referees);
    const second = (first + 1 + Math.floor(draw() * (referees - 1))) % referees;
    const powerPlays = 4 + Math.floor(draw() * 9);
    let home = 0;
    for (let call = 0; call < powerPlays; call += 1) if (draw() < leagueShare) home += 1;
    league.home += home;
    league.visiting += powerPlays - home;
    for (const referee of [first, second]) {
      const official = all[referee] as SplitBy;
      official.home += home;
      official.visiting += powerPlays - home;
    }
  }
  return (buildShareTable(league, all)?.outsideAfterCorrection ?? 0) > 0;
}

function nobody(index: number): SplitBy {
  const none = { home: 0, visiting: 0 };
  const person = { pageId: `Ref_${index}`, firstName: 'Ref', lastName: String(index) };
  return { person, games: 16, ...none, odd: none, even: none };
}

/** Mulberry32: the same seasons every time. */
function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
