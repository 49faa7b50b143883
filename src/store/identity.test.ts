import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import {
  ada,
  boris,
  cleo,
  dov,
  game,
  linesmen,
  ohl,
  referees,
  rules,
  tell,
  tellSeasons,
  whl,
} from '../../tests/sample-season.ts';
import { listChecksums } from './checksums.ts';
import { mergeOfficials, splitOfficial, undoDecision } from './identity.ts';
import { findOfficialByPageId, listHomonyms, type Official } from './officials.ts';

const { db } = await openTestDatabase();
const decider = { byWhom: 'a test', at: new Date('2026-01-20T12:00:00Z'), rules };

// The same names in two leagues under ids of their own; London's linesman is spelled two ways.
const nora = { firstName: 'Nora', lastName: 'Bélanger', personId: '40', number: 3 };
const noraWest = { ...nora, lastName: 'Belanger', personId: '940' };
const otherAda = { ...ada, personId: '77' };

beforeAll(async () => {
  await tellSeasons(db, ohl);
  await tellSeasons(db, whl);
  await tell(db, {
    games: [game('1'), game('2', { officials: [...referees(ada, nora), ...linesmen(cleo, dov)] })],
  });
  await tell(
    db,
    { games: [game('w1', { officials: [...referees(noraWest, boris), ...linesmen(cleo, dov)] })] },
    { league: whl },
  );
  await tell(db, {
    games: [game('3', { officials: [...referees(otherAda, boris), ...linesmen(cleo, dov)] })],
  });
});

async function official(pageId: string): Promise<Official> {
  const found = await findOfficialByPageId(db, pageId);
  if (!found) throw new Error(`no ${pageId}`);
  return found;
}

async function leagueTotals(): Promise<unknown> {
  const { rows } = await sql`
    select s.league_id, l.role, sum(l.games) as games, sum(l.home_power_plays) as home
    from season_lines l join seasons s on s.id = l.season_id group by 1, 2 order by 1, 2
  `.execute(db);
  return rows;
}

describe('who is who', () => {
  test('one name in two leagues is one person, accents or not', async () => {
    expect((await official('Nora_Bélanger')).id).toBe((await official('nora_belanger')).id);
    const { rows } = await sql<{ client: string }>`
      select client from aliases where last_key = 'belanger' and official_id = ${(await official('Nora_Bélanger')).id} order by client
    `.execute(db);
    expect(rows.map(({ client }) => client)).toEqual(['ohl', 'whl']);
  });

  test('two ids of one name in one league are two people, and a human is asked', async () => {
    const [first, second] = [await official('Ada_Vance'), await official('Ada_Vance_2')];
    expect(first.id).not.toBe(second.id);
    expect(await listHomonyms(db, first)).toMatchObject([{ pageId: 'Ada_Vance_2' }]);
    const review = await db
      .selectFrom('reviews')
      .selectAll()
      .where('official_id', '=', second.id)
      .executeTakeFirstOrThrow();
    expect(review).toMatchObject({ other_id: first.id, reason: 'two-ids', settled_as: null });
  });

  test('a page is found whatever the case, accents and spaces, and knows its own spelling', async () => {
    expect(await findOfficialByPageId(db, 'ADA_VANCE')).toMatchObject({
      pageId: 'Ada_Vance',
      isCanonical: false,
    });
    expect(await findOfficialByPageId(db, 'Ada_Vance')).toMatchObject({ isCanonical: true });
    expect(await findOfficialByPageId(db, 'Nobody_Here')).toBeNull();
    expect(await findOfficialByPageId(db, "'; drop table officials; --")).toBeNull();
  });

  test('someone listed without an id is the one person of that name in the league', async () => {
    await tell(db, {
      games: [
        game('4', {
          officials: referees({ ...boris, personId: null }, { ...ada, personId: null, number: 7 }),
        }),
      ],
    });
    const { rows } = await sql<{ page_id: string; linked_by: string }>`
      select o.page_id, a.linked_by from aliases a join officials o on o.id = a.official_id
      where a.client = 'ohl' and a.person_id = '' order by o.last_name
    `.execute(db);
    expect(rows[0]).toEqual({ page_id: 'Boris_Kell', linked_by: 'name' });
    // Both Adas wear 7 in this league, so neither is taken for granted.
    expect(rows[1]).toEqual({ page_id: 'Ada_Vance_3', linked_by: 'new' });
  });

  test('a near name is a new official and a line on the review list', async () => {
    await tell(db, {
      games: [
        game('5', {
          officials: referees({ firstName: 'Boriss', lastName: 'Kell', personId: '88', number: 1 }),
        }),
      ],
    });
    const made = await official('Boriss_Kell');
    const reviews = await db.selectFrom('reviews').selectAll().where('official_id', '=', made.id).execute();
    expect(reviews).toMatchObject([{ other_id: (await official('Boris_Kell')).id, reason: 'near-name' }]);
  });
});

describe('merge and split', () => {
  test('a merged page redirects, and league totals stay', async () => {
    const before = await leagueTotals();
    const [kept, other] = [await official('Ada_Vance'), await official('Ada_Vance_2')];
    const decision = await mergeOfficials(db, kept.id, other.id, decider);
    expect(await findOfficialByPageId(db, 'Ada_Vance_2')).toMatchObject({
      id: kept.id,
      pageId: 'Ada_Vance',
      isCanonical: false,
    });
    expect(await leagueTotals()).toEqual(before);
    const review = await db
      .selectFrom('reviews')
      .selectAll()
      .where('official_id', '=', other.id)
      .where('other_id', '=', kept.id)
      .executeTakeFirst();
    expect(review?.settled_as).toBe('merged');
    await undoDecision(db, decision, decider);
    expect(await findOfficialByPageId(db, 'Ada_Vance_2')).toMatchObject({ id: other.id, isCanonical: true });
    expect(await leagueTotals()).toEqual(before);
    await expect(undoDecision(db, decision, decider)).rejects.toThrow('already undone');
  });

  test('a split makes a new page, keeps the totals, and can be undone', async () => {
    const before = await leagueTotals();
    const nora = await official('Nora_Bélanger');
    const { rows } = await sql<{
      id: number;
    }>`select id from aliases where official_id = ${nora.id} and client = 'whl'`.execute(db);
    const { officialId: madeId, decision } = await splitOfficial(
      db,
      nora.id,
      rows.map(({ id }) => id),
      decider,
    );
    expect(await official('Nora_Belanger_2')).toMatchObject({ id: madeId });
    expect(await leagueTotals()).toEqual(before);
    await undoDecision(db, decision as number, decider);
    expect((await official('Nora_Belanger_2')).id).toBe(nora.id);
    expect(await leagueTotals()).toEqual(before);
  });

  test('what cannot be is refused in words and changes nothing', async () => {
    const before = await listChecksums(db);
    const ada = await official('Ada_Vance');
    await expect(mergeOfficials(db, ada.id, ada.id, decider)).rejects.toThrow('themselves');
    await expect(mergeOfficials(db, ada.id, 999_999, decider)).rejects.toThrow('no official 999999');
    await expect(splitOfficial(db, ada.id, [], decider)).rejects.toThrow('Every alias');
    await expect(splitOfficial(db, ada.id, [999_999], decider)).rejects.toThrow('Every alias');
    expect(await listChecksums(db)).toEqual(before);
  });

  test('any merge followed by the split of what it brought restores every table', async () => {
    const people = await db
      .selectFrom('officials')
      .select('id')
      .where('merged_into', 'is', null)
      .orderBy('id')
      .execute();
    const anyone = fc.integer({ min: 0, max: people.length - 1 });
    await fc.assert(
      fc.asyncProperty(anyone, anyone, async (a, b) => {
        fc.pre(a !== b);
        const [kept, other] = [people[a]?.id as number, people[b]?.id as number];
        const before = await everything();
        const { rows } = await sql<{
          id: number;
        }>`select id from aliases where official_id = ${other} order by id`.execute(db);
        await mergeOfficials(db, kept, other, decider);
        expect(
          await splitOfficial(
            db,
            kept,
            rows.map(({ id }) => id),
            decider,
          ),
        ).toMatchObject({ officialId: other });
        expect(await everything()).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });

  test('season lines equal a recount after every merge and split', async () => {
    const { rows } = await sql`
      with counted as (
        select a.official_id, g.season_id, a.role, count(distinct g.id) as games from games g
        join assignments a on a.game_id = g.id and a.crew = g.crew_number and a.gone_at is null
        where g.counts group by 1, 2, 3
      )
      select * from season_lines l full join counted c using (official_id, season_id, role)
      where l.games is distinct from c.games
    `.execute(db);
    expect(rows).toEqual([]);
  });

  async function everything(): Promise<unknown> {
    const { rows } = await sql`select to_jsonb(r) - 'id' as review from reviews r order by r.id`.execute(db);
    return [await listChecksums(db), rows];
  }
});

test('page ids are unique whatever names arrive', async () => {
  const name = fc.constantFrom('Ana', 'Ána', 'ANA', 'An a', 'Ana_', "An'a", 'Ana/', '李', 'Ł', '', 'Ana 2');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 4 }),
      fc.nat(),
      async (names, id) => {
        const officials = referees(
          ...names.map(([firstName, lastName], place) => ({
            firstName,
            lastName: lastName || 'X',
            personId: `p${id}-${place}`,
            number: null,
          })),
        );
        await tell(db, { games: [game(`names-${id}`, { officials })] });
      },
    ),
    { numRuns: 40 },
  );
  const rows = await db
    .selectFrom('officials')
    .select(['page_id', 'id'])
    .where('merged_into', 'is', null)
    .execute();
  expect(new Set(rows.map((row) => row.page_id)).size).toBe(rows.length);
  for (const row of rows) {
    expect(await findOfficialByPageId(db, row.page_id)).toMatchObject({ id: row.id, isCanonical: true });
  }
});
