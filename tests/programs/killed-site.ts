// One DATA_DIR that is read through any number of kills, with everything that was acknowledged on it since
// the first. After each kill, and before a new process may read on, all of that must be there and once.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Random } from '../../src/rink/random.ts';
import { makeWorld, worldCounts } from '../../src/rink/world.ts';
import { expectAllKept, onCluster } from '../kept-games.ts';
import { worldTime } from '../rink-truth.ts';
import { openFolder } from './holders.ts';
import type { AcknowledgedGame } from './ingest-world.ts';
import { type Ingest, startIngest, type WorldSettings } from './ingests.ts';
import { killServer, serverIsBack } from './server-kills.ts';

const victims = ['our process', 'the database', 'both'] as const;
const longestWaitMs = 400;

export class KilledSite {
  acknowledgements = 0;
  readonly #acknowledged = new Map<string, AcknowledgedGame>();
  readonly #kills = { 'our process': 0, 'the database': 0, both: 0 };
  readonly #dataDir = openFolder();
  readonly #dir = path.join(this.#dataDir, 'pg');
  readonly #random: Random;
  #world: WorldSettings;
  #ingest: Ingest | null = null;
  #slowestReturnMs = 0;

  constructor(world: WorldSettings, random: Random) {
    this.#world = world;
    this.#random = random;
  }

  /** False, and nobody is killed, when with `untilRead` everything was read before the moment came. */
  async killOnce({ untilRead = false } = {}): Promise<boolean> {
    const ingest = await this.#running();
    // Half of them soon after something was acknowledged, when the most is at stake.
    if (this.#random.chance(0.5)) await ingest.next('read', 'idle');
    await sleep(this.#random.between(0, longestWaitMs));
    if (untilRead && ingest.hasSaid('idle')) return false;
    const victim = this.#random.pick(victims);
    this.#kills[victim] += 1;
    if (victim === 'the database') await this.#killDatabase(ingest);
    else {
      const server = victim === 'both' ? killServer(this.#dir) : null;
      await ingest.kill();
      await server;
      this.#note(ingest);
      this.#ingest = null;
    }
    return true;
  }

  /** The process finds its database gone, starts it again and goes on. */
  async #killDatabase(ingest: Ingest): Promise<void> {
    const killedMs = performance.now();
    const killed = await killServer(this.#dir);
    await serverIsBack(this.#dir, killed);
    await ingest.next('stepped');
    this.#slowestReturnMs = Math.max(this.#slowestReturnMs, performance.now() - killedMs);
    await this.#check(ingest);
  }

  async readToTheEnd(): Promise<void> {
    const ingest = await this.#running();
    if (!ingest.hasSaid('idle')) await ingest.next('idle');
    await this.#check(ingest);
  }

  async slowDown(): Promise<void> {
    await this.stop();
    this.#world = { ...this.#world, speed: 1 };
  }

  async stop(): Promise<void> {
    const ingest = await this.#running();
    await ingest.stop();
    this.#note(ingest);
    this.#ingest = null;
  }

  /** How many games of each season are over, as our database has it. */
  async played(): Promise<Record<string, number>> {
    const { rows } = await onCluster(this.#dir, (session) =>
      sql<{ season: string; played: number }>`
        select s.league_id || ' ' || s.feed_id as season, count(*)::integer as played
        from games g join seasons s on s.id = g.season_id
        where g.status in ('final', 'unofficial') group by s.id
      `.execute(session),
    );
    return Object.fromEntries(rows.map(({ season, played }) => [season, played]));
  }

  async playedAtTheRink(): Promise<Record<string, number>> {
    const { seed, anchor } = this.#world;
    const world = makeWorld({ seed, size: 'small', anchorDay: anchor, faults: [] });
    const counts = worldCounts(world, await onCluster(this.#dir, worldTime));
    return Object.fromEntries(
      counts.filter(({ played }) => played > 0).map((one) => [`${one.leagueId} ${one.seasonId}`, one.played]),
    );
  }

  story(): string {
    const killed = victims.map((victim) => `${victim} ${this.#kills[victim]} times`).join(', ');
    const kept = `kept ${this.#acknowledged.size} games through ${this.acknowledgements} acknowledgements`;
    const back = `had a lost database back after ${(this.#slowestReturnMs / 1000).toFixed(1)} s at most`;
    return `Killed ${killed}; ${kept}${this.#kills['the database'] > 0 ? `; ${back}` : ''}.`;
  }

  /** A new process is let go only after what the last one left was checked. */
  async #running(): Promise<Ingest> {
    if (this.#ingest) return this.#ingest;
    const ingest = startIngest(this.#dataDir, this.#world);
    await ingest.opened();
    await this.#check(ingest);
    ingest.go();
    this.#ingest = ingest;
    return ingest;
  }

  async #check(ingest: Ingest): Promise<void> {
    this.#note(ingest);
    await onCluster(this.#dir, (session) => expectAllKept(session, [...this.#acknowledged.values()]));
  }

  #note({ read }: Ingest): void {
    for (const game of read.splice(0)) {
      this.acknowledgements += 1;
      this.#acknowledged.set(`${game.league} ${game.game}`, game);
    }
  }
}
