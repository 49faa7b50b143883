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
  pool(): PoolCount;
  close(): Promise<void>;
};

/** Connections there are, of them those nobody uses, and questions that wait for one. */
export type PoolCount = { total: number; idle: number; waiting: number };

const dateOid = 1082;
const int8Oid = 20;
const int8ArrayOid = 1016;
const int8Array = pg.types.getTypeParser(int8ArrayOid as never) as (text: string) => string[];

// int8 as a number: our ids and counts stay far below 2^53.
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === dateOid) return (text: string) => text;
    if (oid === int8Oid) return Number;
    if (oid === int8ArrayOid) return (text: string) => int8Array(text).map(Number);
    return pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text');
  },
} as pg.CustomTypesConfig;

/** A function is asked at every new connection: our own server may come back on another port. */
export function openDatabase(
  where: Connection | (() => Connection),
  options: { maxConnections?: number } = {},
): OpenDatabase {
  class CurrentClient extends pg.Client {
    constructor() {
      const connection = typeof where === 'function' ? where() : where;
      super({ ...connection, types, application_name: 'third-team' });
      // A connection that breaks must not take the process with it, be it idle or between two queries of a
      // transaction: the next query gets a new one, or says why not.
      this.on('error', () => undefined);
    }
  }
  const pool = new pg.Pool({ Client: CurrentClient, max: options.maxConnections ?? 10 });
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    async connect() {
      const client = new CurrentClient();
      await client.connect();
      return client;
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  };
}

/** For who has one connection and needs all of it, COPY included. */
export function onConnection(client: pg.Client): Database {
  const pool = {
    connect: async () => Object.assign(client, { release: () => undefined }),
    end: async () => undefined,
    options: {},
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
