// Opens the database the settings ask for: a server by DATABASE_URL, or our own PostgreSQL under DATA_DIR,
// which every process of this machine shares. Leaves it migrated and with its leagues.
import path from 'node:path';
import type { Config } from './config.ts';
import { leagues } from './domain/leagues.ts';
import { type OpenDatabase, openDatabase } from './store/database.ts';
import { startEmbedded } from './store/embedded.ts';
import { saveLeagues } from './store/leagues.ts';
import { migrate } from './store/migrate.ts';

export type Store = OpenDatabase & { describe: string };

export async function openStore(config: Config, say: (sentence: string) => void): Promise<Store> {
  if (config.databaseUrl) {
    const open = openDatabase({ connectionString: config.databaseUrl });
    await prepare(open, config);
    return { ...open, describe: `PostgreSQL at ${new URL(config.databaseUrl).host}` };
  }
  const embedded = await startEmbedded({ dir: path.join(config.dataDir, 'pg'), say });
  const open = openDatabase(embedded.connection);
  await prepare(open, config);
  return {
    ...open,
    describe: `our own PostgreSQL in ${embedded.dir}`,
    async close() {
      await open.close();
      await embedded.stop();
    },
  };
}

async function prepare(open: OpenDatabase, config: Config): Promise<void> {
  await migrate(open.db);
  const chosen = new Map(config.chosen?.map(({ league }) => [league.id, league]));
  await saveLeagues(
    open.db,
    leagues.map((league) => chosen.get(league.id) ?? league),
  );
}
