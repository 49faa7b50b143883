// Promise: no acknowledged write lost or doubled. Everything that was sent is counted again in the tables, in the
// folder of photos and in the outbox.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../src/store/database.ts';
import { photoKey } from '../src/store/photo-copies.ts';
import { listTwice } from '../tests/kept-rows.ts';
import type { Complaints } from './tally.ts';
import type { WriteKind, WriteRecord } from './write-record.ts';

export async function recountWrites(
  db: Database,
  dataDir: string,
  record: WriteRecord,
  complaints: Complaints,
): Promise<void> {
  compare('idea', await countBy(db, sql`select answers->>'message' from submissions where form = 'ideas'`));
  compare('photo', await countBy(db, sql`select sender_name from photos`));
  compare(
    'registration',
    await countBy(
      db,
      sql`select split_part(email, '@', 1) from users where email like 'storm-%' and email not like 'storm-admin@%'`,
    ),
  );
  compare('done', await countBy(db, sql`select about from audit_log where what = 'submission-done'`));
  compare('report', await countBy(db, sql`select what from audit_log where what like 'report-%'`));
  const decisions = sql`
    select k.page_id || ' ' || o.page_id from identity_decisions d join officials k on k.id = d.official_id
    join officials o on o.id = d.other_id where d.kind = 'merge'`;
  compare('merge', await countBy(db, decisions));
  compare(
    'undo',
    await countBy(db, sql`select id::text from identity_decisions where undone_at is not null`),
  );
  compare('letter', countLetters(path.join(dataDir, 'outbox')), record.expected('registration'));
  for (const problem of await listBrokenPhotos(db, path.join(dataDir, 'photos'))) complaints.add(problem);
  for (const row of await listAuditGaps(db)) complaints.add(row);
  for (const row of await db.transaction().execute(listTwice))
    complaints.add(`twice in the database: ${JSON.stringify(row)}`);

  function compare(
    kind: WriteKind | 'letter',
    found: Map<string, number>,
    expected = record.expected(kind as WriteKind),
  ): void {
    for (const [mark, [least, most]] of expected) {
      const count = found.get(mark) ?? 0;
      if (count < least)
        complaints.add(`lost: ${kind} ${mark} was acknowledged ${least} times and is there ${count} times`);
      if (count > most)
        complaints.add(`doubled: ${kind} ${mark} was sent ${most} times and is there ${count} times`);
    }
    for (const mark of found.keys())
      if (!expected.has(mark)) complaints.add(`${kind} ${mark} was never sent`);
  }
}

async function countBy(db: Database, marks: ReturnType<typeof sql>): Promise<Map<string, number>> {
  const { rows } = await sql<{ mark: string; count: number }>`
    select mark, count(*)::integer as count from (${marks}) listed (mark) group by mark
  `.execute(db);
  return new Map(rows.map(({ mark, count }) => [mark, count]));
}

/** By whom they are to; the one of the admin came before the storm. */
function countLetters(outbox: string): Map<string, number> {
  const letters = new Map<string, number>();
  for (const name of readdirSync(outbox).filter((file) => file.endsWith('.eml'))) {
    const text = readFileSync(path.join(outbox, name), 'utf8');
    const to = /^To: (storm-\d+)@/m.exec(text)?.[1];
    if (to) letters.set(to, (letters.get(to) ?? 0) + 1);
  }
  return letters;
}

/** Rows without their picture, or with another. */
async function listBrokenPhotos(db: Database, folder: string): Promise<string[]> {
  const { rows } = await sql<{ id: number; sum: string }>`
    select id, encode(sha256, 'hex') as sum from photos
  `.execute(db);
  return rows.flatMap(({ id, sum }) => {
    try {
      const bytes = readFileSync(path.join(folder, photoKey(id)));
      const isSame = createHash('sha256').update(bytes).digest('hex') === sum;
      return isSame ? [] : [`photo ${id} is another picture than was sent`];
    } catch {
      return [`lost: photo ${id} has no picture`];
    }
  });
}

/** A decision and its line in the audit log are one: neither is there without the other. */
async function listAuditGaps(db: Database): Promise<string[]> {
  const { rows } = await sql<{ what: string; done: number; told: number }>`
    select what, done, told from (
      select 'report-published' as what, (select count(*) from published_reports)::integer as done,
        (select count(*) from audit_log where what = 'report-published')::integer as told
      union all select 'merge', (select count(*) from identity_decisions where kind = 'merge')::integer,
        (select count(*) from audit_log where what = 'merge')::integer
      union all select 'submission-done', (select count(*) from submissions where done_at is not null)::integer,
        (select count(*) from audit_log where what = 'submission-done')::integer
    ) counted where done <> told
  `.execute(db);
  return rows.map(
    ({ what, done, told }) => `${what}: done ${done} times, and ${told} lines in the audit log`,
  );
}
