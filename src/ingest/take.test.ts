import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import {
  ada,
  boris,
  cleo,
  dov,
  esme,
  game,
  linesmen,
  ohl,
  playoffs,
  referees,
  tell,
  tellSeasons,
  usualCrew,
} from '../../tests/sample-season.ts';
import { listChecksums } from '../store/checksums.ts';

const { db } = await openTestDatabase();
beforeAll(() => tellSeasons(db));

async function crewOf(gameId: string): Promise<string[]> {
  const { rows } = await sql<{ who: string }>`
    select o.first_name || ' ' || a.role || ' crew ' || a.crew || case when a.gone_at is null then '' else ' gone' end as who
    from assignments a join games g on g.id = a.game_id join officials o on o.id = a.official_id
    where g.feed_id = ${gameId} order by a.id
  `.execute(db);
  return rows.map((row) => row.who);
}

async function gamesWorked(lastName: string): Promise<number> {
  const { rows } = await sql<{ games: number }>`
    select coalesce(sum(l.games), 0)::integer as games from season_lines l join officials o on o.id = l.official_id
    where o.last_name = ${lastName}
  `.execute(db);
  return rows[0]?.games ?? 0;
}

test('a finished game is there with its crew, and counts for each of them', async () => {
  await tell(db, { games: [game('1')] });
  expect(await crewOf('1')).toEqual([
    'Ada referee crew 1',
    'Boris referee crew 1',
    'Cleo linesman crew 1',
    'Dov linesman crew 1',
  ]);
  expect(await gamesWorked('Vance')).toBe(1);
});

test('taking everything again changes nothing', async () => {
  const before = await listChecksums(db);
  const again = await tell(db, { games: [game('1')] }, { at: new Date('2026-01-11T00:00:00Z') });
  expect(again.newAnswers).toBe(0);
  await tell(db, { games: [game('1')], oddities: ['another body, the same game'] });
  expect(await listChecksums(db)).toEqual(before);
});

test('a change of crew is kept as history', async () => {
  const start = { status: 'scheduled' as const, score: { home: 0, visiting: 0 } };
  await tell(db, { games: [game('2', start)] });
  const taken = await tell(db, {
    games: [game('2', { ...start, officials: [...referees(ada, boris), ...linesmen(cleo, esme)] })],
  });
  expect(await crewOf('2')).toEqual([
    'Ada referee crew 1',
    'Boris referee crew 1',
    'Cleo linesman crew 1',
    'Dov linesman crew 1 gone',
    'Esmé linesman crew 1',
  ]);
  expect(taken.oddities.map(({ kind }) => kind)).toEqual(['crew-changed']);
});

test('an empty list does not send a known crew home', async () => {
  await tell(db, { games: [game('3')] });
  await tell(db, { games: [game('3', { officials: [] })] });
  expect(await crewOf('3')).toHaveLength(4);
});

test('a scheduled, postponed or forfeited game counts for nobody', async () => {
  const worked = await gamesWorked('Kell');
  await tell(db, { games: [game('4', { status: 'scheduled' })] });
  await tell(db, { games: [game('5', { status: 'postponed', score: { home: 0, visiting: 0 } })] });
  await tell(db, { games: [game('6', { forfeit: true })] });
  await tell(db, { games: [game('7', { periodsPlayed: 1, lengthMinutes: 34 })] });
  expect(await gamesWorked('Kell')).toBe(worked);
});

test('of a resumed game both crews are kept and only the finishing one worked it', async () => {
  const [adaBefore, esmeBefore] = [await gamesWorked('Vance'), await gamesWorked("O'Toole")];
  await tell(db, { games: [game('8', { status: 'suspended', score: { home: 1, visiting: 1 } })] });
  await tell(db, {
    games: [game('8', { officials: [...referees(esme, boris), ...linesmen(cleo, dov)], lengthMinutes: 70 })],
  });
  expect(await crewOf('8')).toEqual([
    ...usualCrew.map(({ firstName, role }) => `${firstName} ${role} crew 1`),
    'Esmé referee crew 2',
    'Boris referee crew 2',
    'Cleo linesman crew 2',
    'Dov linesman crew 2',
  ]);
  expect(await gamesWorked('Vance')).toBe(adaBefore);
  expect(await gamesWorked("O'Toole")).toBe(esmeBefore + 1);
});

test('unless the operator says that both crews worked it', async () => {
  const before = await gamesWorked('Vance');
  const both = { rules: { countBothCrews: true } };
  await tell(db, { games: [game('11', { status: 'suspended', score: { home: 1, visiting: 1 } })] }, both);
  await tell(db, { games: [game('11', { officials: referees(esme, boris) })] }, both);
  expect(await gamesWorked('Vance')).toBeGreaterThan(before);
});

test('a resumed game that first lists its old crew again still keeps both', async () => {
  await tell(db, { games: [game('10', { status: 'suspended', score: { home: 1, visiting: 1 } })] });
  await tell(db, { games: [game('10', { status: 'scheduled', score: { home: 1, visiting: 1 } })] });
  await tell(db, { games: [game('10', { officials: [...referees(esme, boris), ...linesmen(cleo, dov)] })] });
  expect(await crewOf('10')).toContain('Esmé referee crew 2');
  expect(await crewOf('10')).toContain('Ada referee crew 1');
});

test('a game abandoned after goals and then played by the same crew is one crew', async () => {
  await tell(db, { games: [game('9', { status: 'postponed', score: { home: 1, visiting: 0 } })] });
  await tell(db, { games: [game('9')] });
  expect(await crewOf('9')).toHaveLength(4);
  await tell(db, { games: [game('9', { officials: [...referees(ada, esme), ...linesmen(cleo, dov)] })] });
  expect(await crewOf('9')).toContain('Esmé referee crew 1');
});

test('a list cached too long does not take back a final', async () => {
  await tell(
    db,
    { games: [game('1', { status: 'live', score: { home: 0, visiting: 0 } })] },
    { what: 'scorebar' },
  );
  const row = await db.selectFrom('games').selectAll().where('feed_id', '=', '1').executeTakeFirstOrThrow();
  expect(row.status).toBe('final');
});

test('the number within a series is counted where the feed does not say it', async () => {
  const series = (id: string, day: string) =>
    game(id, {
      seasonId: playoffs.seasonId,
      gameLetter: 'B',
      gameNumber: '0',
      gameDay: day,
      start: `${day}T23:00:00.000Z`,
    });
  await tell(db, { games: [series('p2', '2026-04-03')] });
  await tell(db, { games: [series('p1', '2026-04-01'), series('p3', '2026-04-05')] });
  const rows = await db
    .selectFrom('games')
    .select(['feed_id', 'series_game'])
    .where('game_letter', '=', 'B')
    .orderBy('feed_id')
    .execute();
  expect(rows.map(({ series_game }) => series_game)).toEqual([1, 2, 3]);
  await tell(db, { games: [{ gameId: 'p3', seriesGame: 7 }] }, { what: 'brackets' });
  const said = await db
    .selectFrom('games')
    .select('series_game')
    .where('feed_id', '=', 'p3')
    .executeTakeFirstOrThrow();
  expect(said.series_game).toBe(7);
});

test('a game of a season that is not ours is passed over', async () => {
  await tell(db, { games: [game('900', { seasonId: '999' })] });
  expect(await crewOf('900')).toEqual([]);
});

test('every change is on record for those who listen', async () => {
  const changes = await db
    .selectFrom('changes')
    .selectAll()
    .where('game_feed_id', '=', '2')
    .orderBy('id')
    .execute();
  expect(changes).toHaveLength(2);
  expect(changes[1]?.league_id).toBe(ohl.id);
  expect(changes[1]?.official_ids).toHaveLength(5);
});
