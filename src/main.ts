// The whole site: database, feeds, ingest and web server, started in that order and stopped in the other. With
// `serve` without feeds and ingest, for a machine that only serves pages. Where there are several web processes, each
// begins here too.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, readConfig } from './config.ts';
import { createLog, type Log, secretsIn } from './log.ts';
import { openClock, openFeeds } from './open-feeds.ts';
import { openStore, patience } from './open-store.ts';
import { readFeeds } from './read-feeds.ts';
import { createMetrics, type Metrics } from './server/watch/metrics.ts';
import { startWeb, type Web } from './start-web.ts';
import { untilAborted, whenStopped } from './stopping.ts';
import { projectFile } from './store/project-file.ts';
import { describeTrouble } from './trouble.ts';
import { isWebWorker, startWebWorkers, tellWhoStartedUs } from './web-workers.ts';
import { speakWithOthers } from './worker-words.ts';

function openLog(config: Config): Log {
  return createLog({ logFormat: config.watch.logFormat, secrets: secretsIn(config) });
}

function openMetrics(): Metrics {
  const { version } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { version: string };
  return createMetrics({ version });
}

async function runSite(isReading: boolean): Promise<void> {
  const config = readConfig();
  const log = openLog(config);
  const signal = whenStopped({
    onFirst: () => log.say('Stopping ...'),
    onSecond() {
      log.say('Stopping at once');
      process.exit(1);
    },
  });
  // Whatever was opened is closed in the other order, also when a later step fails.
  await using open = new AsyncDisposableStack();
  const store = await openStore(config, log.say, isReading ? patience.ingest : patience.web);
  open.defer(() => store.close());
  log.say(`Database: ${store.describe}`);

  const feeds = isReading ? await openFeeds(config, store.db) : null;
  if (feeds) {
    open.defer(() => feeds.stop());
    log.say(`Games: ${feeds.describe}`);
  }
  const now = feeds?.now ?? (await openClock(config, store.db));

  const metrics = openMetrics();
  const everybody = async () => [await metrics.figures()];
  const web =
    config.workers === 1
      ? await startWeb(config, store, { now, log, metrics, everybody })
      : await startWebWorkers(config.workers, { say: log.say, figures: metrics.figures });
  open.defer(() => web.close());
  log.say(`Third Team is at ${web.address}`);

  // Side by side: whoever takes over the reading need not wait for our last visitor.
  await Promise.all([
    untilAborted(signal).then(() => stopServing(web, config.watch.drainSeconds)),
    feeds && readFeeds(config, store, feeds, { signal, log }),
  ]);
}

async function stopServing(web: Web, drainSeconds: number): Promise<void> {
  web.drain();
  if (drainSeconds > 0) await sleep(drainSeconds * 1000);
  await web.close();
}

async function runWebWorker(): Promise<void> {
  // A Ctrl-C reaches all of us; when we go is for who started us to say, and to say it twice means nothing more.
  const stopping = new AbortController();
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => stopping.abort());
  try {
    await using open = new AsyncDisposableStack();
    const config = readConfig();
    const log = openLog(config);
    const store = await openStore(config, log.say, patience.web);
    open.defer(() => store.close());
    const now = await openClock(config, store.db);
    const metrics = openMetrics();
    let web: Web | null = null;
    const { everybody } = speakWithOthers(metrics.figures, () => web?.drain());
    web = await startWeb(config, store, { now, log, metrics, everybody });
    open.defer(async () => web?.close());
    await tellWhoStartedUs({ address: web.address });
    await untilAborted(stopping.signal);
  } catch (error) {
    await tellWhoStartedUs({ failure: describeTrouble(error) });
  }
  process.disconnect?.();
}

const [role] = process.argv.slice(2);
const running = isWebWorker() ? runWebWorker() : runSite(role !== 'serve');
running
  .catch((error) => {
    console.error(describeTrouble(error));
    process.exitCode = 1;
  })
  // A web process that is killed while it is handed a connection leaves that with us for good, and a process that
  // holds one does not end by itself.
  .finally(() => process.exit());
