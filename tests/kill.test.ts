// kill -9 at fifty random moments of reading: of our process, of PostgreSQL with all its sessions, of both. A
// game is acknowledged once what was read of it is committed; see programs/ingest-world.ts.
// KILL_SEED=... draws the moments and victims of an earlier run again.
import { randomInt } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { Random } from '../src/rink/random.ts';
import { clearAway } from './programs/holders.ts';
import { endIngests } from './programs/ingests.ts';
import { KilledSite } from './programs/killed-site.ts';

const kills = 25;
const anchor = '2026-11-15';
const seed = Number(process.env.KILL_SEED ?? randomInt(1_000_000));
console.log(`KILL_SEED=${seed}`);

afterAll(async () => {
  await endIngests();
  await clearAway();
});

test(`${kills} kills while a new site reads its past lose no game that was acknowledged and double none`, async () => {
  const random = new Random(seed, 'past');
  const sites: KilledSite[] = [];
  let killed = 0;
  while (killed < kills) {
    const site = new KilledSite({ seed: `past-${sites.length}`, anchor, speed: 1 }, random);
    sites.push(site);
    while (killed < kills && (await site.killOnce({ untilRead: true }))) killed += 1;
    await site.readToTheEnd();
    expect(await site.played()).toEqual(await site.playedAtTheRink());
    await site.stop();
    console.log(site.story());
  }
}, 600_000);

test(`${kills} kills while games are played lose no game that was acknowledged and double none`, async () => {
  // Half an hour in a second: the kills go through an evening, a night and a day.
  const site = new KilledSite({ seed: 'live', anchor, speed: 1_800 }, new Random(seed, 'live'));
  await site.readToTheEnd();
  const first = site.acknowledgements;
  for (let killed = 0; killed < kills; killed += 1) await site.killOnce();
  console.log(site.story());
  expect(site.acknowledgements).toBeGreaterThan(first + kills);

  await site.slowDown();
  await site.readToTheEnd();
  expect(await site.played()).toEqual(await site.playedAtTheRink());
  await site.stop();
}, 600_000);
