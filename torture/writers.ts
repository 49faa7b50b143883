// Visitors who send something, and somebody who runs the site: each sends a thing once and never again, so that
// whatever is there twice was doubled by us.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../src/store/database.ts';
import { listFinishedSeasons } from '../src/store/finished-seasons.ts';
import { adminPaths } from '../src/ui/admin-paths.ts';
import { formPath, registerPath } from '../src/ui/paths.ts';
import { picture } from '../tests/pictures.ts';
import { worldTime } from '../tests/rink-truth.ts';
import { ask, leftAlone } from './asking.ts';
import { judge } from './page-checks.ts';
import type { Complaints, Tally } from './tally.ts';
import type { SentWrite, WriteKind, WriteRecord } from './write-record.ts';

export type Writing = {
  addresses: string[];
  db: Database;
  cookie: string;
  record: WriteRecord;
  tally: Tally;
  complaints: Complaints;
  signal: AbortSignal;
};

const restMs = 150;
/** Forms opened long ago: nobody is faster than a form allows. */
const opened = '2026-01-01T00:00:00Z';

type Sent = { kind: WriteKind; mark: string; path: string; body: BodyInit; cookie?: string };

export async function write(writing: Writing): Promise<void> {
  const { db, signal, record, tally, complaints, addresses } = writing;
  const file = new Blob([await picture('png', { width: 60, height: 60 })], { type: 'image/png' });
  const people = await listPeople(db);
  let place = 0;
  let merged = 0;

  async function send({ kind, mark, path, body, cookie }: Sent): Promise<void> {
    place += 1;
    const address = addresses[place % addresses.length] ?? '';
    const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) };
    const answer = await ask(address, path, { method: 'POST', headers, body, signal });
    const write: SentWrite = { kind, mark, isAcknowledged: false };
    if (answer === leftAlone) tally.count('left alone');
    else if (typeof answer === 'string') tally.count(`error: ${answer}`);
    else if (answer.status === 303)
      write.isAcknowledged = !answer.headers.get('location')?.startsWith('/login');
    else {
      const { kind: verdict, what } = judge(path, answer);
      tally.count(`error: a ${kind} was answered ${what}`);
      if (verdict === 'broken' && answer.status >= 500) complaints.add(`${path} answered ${what}`);
    }
    tally.count('requests');
    record.note(write);
  }

  const decide = (kind: WriteKind, mark: string, path: string, values: Record<string, string>) =>
    send({ kind, mark, path, body: new URLSearchParams(values), cookie: writing.cookie });

  const turns: ((mark: string) => Promise<void>)[] = [
    (mark) =>
      send({
        kind: 'idea',
        mark,
        path: formPath('ideas'),
        body: new URLSearchParams({ opened, message: mark }),
      }),
    (mark) => {
      const body = new FormData();
      const fields = { opened, official: people[0] ?? '', name: mark, consent: 'yes' };
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.set('file', file, 'crew.png');
      return send({ kind: 'photo', mark, path: formPath('photo'), body });
    },
    (mark) => {
      const person = {
        email: `${mark}@example.org`,
        password: `${mark} on ice`,
        firstName: 'Ida',
        lastName: 'Frost',
      };
      return send({ kind: 'registration', mark, path: registerPath, body: new URLSearchParams(person) });
    },
    async () => {
      const id = await findWaiting(db);
      if (id) await decide('done', `ideas ${id}`, adminPaths.inbox, { do: 'done', id });
    },
    async () => {
      const report = await findReport(db);
      if (report) await decide('report', report.what, adminPaths.reports, report.form);
    },
    async () => {
      const [keep, other] = people.slice(1 + 2 * merged);
      merged += 1;
      if (!keep || !other) return;
      await decide('merge', `${keep} ${other}`, adminPaths.officials, { do: 'merge', keep, other });
    },
    async () => {
      const decision = await findMerge(db);
      if (decision) await decide('undo', decision, adminPaths.officials, { do: 'undo', decision });
    },
  ];

  for (let turn = 0; !signal.aborted; turn += 1) {
    // What is sent is found in the database first, which may be away.
    await turns[turn % turns.length]?.(`storm-${turn}`).catch(() => undefined);
    await sleep(restMs);
  }
}

async function listPeople(db: Database): Promise<string[]> {
  const { rows } = await sql<{ page: string }>`
    select page_id as page from officials where merged_into is null order by md5('w' || page_id) limit 400
  `.execute(db);
  return rows.map(({ page }) => page);
}

async function findWaiting(db: Database): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select s.id::text as id from submissions s where form = 'ideas' and done_at is null
    order by s.id limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}

async function findReport(db: Database): Promise<{ what: string; form: Record<string, string> } | null> {
  const [season] = await listFinishedSeasons(db, await worldTime(db));
  if (!season) return null;
  const { rows } = await sql<{ asOf: Date }>`
    select as_of as "asOf" from published_reports
    where league_id = ${season.leagueId} and season_feed_id = ${season.feedId} and withdrawn_at is null
  `.execute(db);
  const seen = rows[0]?.asOf.toISOString() ?? '';
  const form = { league: season.leagueId, season: season.feedId, seen };
  return seen === ''
    ? { what: 'report-published', form: { do: 'publish', ...form } }
    : { what: 'report-withdrawn', form: { do: 'withdraw', ...form } };
}

async function findMerge(db: Database): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from identity_decisions where kind = 'merge' and undone_at is null order by id limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}
