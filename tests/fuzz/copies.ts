// Copies of a database on the same server: a few milliseconds each, and gone again when closed.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Connection, type OpenDatabase, openDatabase } from '../../src/store/database.ts';

export type Template = Extract<Connection, { host: string }>;

export async function openCopy(template: Template): Promise<OpenDatabase & { name: string }> {
  const name = `fuzz_${randomBytes(6).toString('hex')}`;
  await onServer(template, `create database ${name} template ${template.database}`);
  const open = openDatabase({ ...template, database: name });
  return {
    ...open,
    name,
    async close() {
      await open.close();
      await onServer(template, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(template: Template, statement: string): Promise<void> {
  const client = new pg.Client({ ...template, database: 'postgres' });
  await client.connect();
  try {
    // One at a time: a database somebody is connected to cannot be copied, not even by two at once.
    await client.query('select pg_advisory_lock(1)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
