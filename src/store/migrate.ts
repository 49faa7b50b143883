// Forward-only migrations, plain .sql so that they cannot import code that changes under them. Kysely's
// migrator holds a lock: any number of nodes may start at once.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { projectFile } from './project-file.ts';

export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const folder = projectFile('src', 'store', 'migrations');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const text = await readFile(path.join(folder, file), 'utf8');
    migrations[path.basename(file, '.sql')] = { up: async (db) => void (await sql.raw(text).execute(db)) };
  }
  return migrations;
}
