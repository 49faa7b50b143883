// Writes src/store/tables.ts from a freshly migrated database, so that column types cannot drift from
// the migrations. Run it after adding a migration: npm run tables
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../src/store/database.ts';
import { startEmbedded } from '../src/store/embedded.ts';
import { migrate } from '../src/store/migrate.ts';
import { projectFile } from '../src/store/project-file.ts';
import { describeTables } from '../src/store/tables-from-database.ts';

const dir = await mkdtemp(path.join(tmpdir(), 'third-team-tables-'));
const cluster = await startEmbedded({ dir: path.join(dir, 'pg') });
const { db, close } = openDatabase(cluster.connection);
await migrate(db);
await writeFile(projectFile('src', 'store', 'tables.ts'), await describeTables(db));
await close();
await cluster.stop();
await rm(dir, { recursive: true, force: true });
