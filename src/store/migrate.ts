// Forward-only migrations, plain .sql so that they cannot import code that changes under them. Kysely's
// migrator holds a lock: any number of nodes may start at once.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Session } from './database.ts';
import { projectFile } from './project-file.ts';

/** As far as there are any, or up to the one named; inside of a transaction when it is given one. */
export async function migrate(db: Session, upTo?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Those this release has, in their order. */
export async function listKnownMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations()).sort();
}

/** Those this database has been through; null when it is new. */
export async function listDoneMigrations(session: Session): Promise<string[] | null> {
  const table = 'kysely_migration';
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass(${table}) is not null as "isThere"
  `.execute(session);
  if (!rows[0]?.isThere) return null;
  const done = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(
    session,
  );
  return done.rows.map(({ name }) => name);
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
