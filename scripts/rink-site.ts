// The site as somebody who cloned it starts it, on an invented world, for scripts that look at it from outside.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectFile } from '../src/store/project-file.ts';
import { info } from '../src/ui/words/en/info.ts';

/** `address` is without a slash at the end. */
export type RinkSite = { address: string; stop(): Promise<void> };

/** Installs and builds what is missing first. */
export async function startRinkSite(settings: Record<string, string>): Promise<RinkSite> {
  const site = spawn(process.execPath, [projectFile('scripts', 'start.mjs')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: site.stdout })) {
    console.log(line);
    const [, address] = /is at (http\S+)\//.exec(line) ?? [];
    if (!address) continue;
    // Nobody reads on: without this the site would stop at a full pipe.
    site.stdout.resume();
    return { address, stop: () => stop(site) };
  }
  throw new Error('The site did not start; what it said is above.');
}

async function stop(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return;
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  await ended;
}

/** Several times in a row: between two leagues there may be nothing left to read for a moment. */
export async function untilRead({ address }: RinkSite): Promise<void> {
  for (let quiet = 0; quiet < 5; await sleep(1_000)) {
    const page = await (await fetch(`${address}/info`)).text();
    quiet = page.includes(info.coverage.complete) ? quiet + 1 : 0;
  }
}

/** One game and one official: the first of each that home shows. */
export async function findExamples({ address }: RinkSite): Promise<{ game?: string; official?: string }> {
  const home = await (await fetch(`${address}/`)).text();
  const first = (start: string) => home.match(new RegExp(`href="(${start}[^"#?]+)"`))?.[1];
  const [game, official] = [first('/games/'), first('/official-page/')];
  return { ...(game && { game }), ...(official && { official }) };
}
