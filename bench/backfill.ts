// scratch
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir, loadavg } from 'node:os';
import path from 'node:path';
import { createRequester } from '../src/feeds/request.ts';
import { backfillSeason, listBackfillSeasons } from '../src/ingest/backfill.ts';
import { leagues } from '../src/domain/leagues.ts';
import { openDatabase } from '../src/store/database.ts';
import { startEmbedded } from '../src/store/embedded.ts';
import { saveLeagues } from '../src/store/leagues.ts';
import { migrate } from '../src/store/migrate.ts';
import { coreTimes, familyTimeMs } from './processor-time.ts';
import { startRinkProcess } from './rink-process.ts';
import { sql } from 'kysely';

const now = '2026-11-15T23:00:00Z';
const folder = mkdtempSync(path.join(tmpdir(), 'third-team-bench-'));
chmodSync(folder, 0o755);
const size = (process.argv[2] ?? 'default') as 'default';
const wanted = Number(process.argv[3] ?? 3000);
const side = process.argv[4] !== 'seq';
const embedded = await startEmbedded({ dir: path.join(folder, 'pg') });
const open = openDatabase(embedded.connection);
await migrate(open.db);
await saveLeagues(open.db, leagues);
const rink = await startRinkProcess(size, now);
const request = createRequester({ userAgent: 'Third Team bench', perHost: { concurrency: 16, perSecond: Infinity }, timeoutMs: 20000, retries: 4 });
let parseMs = 0;
let parses = 0;
const feeds = rink.leagues.map(({ league, feed }) => ({ league, feed: { ...feed, parse(call: never, body: string) { const t = performance.now(); const n = feed.parse(call, body); parseMs += performance.now() - t; parses++; return n; } } }));
const tools = { db: open.db, request, now: () => new Date(now), rules: { countBothCrews: false } };
const cores = coreTimes(); const t0 = performance.now(); const cpu0 = process.cpuUsage(); const r0 = await rink.cpuMs(); const p0 = familyTimeMs(embedded.pid) ?? 0;
let total = 0; let schedMs = 0;
const abort = new AbortController();
const one = async (f: typeof feeds[0]) => {
  const seasons = await listBackfillSeasons(f as never, tools);
  for (const s of seasons) { if (abort.signal.aborted) return; let last = 0; const ts = performance.now(); let first = true; await backfillSeason(f as never, s, tools, { signal: abort.signal, onProgress(d) { if (first) { schedMs += performance.now() - ts; first = false; } total += d - last; last = d; if (total >= wanted) abort.abort(); } }); }
};
if (side) await Promise.all(feeds.map(one)); else for (const f of feeds) await one(f);
const s = (performance.now() - t0) / 1000;
const c = coreTimes(); const cpu = process.cpuUsage(cpu0);
const { rows } = await sql<Record<string, number>>`select active_time, idle_in_transaction_time, xact_commit, (select count(*) from payloads) as payloads, pg_database_size(current_database()) as size from pg_stat_database where datname=current_database()`.execute(open.db);
console.log({ total, s, rate: total / s, parseMs, parses, schedMs, ingestCpu: (cpu.user + cpu.system) / 1000, rinkCpu: await rink.cpuMs() - r0, pgCpu: (familyTimeMs(embedded.pid) ?? 0) - p0, busy: (c.busyMs - cores.busyMs) / (c.totalMs - cores.totalMs), load: loadavg()[0], ...rows[0] });
await rink.stop(); await open.close(); await embedded.stop(); rmSync(folder, { recursive: true });
