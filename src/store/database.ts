// The one door to PostgreSQL. Dates stay text ("2026-11-15"): a calendar date that becomes an instant
// shifts by a day in half the world's zones.
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

export type Database = Kysely<Tables>;
export type Session = Database | Transaction<Tables>;

export type OpenDatabase = {
  db: Database;
  /** For what needs a connection of its own: LISTEN, session locks. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
};

const dateOid = 1082;
const int8Oid = 20;

// int8 as a number: our ids and counts stay far below 2^53.
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === dateOid) return (text: string) => text;
    if (oid === int8Oid) return Number;
    return pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text');
  },
} as pg.CustomTypesConfig;

export function openDatabase(
  connection: Connection,
  options: { maxConnections?: number } = {},
): OpenDatabase {
  const settings = { ...connection, types, application_name: 'third-team' };
  const pool = new pg.Pool({ ...settings, max: options.maxConnections ?? 10 });
  // An idle connection that the server closes must not take the process with it: the next query
  // gets a new one, or says why not.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    async connect() {
      const client = new pg.Client(settings);
      await client.connect();
      return client;
    },
    close: () => db.destroy(),
  };
}
