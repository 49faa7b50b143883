// Our process's place in the server: one idle connection that holds a shared lock for as long as the
// process lives, whatever its pool does. Who leaves asks for that lock alone: only the last one out
// gets it, and while it is held nobody comes in, so the server is never stopped under a newcomer.
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

export type Connection = { host: string; port: number; user: string; password: string; database: string };

export type Presence = { leave(stopServer: () => Promise<void>): Promise<Departure> };

export type Departure = 'stopped the server' | 'left the server to others' | 'found the server gone';

// Advisory locks belong to one database; ours are in the maintenance database, out of the site's way.
const maintenance = 'postgres';
const door = 7_468_833;
const creation = 7_468_834;
const here = 'third-team presence';
const leaving = 'third-team leaving';

type Seat = { client: Client; socket: net.Socket };

/** Throws when the server refuses or is going away. */
export async function enter(connection: Connection, serverLives: () => boolean): Promise<Presence> {
  let isLeaving = false;
  let returning = Promise.resolve();
  let seat = await sit();

  async function sit(): Promise<Seat> {
    const taken = await takeSeat(connection);
    taken.client.once('end', () => {
      returning = sitAgain();
    });
    return taken;
  }

  // When one backend crashes, PostgreSQL ends every session and goes on: so do we.
  async function sitAgain(): Promise<void> {
    while (!isLeaving && serverLives()) {
      try {
        seat = await sit();
        return;
      } catch {
        // It is still recovering.
        await sleep(100);
      }
    }
  }

  /** null: the server does not answer any more. */
  async function isLast(): Promise<boolean | null> {
    const giveUp = performance.now() + 10_000;
    while (serverLives() && performance.now() < giveUp) {
      try {
        return await askToBeLast(seat.client);
      } catch {
        await sleep(100);
        seat = await takeSeat(connection).catch(() => seat);
      }
    }
    return null;
  }

  return {
    async leave(stopServer) {
      isLeaving = true;
      await returning;
      seat.socket.ref();
      const last = await isLast();
      if (last === false) await seat.client.end();
      else await stopServer();
      seat.socket.destroy();
      if (last === null) return 'found the server gone';
      return last ? 'stopped the server' : 'left the server to others';
    },
  };
}

async function takeSeat(connection: Connection): Promise<Seat> {
  const socket = new net.Socket();
  const client = new Client({
    ...connection,
    database: maintenance,
    application_name: here,
    // The defaults of pg come from the environment (PGSSLMODE).
    ssl: false,
    keepAlive: true,
    connectionTimeoutMillis: 30_000,
    stream: () => socket,
  });
  // A lost connection is told by "end"; without a listener "error" would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [door]);
    await ensureDatabase(client, connection.database);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  // Alone it must not keep a finished program running.
  socket.unref();
  return { client, socket };
}

async function ensureDatabase(client: Client, name: string): Promise<void> {
  const isThere = 'select 1 from pg_database where datname = $1';
  if ((await client.query(isThere, [name])).rowCount) return;
  await client.query('select pg_advisory_lock($1)', [creation]);
  if (!(await client.query(isThere, [name])).rowCount) await client.query(`create database "${name}"`);
  await client.query('select pg_advisory_unlock($1)', [creation]);
}

async function askToBeLast(client: Client): Promise<boolean> {
  await client.query(`set application_name = '${leaving}'`);
  await client.query('select pg_advisory_unlock_shared($1)', [door]);
  const lock = await client.query('select pg_try_advisory_lock($1) as mine', [door]);
  if (!lock.rows[0].mine) return false;
  // A pool that was just closed shows its connections a moment longer; a newcomer at the door, or a
  // client that stays, means that the server is needed.
  for (let look = 0; look < 20; look += 1) {
    const others = await client.query(
      `select application_name as name from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1`,
      [leaving],
    );
    if (others.rowCount === 0) return true;
    if (others.rows.some(({ name }) => name === here)) return false;
    await sleep(50);
  }
  return false;
}
