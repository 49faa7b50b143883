// The built site with several web processes, as a fresh machine starts it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFile } from '../src/store/project-file.ts';
import { openTestDatabase } from './database.ts';
import { boris, game, referees, tell, tellSeasons } from './sample-season.ts';

const drainSeconds = 1;
const { db, url } = await openTestDatabase();
let site: ChildProcess;
let address = '';

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [game('1')] });
  site = spawn(process.execPath, [projectFile('dist', 'server', 'main.js'), 'serve'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: '0',
      WORKERS: '2',
      DRAIN_SECONDS: String(drainSeconds),
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: site.stdout as never })) {
    address = /^Third Team is at (.*)$/.exec(line)?.[1] ?? '';
    if (address !== '') break;
  }
}, 60_000);
afterAll(() => {
  site.kill('SIGKILL');
});

function listWorkers(): number[] {
  const children = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

/** Zero while nobody answers. */
async function countServing(): Promise<number> {
  const figures = await fetch(new URL('/metrics', address)).then(
    (answer) => answer.text(),
    () => '',
  );
  return Number(/^third_team_web_processes (\d+)$/m.exec(figures)?.[1] ?? 0);
}

/** Each time on a new connection, so that both processes are asked. */
async function askOften(path: string): Promise<string[]> {
  const asked = Array.from({ length: 20 }, () =>
    fetch(new URL(path, address), { headers: { connection: 'close' } }).then((answer) => answer.text()),
  );
  return Promise.all(asked);
}

const onLinux = test.runIf(process.platform === 'linux');

onLinux('two processes serve one port, and a change shows on the pages of both', async () => {
  expect(listWorkers()).toHaveLength(2);
  expect(new Set(await askOften('/games/OHL/1')).size).toBe(1);
  await tell(db, { games: [game('1', { officials: referees(boris) })] });
  const isShown = async () => (await askOften('/games/OHL/1')).every((page) => page.includes('Boris Kell'));
  await expect.poll(isShown, { timeout: 5_000 }).toBe(true);
});

onLinux('one killed while it is handed connections is replaced, and keeps nobody from stopping', async () => {
  const [victim = 0] = listWorkers();
  process.kill(victim, 'SIGSTOP');
  const { hostname, port } = new URL(address);
  const sockets = Array.from({ length: 6 }, () =>
    connect(Number(port), hostname).on('error', () => undefined),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  process.kill(victim, 'SIGKILL');
  await expect.poll(listWorkers, { timeout: 5_000 }).not.toContain(victim);
  await expect.poll(countServing, { timeout: 10_000 }).toBe(2);
  for (const socket of sockets) socket.destroy();
});

onLinux('a process that is killed is replaced, and nobody waits for it', async () => {
  const [victim = 0] = listWorkers();
  process.kill(victim, 'SIGKILL');
  await expect.poll(listWorkers, { timeout: 5_000 }).not.toContain(victim);
  expect((await askOften('/info')).every((page) => page.includes('</html>'))).toBe(true);
  await expect.poll(countServing, { timeout: 10_000 }).toBe(2);
});

onLinux('the figures are those of all processes, whichever is asked', async () => {
  await askOften('/how-we-count');
  const asked = await askOften('/metrics');
  for (const figures of asked) {
    const counts = figures.matchAll(
      /^third_team_http_request_seconds_count\{.*route="\/how-we-count".* (\d+)$/gm,
    );
    const fast = figures.matchAll(/^third_team_fast_lane_answers_total\{.*\} (\d+)$/gm);
    const sum = [...counts, ...fast].reduce((all, [, count]) => all + Number(count), 0);
    expect(sum).toBeGreaterThanOrEqual(20);
    expect(figures).toContain('third_team_build_info{');
  }
});

onLinux('told to stop, they finish what is under way, send readers on, and all of them end', async () => {
  const workers = listWorkers();
  const ended = once(site, 'close');
  const stream = await fetch(new URL('/live?topics=day:OHL:2026-01-09', address));
  const { port, hostname } = new URL(address);
  const slow = connect(Number(port), hostname);
  slow.write('POST /forms/ideas HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n');
  await once(slow, 'connect');
  site.kill('SIGTERM');

  const readiness = async () => (await fetch(new URL('/readyz', address))).status;
  await expect.poll(readiness, { interval: 20 }).toBe(503);
  expect((await fetch(new URL('/', address))).status).toBe(200);
  // They leave one after another: whichever has the slow one waits for it once the time to drain is over.
  const goodbye = stream.text();
  await sleep(drainSeconds * 1500);
  slow.end('message=x');
  const [answer] = await once(slow, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 403/);
  expect(await goodbye).toMatch(/^retry: 2000\n\n[\s\S]*retry: \d+\n\n$/);
  expect(await ended).toEqual([0, null]);
  for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow();
});
