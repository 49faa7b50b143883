import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import {
  ada,
  boris,
  cleo,
  dov,
  linesmen,
  ohl,
  referees,
  regularSeason,
  rules,
  tell,
  tellSeasons,
} from '../../tests/sample-season.ts';
import type { FeedGame, GameStatus } from '../domain/game.ts';
import type { FeedNews } from '../feeds/feed.ts';
import { listChecksums } from '../store/checksums.ts';
import type { LeagueFeed } from './league-reader.ts';
import { prunePayloads } from './prune-payloads.ts';
import { rebuild } from './rebuild.ts';

// Any story a feed might tell of two games, however odd: nothing a rebuild makes may hang on what was pruned.
// STORIES=250 tells that many.
const { db } = await openTestDatabase();
const begin = Date.parse('2026-01-10T00:00:00Z');
const feed: LeagueFeed = {
  league: ohl,
  feed: {
    leagueId: ohl.id,
    url: () => new URL('http://nowhere'),
    parse: (_, body) => JSON.parse(body) as FeedNews,
  },
};

const crews = [
  [...referees(ada, boris), ...linesmen(cleo, dov)],
  [...referees(ada), ...linesmen(cleo)],
  [...referees(boris, ada), ...linesmen(cleo)],
  [],
];
const statuses: GameStatus[] = [
  'scheduled',
  'live',
  'live',
  'live',
  'unofficial',
  'final',
  'final',
  'suspended',
  'postponed',
  'cancelled',
];

const values = {
  gameId: fc.constantFrom('1', '2'),
  seasonId: fc.constant(regularSeason.seasonId),
  gameDay: fc.constantFrom('2026-01-09', '2026-01-09', '2026-01-11'),
  status: fc.constantFrom(...statuses),
  statusText: fc.constantFrom('Live', 'Final', 'Final OT'),
  score: fc.constantFrom({ home: 0, visiting: 0 }, { home: 2, visiting: 1 }),
  venue: fc.constantFrom('Sleeman Centre', 'Sleeman Centre', 'Elsewhere', null),
  attendance: fc.constantFrom(4_000, 4_123, null),
  periodsPlayed: fc.constantFrom(1, 3, null),
  powerPlays: fc.constantFrom({ home: 3, visiting: 4 }, null),
  officials: fc.constantFrom(...crews),
};
const { gameId, seasonId, gameDay, status, statusText, score, venue, attendance } = values;
const state = { gameId, seasonId, gameDay, status, statusText, score };
/** Each question has its own kind of answer; now and then one leaves something out. */
const questions = {
  summary: fc.record({ ...values }, { requiredKeys: Object.keys(state) as never }),
  'second-summary': fc.record({ gameId, gameDay, seasonId, attendance, officials: values.officials }),
  scorebar: fc.record({ ...state }),
  schedule: fc.record({ ...state, venue }),
};
const telling = fc
  .constantFrom('summary', 'summary', 'summary', 'second-summary', 'scorebar', 'schedule')
  .chain((what) =>
    fc.record({
      what: fc.constant(what),
      game: questions[what as keyof typeof questions] as fc.Arbitrary<unknown>,
      /** Mostly as before, but for the score: that is what makes answers spare. */
      isLikeLast: fc.constantFrom(true, true, false),
    }),
  );

type Telling = { what: string; game: FeedGame; isLikeLast: boolean };

async function tellStory(story: Telling[]): Promise<void> {
  await sql`truncate payloads, games, assignments, season_lines, career_lines, changes, site_notes`.execute(
    db,
  );
  await tellSeasons(db);
  const last = new Map<string, FeedGame>();
  for (const [place, { what, game, isLikeLast }] of story.entries()) {
    const call = `${what} ${game.gameId}`;
    const before = isLikeLast ? last.get(call) : undefined;
    // The place makes every answer a new one, as the clock does.
    const spoken: FeedGame = {
      ...(before ?? game),
      ...(game.score && { score: game.score }),
      clock: `${place}:00`,
    };
    last.set(call, spoken);
    const at = new Date(begin + place * 60_000);
    await tell(db, { games: [spoken] }, { what: what as 'summary', at });
  }
}

async function retold(): Promise<Record<string, unknown>> {
  await rebuild(db, [feed], { rules, at: new Date(begin) });
  const { rows } = await sql`
    select g.feed_id, o.page_id, a.role, a.crew, a.first_seen_at, a.gone_at
    from assignments a join games g on g.id = a.game_id join officials o on o.id = a.official_id
    order by 1, 2, 3, 4, 5, 6
  `.execute(db);
  return { ...(await listChecksums(db)), comings: rows };
}

test('whatever a feed told, a rebuild after pruning tells it the same', async () => {
  let pruned = 0;
  const stories = fc.array(telling, { minLength: 10, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      await tellStory(story as Telling[]);
      const before = await retold();
      pruned += (await prunePayloads(db, [feed], { before: new Date(begin + 86_400_000) })).pruned;
      expect(await retold()).toEqual(before);
    }),
    { numRuns: Number(process.env.STORIES ?? 6), endOnFailure: process.env.STORIES !== undefined },
  );
  expect(pruned).toBeGreaterThan(0);
}, 300_000);
