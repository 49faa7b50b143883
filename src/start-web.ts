// The web side of the site in this process: pages, documents, accounts, live events. It reads the database and hears
// of changes by it; who fills it is somebody else's business, here or on another machine.
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { openAccounts } from './open-accounts.ts';
import { openPhotos } from './open-photos.ts';
import { createApp } from './server/app.tsx';
import { type Listening, listen } from './server/listen.ts';
import { startLive } from './server/live/live.ts';
import { createPageCache } from './server/page-cache/page-cache.ts';
import { countsOf } from './server/watch/counts.ts';
import type { Figures, Metrics } from './server/watch/metrics.ts';
import type { OpenDatabase } from './store/database.ts';

type Surroundings = {
  now: () => Date;
  log: Log;
  metrics: Metrics;
  /** Of all processes of this site. */
  everybody: () => Promise<Figures[]>;
};

export type Web = Listening & {
  /** Says from now on that nobody should be sent here, and goes on answering. */
  drain(): void;
};

/** Who has not got an answer by then will not get one. */
const longestRequestMs = 10_000;

export async function startWeb(
  config: Config,
  store: OpenDatabase,
  { now, log, metrics, everybody }: Surroundings,
): Promise<Web> {
  const live = await startLive(store, { now, onTrouble: (error) => log.trouble('live', error) });
  try {
    let address = '';
    let isDraining = false;
    const accounts = await openAccounts(config, store.db, {
      origin: () => config.site.publicUrl ?? address,
      say: log.say,
      now,
      onTrouble: (error) => log.trouble('mail', error),
    });
    const pages = createPageCache(live);
    metrics.add(countsOf(pages, live, store.pool));
    const app = createApp({
      db: store.db,
      photos: openPhotos(config),
      trustedProxies: config.trustedProxies,
      securityContact: config.securityContact,
      accounts,
      rules: { countBothCrews: config.countBothCrews },
      now,
      site: config.site,
      live,
      pages,
      metrics: { ...metrics, token: config.watch.metricsToken, everybody },
      isDraining: () => isDraining,
      onError: (error, request) => log.failure(error, request),
    });
    const server = await listen(app, config, pages);
    address = server.address.replace(/\/$/, '');
    let closing: Promise<void> | null = null;
    async function close(): Promise<void> {
      isDraining = true;
      const closed = server.close(longestRequestMs);
      // Streams would never end by themselves; ended by us, browsers know to come back.
      await live.close();
      await closed;
    }
    return {
      address: server.address,
      drain() {
        isDraining = true;
      },
      close() {
        closing ??= close();
        return closing;
      },
    };
  } catch (error) {
    await live.close();
    throw error;
  }
}
