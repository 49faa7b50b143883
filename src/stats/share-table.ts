// Shares of home and visitors by official, and how much of their difference chance explains. The league's own share
// is the measure, not one half: home teams get more power plays whoever the referee is.
import { midP } from './binomial.ts';
import { adjustForMany } from './false-discovery.ts';
import { type Band, bandOf } from './funnel.ts';
import { type Interval, wilson } from './interval.ts';
import { byName } from './leaders.ts';
import { listLength } from './minimum.ts';
import { correlation, type Halves, reliability } from './repeatability.ts';
import { hasFigures, type Person } from './season-line.ts';
import { blend, fitSpread, shrunkShare } from './shrink.ts';

export type Split = { home: number; visiting: number };

/** `odd` and `even`: the same counts over every other game of theirs, in order of play. */
export type SplitBy = Split & { person: Person; games: number; odd: Split; even: Split };

export type ShareRow = Split & {
  person: Person;
  games: number;
  total: number;
  interval: Interval;
  band: Band;
  /** Two-sided, against the league's share; then raised for the number of officials looked at. */
  p: number;
  adjustedP: number;
  /** Null: officials did not differ measurably, and the best guess is the league's share. */
  shrunk: number | null;
};

export type ShareTable = {
  /** Each game once. */
  league: Split & { share: number };
  /** Most tries first. Everybody the figures below are made of; lists show `listedRows`. */
  rows: ShareRow[];
  /** How many lie outside the 95 % band, and how many would by chance. */
  outside: number;
  outsideByChance: number;
  outsideAfterCorrection: number;
  /** Of odd and even games; null with too few officials. */
  repeatability: { r: number; reliability: number } | null;
};

/** A surprise after correction is one that fewer than one in twenty seasons without any difference would show. */
export const surprise = 0.05;

/** Null: the league does not record it. `officials` are those with enough behind them. */
export function buildShareTable(league: Split, officials: SplitBy[]): ShareTable | null {
  if (league.home + league.visiting === 0) return null;
  const share = shareOf(league);
  const tried = officials.filter(({ home, visiting }) => home + visiting > 0);
  const spread = fitSpread(tried.map(triesOf));
  const pValues = tried.map((official) => midP(official.home, official.home + official.visiting, share));
  const adjusted = adjustForMany(pValues);
  const rows = tried.map(({ person, games, home, visiting }, index): ShareRow => {
    const total = home + visiting;
    const blended = spread && blend({ hits: home, tries: total }, spread);
    return {
      person,
      games,
      total,
      home,
      visiting,
      interval: wilson(home, total) as Interval,
      band: bandOf(home, total, share),
      p: pValues[index] as number,
      adjustedP: adjusted[index] as number,
      shrunk: blended && shrunkShare(blended),
    };
  });
  return {
    league: { ...league, share },
    rows: rows.sort((a, b) => b.total - a.total || byName(a.person, b.person)),
    outside: rows.filter(({ band }) => band !== 'inside').length,
    outsideByChance: rows.length * surprise,
    outsideAfterCorrection: rows.filter(({ adjustedP }) => adjustedP < surprise).length,
    repeatability: repeatabilityOf(tried),
  };
}

/** Without those whose figures are not shown. */
export function listedRows({ rows }: Pick<ShareTable, 'rows'>): ShareRow[] {
  return rows.filter(({ person }) => hasFigures(person));
}

/** How far from the league's share, either way: the specification's "most and least biased". No one is in both lists. */
export function ends({ league, ...table }: ShareTable): { most: ShareRow[]; least: ShareRow[] } {
  const rows = listedRows(table);
  const away = (row: ShareRow) => Math.abs(shareOf(row) - league.share);
  const farthest = rows.toSorted(
    (a, b) => away(b) - away(a) || b.total - a.total || byName(a.person, b.person),
  );
  const length = Math.min(listLength, Math.ceil(rows.length / 2));
  const least = farthest.slice(Math.max(length, rows.length - listLength)).reverse();
  return { most: farthest.slice(0, length), least };
}

export function shareOf({ home, visiting }: Split): number {
  return home / (home + visiting);
}

function triesOf({ home, visiting }: Split) {
  return { hits: home, tries: home + visiting };
}

function repeatabilityOf(officials: SplitBy[]): ShareTable['repeatability'] {
  const halves = officials
    .map(({ odd, even }): Halves => ({ odd: shareOf(odd), even: shareOf(even) }))
    .filter(({ odd, even }) => !Number.isNaN(odd + even));
  const r = correlation(halves);
  return r === null ? null : { r, reliability: reliability(r) };
}
