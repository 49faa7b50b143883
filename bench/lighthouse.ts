// What Lighthouse says of every public page as a phone sees it: the built site, started as a user starts it, on a
// world whose past it has read.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findExamples, type RinkSite, startRinkSite, untilRead } from '../scripts/rink-site.ts';
import { createProgress } from '../src/progress.ts';
import { now } from './fresh-cluster.ts';
import { type Look, type Looked, openLighthouse } from './lighthouse-audit.ts';
import { coreTimes } from './processor-time.ts';
import { listPublicRoutes } from './public-routes.ts';
import { type BenchRow, repeatWith, type Section } from './row.ts';

const leg = 'lighthouse';
const looks = 3;
/** Where they do not agree whether the line is met: one task of Chromium’s own start falls into some of them. */
const mostLooks = 5;
const line = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100, blockingMs: 50 };
/** How busy the cores may be by others before a look, and how long we wait for them. */
const busyShare = 0.2;
const longestWaitMs = 20_000;

export const lighthouseSection: Section = { legs: [leg], longLegs: [leg], run };

async function run(): Promise<BenchRow[]> {
  const look = await openLighthouse();
  const folder = mkdtempSync(path.join(tmpdir(), 'third-team-bench-'));
  // PostgreSQL runs as another account when we are root.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const starting = startRinkSite({
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    // Search engines want whole addresses, which a site can only write when it knows its own.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    RINK_SIZE: 'default',
    RINK_ANCHOR: now.slice(0, 10),
  });
  async function end(): Promise<void> {
    await (await starting).stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const interrupted = () => void end().then(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const site = await starting;
    await untilRead(site);
    return await lookAtAll(site, look);
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await end();
  }
}

async function lookAtAll(site: RinkSite, look: Look): Promise<BenchRow[]> {
  const routes = await listPublicRoutes(await findExamples(site));
  const total = routes.length * looks;
  const progress = createProgress({ stream: process.stdout, label: 'Lighthouse', total });
  const rows: BenchRow[] = [];
  for (const route of routes) {
    // The first visitor of a page after a start is not who is asked about.
    await (await fetch(site.address + route)).text();
    const seen: Looked[] = [];
    const before: number[] = [];
    while (seen.length < looks || (seen.length < mostLooks && !agree(seen))) {
      const quiet = async () => void before.push(await untilQuiet());
      seen.push(await look(site.address + route, quiet));
      progress.update(rows.length * looks + Math.min(seen.length, looks), { note: route });
    }
    rows.push(row(route, seen, Math.max(...before)));
  }
  progress.done();
  return rows;
}

/** The share of the cores that is busy, once it is little enough, or after the longest wait. */
async function untilQuiet(): Promise<number> {
  const untilMs = performance.now() + longestWaitMs;
  for (;;) {
    const before = coreTimes();
    await sleep(1_000);
    const after = coreTimes();
    const busy = (after.busyMs - before.busyMs) / (after.totalMs - before.totalMs);
    if (busy <= busyShare || performance.now() > untilMs) return busy;
  }
}

function row(route: string, seen: Looked[], busyBefore: number): BenchRow {
  const middle = (figure: (one: Looked) => number) => median(seen.map(figure));
  const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).map((key) => ({
    key,
    score: middle((one) => one[key]),
  }));
  const blockingMs = middle((one) => one.blockingMs);
  const alone = {
    performance: middle((one) => one.alone.performance),
    blockingMs: middle((one) => one.alone.blockingMs),
  };
  const rest = scores.filter(({ key }) => key !== 'performance');
  const missed = [
    ...rest.flatMap(({ key, score }) => (score < line[key] ? [`${key} ${score}`] : [])),
    ...missedPace({ performance: middle((one) => one.performance), blockingMs }),
  ];
  const failed = [...new Set(seen.flatMap((one) => one.failed))];
  return {
    question: `lighthouse ${route}`,
    figure: `${scores.map(({ score }) => score).join(' ')}, ${Math.round(blockingMs)} ms blocked`,
    ratio: missed.length === 0 ? 'meets the line' : `misses it: ${missed.join(', ')}`,
    details: [
      `first paint ${seconds(middle((one) => one.firstPaintMs))}, largest ${seconds(middle((one) => one.largestPaintMs))}, shift ${middle((one) => one.shift).toFixed(3)}`,
      `blocked in each look ${seen.map((one) => Math.round(one.blockingMs)).join(', ')} ms, cores up to ${Math.round(busyBefore * 100)} % busy before`,
      `by processor time, whoever else was busy: performance ${alone.performance}, blocked ${Math.round(alone.blockingMs)} ms, ${missedPace(alone).length === 0 ? 'meets the line' : 'misses it'}`,
      ...(failed.length > 0 ? [`below what is good: ${failed.join(', ')}`] : []),
    ].join('; '),
    repeat: repeatWith(leg),
  };
}

function agree(seen: Looked[]): boolean {
  return new Set(seen.map((one) => missedPace(one).length === 0)).size === 1;
}

function missedPace({ performance: score, blockingMs }: Looked['alone']): string[] {
  return [
    ...(score < line.performance ? [`performance ${score}`] : []),
    ...(blockingMs >= line.blockingMs ? [`blocked ${Math.round(blockingMs)} ms`] : []),
  ];
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function median(figures: number[]): number {
  // A look in which Lighthouse lost the trace has no figure.
  const known = figures.filter((figure) => !Number.isNaN(figure)).toSorted((a, b) => a - b);
  return known[Math.floor(known.length / 2)] as number;
}

/** Asked for before the site is started, because the site has to know its own address. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
