// How long all reports take to compute, and whether one takes longer beside ten years of 25 leagues.

import { createProgress } from '../src/progress.ts';
import { worldTotals } from '../src/rink/world.ts';
import { buildSeasonReport } from '../src/stats/season-report.ts';
import type { Database } from '../src/store/database.ts';
import { listFinishedSeasons } from '../src/store/finished-seasons.ts';
import { findSeasonFigures } from '../src/store/season-figures.ts';
import { crowd } from './crowd.ts';
import { now, onFreshCluster } from './fresh-cluster.ts';
import { drawSeasons, readSeasons } from './reading.ts';
import { type BenchRow, repeatWith, type Section } from './row.ts';

/** Enough whole seasons to copy from. */
const gamesRead = 5_000;
const leg = 'reports';

export const reportsSection: Section = { legs: [leg], longLegs: [], run };

async function run(): Promise<BenchRow[]> {
  return onFreshCluster('large', async (site) => {
    const at = new Date(now);
    await readSeasons('The large world', drawSeasons(site.rink.world, at, gamesRead), { ...site, now: at });
    const few = await computeAll(site.db, at);
    await crowd(site.db, worldTotals(site.rink.world));
    const all = await computeAll(site.db, at);
    return [row('a few seasons alone', few, ''), row('all of the large world', all, ratio(all, few))];
  });
}

type Computed = { reports: number; games: number; seconds: number; grownMb: number };

async function computeAll(db: Database, at: Date): Promise<Computed> {
  const seasons = await listFinishedSeasons(db, at);
  const progress = createProgress({
    stream: process.stdout,
    label: 'Computing reports',
    total: seasons.length,
  });
  const heldBefore = process.memoryUsage().rss;
  let most = heldBefore;
  let games = 0;
  const startedMs = performance.now();
  for (const [index, { seasonId }] of seasons.entries()) {
    games += buildSeasonReport(await findSeasonFigures(db, [seasonId])).games;
    most = Math.max(most, process.memoryUsage().rss);
    progress.update(index + 1);
  }
  const seconds = (performance.now() - startedMs) / 1000;
  progress.done();
  return { reports: seasons.length, games, seconds, grownMb: (most - heldBefore) / 1e6 };
}

function perGame({ seconds, games }: Computed): number {
  return seconds / games;
}

function ratio(all: Computed, few: Computed): string {
  return `${(perGame(all) / perGame(few)).toFixed(2)} x the time per game of a few alone`;
}

function row(question: string, computed: Computed, against: string): BenchRow {
  const { reports, games, seconds, grownMb } = computed;
  return {
    question: `reports: ${question}`,
    figure: `${reports} in ${seconds.toFixed(1)} s`,
    ratio: against,
    details: `${games.toLocaleString('en-US')} games; ${((seconds * 1000) / reports).toFixed(0)} ms a report; memory grew by ${Math.max(0, Math.round(grownMb))} MB`,
    repeat: repeatWith(leg),
  };
}
