// A database for one test file, cloned from the migrated template, or without anything in it.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { leagues } from '../src/domain/leagues.ts';
import { type OpenDatabase, openDatabase } from '../src/store/database.ts';
import { saveLeagues } from '../src/store/leagues.ts';

export type TestDatabase = OpenDatabase & { url: string };

export async function openTestDatabase(): Promise<TestDatabase> {
  const open = await openDatabaseFrom(inject('cluster').database);
  await saveLeagues(open.db, leagues);
  return open;
}

/** `sorted`: as CREATE DATABASE takes it; else as the cluster sorts. */
export function openEmptyDatabase(sorted = ''): Promise<TestDatabase> {
  return openDatabaseFrom(`template0 ${sorted}`);
}

async function openDatabaseFrom(model: string): Promise<TestDatabase> {
  const template = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onCluster((client) => client.query(`create database ${name} template ${model}`));
  const open = openDatabase({ ...template, database: name });
  afterAll(async () => {
    await open.close();
    await onCluster((client) => client.query(`drop database ${name} with (force)`));
  });
  const { user, password, host, port } = template;
  return { ...open, url: `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${name}` };
}

async function onCluster(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await client.connect();
  // One clone at a time: PostgreSQL refuses a template that somebody is connected to, another cloner included.
  await client.query('select pg_advisory_lock(1)');
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A connection for what a pool is not made for. */
export async function withClient<T>(
  database: OpenDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await database.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
