// The web side of the site in this process: pages, documents, accounts, live events. It reads the database and hears
// of changes by it; who fills it is somebody else's business, here or on another machine.
import type { Config } from './config.ts';
import { openAccounts } from './open-accounts.ts';
import { openPhotos } from './open-photos.ts';
import { createApp } from './server/app.tsx';
import { type Listening, listen } from './server/listen.ts';
import { startLive } from './server/live/live.ts';
import { createPageCache } from './server/page-cache/page-cache.ts';
import type { OpenDatabase } from './store/database.ts';

type Surroundings = {
  now: () => Date;
  say: (sentence: string) => void;
  onTrouble: (where: string, error: unknown) => void;
};

export async function startWeb(
  config: Config,
  store: OpenDatabase,
  { now, say, onTrouble }: Surroundings,
): Promise<Listening> {
  const live = await startLive(store, { now, onTrouble: (error) => onTrouble('live', error) });
  try {
    let address = '';
    const accounts = await openAccounts(config, store.db, {
      origin: () => config.site.publicUrl ?? address,
      say,
      now,
      onTrouble: (error) => onTrouble('mail', error),
    });
    const pages = createPageCache(live);
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
      onError: (error) => console.error(error),
    });
    const server = await listen(app, config, pages);
    address = server.address.replace(/\/$/, '');
    return {
      address: server.address,
      async close() {
        // Streams would never end by themselves; ended by us, browsers know to come back.
        await live.close();
        await server.close();
      },
    };
  } catch (error) {
    await live.close();
    throw error;
  }
}
