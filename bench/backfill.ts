// How fast are past games read, and does it stay so? On a cluster of its own with PostgreSQL's default
// durability, from a rink in another process.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { leagues } from '../src/domain/leagues.ts';
import { worldTotals } from '../src/rink/world.ts';
import { type OpenDatabase, openDatabase } from '../src/store/database.ts';
import { startEmbedded } from '../src/store/embedded.ts';
import { saveLeagues } from '../src/store/leagues.ts';
import { migrate } from '../src/store/migrate.ts';
import { crowd } from './crowd.ts';
import { drawSeasons, type Reading, readSeasons } from './reading.ts';
import { type RinkProcess, startRinkProcess } from './rink-process.ts';
import { type BenchRow, repeatWith, type Section } from './row.ts';

const now = '2026-11-15T23:00:00Z';
/** About what a machine of two cores reads in half a minute. */
const gamesPerLeg = 5_000;
const legs = ['backfill/default', 'backfill/large', 'backfill/crowded', 'backfill/full'] as const;

export const backfillSection: Section = { legs, longLegs: ['backfill/full'], run };

async function run(chosen: ReadonlySet<string>): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const [defaultLeg, largeLeg, crowdedLeg, fullLeg] = legs;
  let byDefault: Reading | undefined;
  if (chosen.has(defaultLeg)) {
    const reading = await onFreshCluster('default', (site) => read('The default world', gamesPerLeg, site));
    rows.push(row('default world, empty database', '', reading, defaultLeg));
    byDefault = reading;
  }
  if (chosen.has(largeLeg) || chosen.has(crowdedLeg)) {
    rows.push(
      ...(await onFreshCluster('large', async (site) => {
        const empty = await read('The large world', gamesPerLeg, site);
        const ratio = against('default', empty, byDefault);
        const first = row('large world, empty database', ratio, empty, largeLeg);
        if (!chosen.has(crowdedLeg)) return [first];
        const totals = worldTotals(site.rink.world);
        await crowd(site.db, totals);
        const again = await read('The same beside all the others', gamesPerLeg, site);
        const held = `the same, ${totals.games.toLocaleString('en-US')} other games there`;
        return [first, row(held, against('empty', again, empty), again, crowdedLeg)];
      })),
    );
  }
  if (chosen.has(fullLeg)) {
    const reading = await onFreshCluster('large', (site) =>
      read('All of the large world', Number.POSITIVE_INFINITY, site),
    );
    const ratio = against('default', reading, byDefault);
    rows.push(row('large world, all finished seasons', ratio, reading, fullLeg));
  }
  return rows;
}

type Site = { rink: RinkProcess; db: OpenDatabase['db']; serverPid: number };

function read(label: string, games: number, site: Site): Promise<Reading> {
  const at = new Date(now);
  return readSeasons(label, drawSeasons(site.rink.world, at, games), { ...site, now: at });
}

async function onFreshCluster<T>(size: 'default' | 'large', work: (site: Site) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'third-team-bench-'));
  // PostgreSQL runs as another account when we are root.
  chmodSync(folder, 0o755);
  const ends: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  let ending: Promise<void> | null = null;
  async function endInOrder(): Promise<void> {
    for (const each of ends.reverse()) await each();
  }
  // The same end for all who ask: a second Ctrl-C must not cut the first one's work short.
  function end(): Promise<void> {
    ending ??= endInOrder();
    return ending;
  }
  const interrupted = () => void end().then(() => process.exit(130));
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  try {
    const embedded = await startEmbedded({ dir: path.join(folder, 'pg') });
    ends.push(() => embedded.stop());
    const { db, close } = openDatabase(embedded.connection);
    ends.push(close);
    await migrate(db);
    await saveLeagues(db, leagues);
    const rink = await startRinkProcess(size, now);
    ends.push(() => rink.stop());
    return await work({ rink, db, serverPid: embedded.pid });
  } finally {
    await end();
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}

/** Speed depends on who else uses the machine, work per game hardly does: so both are told. */
function against(name: string, ours: Reading, theirs: Reading | undefined): string {
  if (!theirs) return '';
  const speed = ours.gamesPerSecond / theirs.gamesPerSecond;
  const work = coreMs(ours) / coreMs(theirs);
  return `${speed.toFixed(2)} x ${name}, work per game ${work.toFixed(2)} x`;
}

function coreMs({ perGame: { reader, rink, postgres } }: Reading): number {
  return reader + rink + (postgres ?? 0);
}

function row(question: string, ratio: string, reading: Reading, leg: string): BenchRow {
  const { games, seconds, gamesPerSecond, perGame, busy, ours, pace } = reading;
  const ms = (value: number | null) => (value === null ? '?' : value.toFixed(2));
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return {
    question: `back-fill: ${question}`,
    figure: `${Math.round(gamesPerSecond)} games/s`,
    ratio,
    details: [
      `${games.toLocaleString('en-US')} games in ${seconds.toFixed(0)} s`,
      `core ms/game: reader ${ms(perGame.reader)} (parsing ${ms(perGame.parsing)}), PostgreSQL ${ms(perGame.postgres)}, rink ${ms(perGame.rink)}`,
      `cores busy ${percent(busy)}, by us ${percent(ours)}`,
      `pace by tenths ${pace.map((each) => Math.round(each)).join(' ')}`,
    ].join('; '),
    repeat: repeatWith(leg),
  };
}
