// How fast are past games read, and does it stay so? On a cluster of its own with PostgreSQL's default
// durability, from a rink in another process.
import { worldTotals } from '../src/rink/world.ts';
import { crowd } from './crowd.ts';
import { type BenchSite, now, onFreshCluster } from './fresh-cluster.ts';
import { drawSeasons, type Reading, readSeasons } from './reading.ts';
import { type BenchRow, repeatWith, type Section } from './row.ts';

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

function read(label: string, games: number, site: BenchSite): Promise<Reading> {
  const at = new Date(now);
  return readSeasons(label, drawSeasons(site.rink.world, at, games), { ...site, now: at });
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
