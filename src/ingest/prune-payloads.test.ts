import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import { ada, boris, cleo, dov, game, linesmen, referees, regularSeason } from '../../tests/sample-season.ts';
import { openWorld } from '../../tests/world.ts';
import type { FeedGame } from '../domain/game.ts';
import type { FeedNews } from '../feeds/feed.ts';
import { listChecksums } from '../store/checksums.ts';
import { countPayloads } from '../store/payloads.ts';
import { prunePayloads } from './prune-payloads.ts';
import { rebuild } from './rebuild.ts';
import { isSpare } from './spare-payload.ts';

const { db } = await openTestDatabase();
// An hour and a half before the first games, in a world where crews are swapped and games moved and stopped.
const world = await openWorld(db, {
  size: 'small',
  together: true,
  start: '2026-11-15T22:30:00Z',
  faults: ['crew-swapped', 'game-moved', 'resumed'],
});
afterAll(() => world.rink.stop());

/** Everything a rebuild makes, and when each official came and went besides. */
async function retold(): Promise<Record<string, unknown>> {
  await rebuild(db, world.leagues, { rules: world.tools.rules, at: world.now() });
  const { rows } = await sql`
    select g.league_id, g.feed_id, o.page_id, a.role, a.crew, a.first_seen_at, a.gone_at, a.gone_last_seen_at
    from assignments a join games g on g.id = a.game_id join officials o on o.id = a.official_id
    order by 1, 2, 3, 4, 5, 6
  `.execute(db);
  return { ...(await listChecksums(db)), comings: rows };
}

test('after pruning a rebuild tells the same as before, with a fraction of the answers of an evening', async () => {
  await world.settle();
  const past = await countPayloads(db);
  await world.pass(4 * 60, 20);
  const before = await retold();
  const evening = (await countPayloads(db)) - past;

  expect(await prunePayloads(db, world.leagues, { before: new Date(0) })).toEqual({ judged: 0, pruned: 0 });
  const { judged, pruned } = await prunePayloads(db, world.leagues, { before: world.now() });
  expect(judged).toBeGreaterThan(past);
  expect(pruned).toBeGreaterThan(evening / 4);
  expect(await retold()).toEqual(before);
  expect(await prunePayloads(db, world.leagues, { before: world.now() })).toMatchObject({ pruned: 0 });
}, 120_000);

const crew = [...referees(ada, boris), ...linesmen(cleo, dov)];
const news = (...games: FeedGame[]): FeedNews => ({ seasons: [], games, oddities: [] });
const live = (said: Partial<FeedGame> = {}) => game('1', { status: 'live', officials: crew, ...said });

test('how a game stood between two other ways is to spare', () => {
  const [before, it, after] = [live({ clock: '12:00' }), live({ clock: '11:30' }), live({ clock: '11:00' })];
  expect(isSpare(news(it), { before: news(before), after: news(after) })).toBe(true);
});

test.each<[string, FeedNews, FeedNews, FeedNews]>([
  ['names a game first', news(), news(live()), news(live())],
  ['names a game last', news(live()), news(live()), news()],
  ['brought somebody', news(live({ officials: referees(ada) })), news(live()), news(live())],
  ['was the last before somebody came', news(live()), news(live()), news(live({ officials: referees(ada) }))],
  ['says what the next leaves out', news(live()), news(live({ ifNecessary: true })), news(live())],
  ['tells of another rink', news(live()), news(live({ venue: 'Elsewhere' })), news(live())],
  ['took up a stopped game', news(live({ status: 'suspended' })), news(live()), news(live())],
  ['says it is over, and the next does not', news(live()), news(live({ status: 'final' })), news(live())],
  [
    'tells of a new season',
    news(),
    { ...news(), seasons: [regularSeason] },
    { ...news(), seasons: [regularSeason] },
  ],
])('an answer that %s stays', (_, before, it, after) => {
  expect(isSpare(it, { before, after })).toBe(false);
});
