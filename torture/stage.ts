// What the storm rages over: the processes of the site, their database, and the hands that strike them.
import type { ChildProcess } from 'node:child_process';
import type { Database } from '../src/store/database.ts';
import { until } from '../src/store/embedded/running.ts';
import type { Fault, FaultKind } from './schedule.ts';

export type Running = { name: string; pid: number };

/** `storm`: the rink at speed, with all its faults; `calm`: as fast as life, and only what the world itself does. */
export type Weather = 'storm' | 'calm';

export type Stage = {
  describe: string;
  /** What can be struck here. */
  kinds: readonly FaultKind[];
  /** Where the site answers; several web nodes have several. */
  addresses: string[];
  /** Where its photos and letters are. */
  dataDir: string;
  /** Past every proxy, as the one who recounts. */
  db: Database;
  listRunning(): Running[];
  /** Resolves when the fault is over; false when there was nothing to strike. */
  strike(fault: Fault): Promise<boolean>;
  /** Lets go of everything and starts what is down. */
  release(): Promise<void>;
  /** Ends every process in order, and begins anew in other weather; `isReading`: with ingest. */
  begin(weather: Weather, isReading?: boolean): Promise<void>;
  /** One more web process that nothing has struck yet. */
  startWitness(): Promise<{ address: string; stop(): Promise<void> }>;
  /** What the processes said last, and what was noted beside it. */
  said(): string[];
  note(line: string): void;
  stop(): Promise<void>;
};

export const admin = { email: 'storm-admin@example.org', password: 'a long change on tired legs' };

const stormSpeed = 240;
export const anchorDay = '2026-11-15';
const eventsOfTheWorld = ['crew-swapped', 'game-moved', 'resumed'];
const spoilers = ['slow', '500', '429', 'empty', 'cut-off', 'html', 'wrong-shape', 'duplicate'];

export function worldEnv(seed: string, weather: Weather): Record<string, string> {
  const isStorm = weather === 'storm';
  return {
    RINK_SEED: seed,
    RINK_SIZE: 'small',
    RINK_ANCHOR: anchorDay,
    RINK_SPEED: String(isStorm ? stormSpeed : 1),
    RINK_FAULTS: [...eventsOfTheWorld, ...(isStorm ? spoilers : [])].join(),
    ADMIN_EMAILS: admin.email,
  };
}

export const worldFaults = eventsOfTheWorld;

/** Node's own fetch goes through an HTTP proxy when told so: that is how feeds are cut. */
export function throughProxy(port: number): Record<string, string> {
  return { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: `http://127.0.0.1:${port}`, NO_PROXY: '' };
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

const endMs = 40_000;

/** SIGTERM, and an end by itself; one that takes for ever is as bad as one that never comes back. */
export async function endInOrder(child: ChildProcess | null, name: string): Promise<void> {
  if (child === null || hasEnded(child)) return;
  child.kill('SIGTERM');
  if (await until(() => hasEnded(child), endMs)) return;
  child.kill('SIGKILL');
  throw new Error(`${name} did not end within ${endMs / 1000} s of SIGTERM`);
}

/** The last two thousand lines of everybody together. */
export function createMemory(most = 2_000): { note(who: string): (line: string) => void; list(): string[] } {
  const lines: string[] = [];
  return {
    note: (who) => (line) => {
      lines.push(`${new Date().toISOString().slice(11, 23)} ${who}: ${line}`);
      if (lines.length > most) lines.shift();
    },
    list: () => [...lines],
  };
}
