// The one door to PostgreSQL. Dates stay text ("2026-11-15"): a calendar date that becomes an instant
// shifts by a day in half the world's zones.
import type { Socket } from 'node:net';
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
  /** For what needs a connection of its own and keeps it: LISTEN, session locks. One that goes silent is ended. */
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

/** How long a new connection may take. */
const connectMs = 10_000;
/**
 * Told to the server: a node that lost its power, or its line, or that stands still in the middle of a transaction is
 * given up within a minute, and with it the locks it holds.
 */
const givenUp = [
  'tcp_keepalives_idle=4',
  'tcp_keepalives_interval=2',
  'tcp_keepalives_count=2',
  'idle_in_transaction_session_timeout=60000',
];

export type DatabaseOptions = {
  maxConnections?: number;
  /** An answer that takes longer is not waited for, because nobody may be there any more. Without it: for ever. */
  patienceMs?: number;
  /**
   * A connection that is kept is asked this often whether anybody is there, and given as long to answer. Without it
   * never: a backup keeps one busy for minutes.
   */
  beatMs?: number;
};

/** A function is asked at every new connection: our own server may come back on another port. */
export function openDatabase(
  where: Connection | (() => Connection),
  { maxConnections = 10, patienceMs, beatMs }: DatabaseOptions = {},
): OpenDatabase {
  class CurrentClient extends pg.Client {
    constructor() {
      const connection = typeof where === 'function' ? where() : where;
      super({
        ...connection,
        types,
        application_name: 'third-team',
        connectionTimeoutMillis: connectMs,
        options: givenUp.map((setting) => `-c ${setting}`).join(' '),
      });
      // A connection that breaks must not take the process with it, be it idle or between two queries of a
      // transaction: the next query gets a new one, or says why not.
      this.on('error', () => undefined);
    }
  }
  const pool = new pg.Pool({ Client: CurrentClient, max: maxConnections });
  pool.on('error', () => undefined);
  if (patienceMs !== undefined)
    pool.on('connect', ({ connection: { stream } }) => {
      (stream as Socket).setTimeout(patienceMs, () => stream.destroy());
    });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    async connect() {
      const client = new CurrentClient();
      await client.connect();
      if (beatMs !== undefined) {
        const beating = setInterval(() => beat(client, beatMs), beatMs);
        client.once('end', () => clearInterval(beating));
      }
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

/** A line can die without a word to either side: whoever only listens would wait for ever. */
function beat(client: pg.Client, withinMs: number): void {
  const late = setTimeout(() => client.connection.stream.destroy(), withinMs);
  client
    .query('select 1')
    .catch(() => undefined)
    .finally(() => clearTimeout(late));
}
