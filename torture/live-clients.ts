// Open pages and programs that listen, as browsers do: whoever is cut off comes back and says what it saw last. At the
// end each must have been told of the last thing that touched it.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../src/store/database.ts';
import { type EventReader, readEvents } from '../tests/event-reader.ts';
import { ask, fromAnywhere } from './asking.ts';
import { documents } from './readers.ts';
import type { Complaints, Tally } from './tally.ts';

export type LiveClients = {
  /** Everybody has the newest, or a complaint is made; asked when all is calm. */
  check(db: Database, complaints: Complaints): Promise<void>;
  end(): Promise<void>;
};

type Client = { path: string; address: string; lastId: string; last: string; reader: EventReader | null };

const leagueTopic = 'OHL';
/** A listener that heard nothing looks by itself this often; the rest is for coming back. */
const patienceMs = 45_000;
/** Heartbeats come every twenty seconds: a stream that is silent for longer is dead, and a browser would see it. */
const silenceMs = 50_000;
const comeBackMs = 300;

export function openLiveClients(
  addresses: string[],
  since: number,
  { tally, complaints }: { tally: Tally; complaints: Complaints },
): LiveClients {
  const ending = new AbortController();
  const paths = [...documents, `/live?topics=league:${leagueTopic}&since=${since}`];
  const clients = addresses.flatMap((address) =>
    paths.map((path): Client => ({ path, address, lastId: '', last: '', reader: null })),
  );

  async function follow(client: Client): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await listen(client);
      } catch {
        tally.count('live: came back');
      }
      client.reader?.cut();
      await sleep(comeBackMs);
    }
  }

  async function listen(client: Client): Promise<void> {
    const headers = { ...fromAnywhere(), ...(client.lastId && { 'last-event-id': client.lastId }) };
    const reader = await readEvents(client.address + client.path, headers);
    client.reader = reader;
    let number = -1;
    while (!ending.signal.aborted) {
      const { id, data } = await reader.next(silenceMs);
      tally.count('live messages');
      if (Number.parseInt(id, 10) < number)
        complaints.add(`${client.path} was told ${id} after ${number} on one connection`);
      number = Number.parseInt(id, 10);
      Object.assign(client, { lastId: id, last: data });
    }
  }
  const following = clients.map(follow);

  return {
    async check(db, complaints) {
      await Promise.all(
        clients.map(async (client) => {
          const end = performance.now() + patienceMs;
          while (!(await isUpToDate(client, db))) {
            if (performance.now() > end) {
              complaints.add(
                `a live client of ${client.path} never heard of the last change (${client.lastId})`,
              );
              return;
            }
            await sleep(500);
          }
        }),
      );
    },
    async end() {
      ending.abort();
      for (const { reader } of clients) reader?.cut();
      await Promise.all(following);
    },
  };

  async function isUpToDate(client: Client, db: Database): Promise<boolean> {
    if (client.path.startsWith('/live')) return Number(client.lastId || since) >= (await newestOf(db));
    const answer = await ask(client.address, client.path);
    return typeof answer !== 'string' && answer.status === 200 && answer.body === client.last;
  }
}

async function newestOf(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from changes where league_id = ${leagueTopic} or league_id is null
  `.execute(db);
  return rows[0]?.id ?? 0;
}
