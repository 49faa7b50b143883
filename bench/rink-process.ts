// The parent's side of rink-program.ts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { hockeytechFeed } from '../src/feeds/hockeytech/hockeytech-feed.ts';
import { nhlFeed } from '../src/feeds/nhl/nhl-feed.ts';
import type { LeagueFeed } from '../src/ingest/league-reader.ts';
import { makeWorld, type World } from '../src/rink/world.ts';
import type { RinkWord } from './rink-program.ts';

export type RinkProcess = {
  world: World;
  leagues: LeagueFeed[];
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
};

export async function startRinkProcess(size: 'default' | 'large', now: string): Promise<RinkProcess> {
  const program = path.join(import.meta.dirname, 'rink-program.ts');
  const child = spawn(process.execPath, [program, size, now], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const words = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  async function next(): Promise<RinkWord> {
    const { value, done } = await words.next();
    if (done) throw new Error('the rink has ended');
    return JSON.parse(value);
  }
  const first = await next();
  if (!('origin' in first)) throw new Error('the rink did not tell its address');
  const host = first.origin;
  const world = makeWorld({ seed: 'bench', size, anchorDay: now.slice(0, 10), faults: [] });
  return {
    world,
    leagues: world.leagues.map((league) => ({
      league,
      feed:
        league.feed === 'nhl'
          ? nhlFeed(league, { host })
          : hockeytechFeed(league, {
              host,
              key: 'rink',
              clientCode: league.clientCode,
              siteId: null,
              leagueId: null,
              lang: 'en',
            }),
    })),
    async cpuMs() {
      child.stdin.write('\n');
      const word = await next();
      return 'cpuMs' in word ? word.cpuMs : 0;
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
