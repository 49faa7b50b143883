import { expect, inject, test } from 'vitest';
import type { FeedCall } from '../../src/feeds/feed.ts';
import type { Request } from '../../src/feeds/request.ts';
import { type LeagueFeed, LeagueReader } from '../../src/ingest/league-reader.ts';
import { saveLeagues } from '../../src/store/leagues.ts';
import { payload } from '../payload.ts';
import { nhl, ohl } from '../sample-season.ts';
import { openCopy } from './copies.ts';
import { feedOf, listSubjects, runFeeds } from './feed-run.ts';
import { runFeedWire } from './feed-wire.ts';

const now = new Date('2026-04-12T06:00:00Z');
const told: [LeagueFeed, FeedCall, string][] = [
  [feedOf(ohl), { what: 'seasons', key: '' }, payload('hockeytech/seasons')],
  [feedOf(ohl), { what: 'schedule', key: '41' }, payload('hockeytech/schedule')],
  [feedOf(ohl), { what: 'scorebar', key: '5,6' }, payload('hockeytech/scorebar')],
  [feedOf(ohl), { what: 'day', key: '2026-04-25' }, payload('hockeytech/games-by-date')],
  [feedOf(ohl), { what: 'brackets', key: '41' }, payload('hockeytech/brackets')],
  [feedOf(ohl), { what: 'summary', key: '9001' }, payload('hockeytech/game-summary')],
  [feedOf(nhl), { what: 'schedule', key: '2023-04-17' }, payload('nhl/week')],
  [feedOf(nhl), { what: 'day', key: '2026-04-11' }, payload('nhl/score')],
  [feedOf(nhl), { what: 'summary', key: '2025021270' }, payload('nhl/right-rail')],
];

/** A database that has heard the whole answers, for others to be copied from. */
async function openTemplate() {
  const cluster = inject('cluster');
  const store = await openCopy(cluster);
  await saveLeagues(store.db, [ohl, nhl]);
  for (const [{ league, feed }, call] of told) {
    const request: Request = async (url, _, care) => {
      const body =
        told.find(([one, asked]) => one.feed.url(asked).href === url.href)?.[2] ?? payload('nhl/landing');
      care?.accept?.(body);
      return { unchanged: false, body, etag: null, lastModified: null, attempts: 1 };
    };
    const tools = { db: store.db, request, now: () => now, rules: { countBothCrews: false } };
    await new LeagueReader({ league, feed }, tools).read([call]);
  }
  const subjects = await listSubjects(store.db);
  // Nobody may be connected to what is copied.
  await store.db.destroy();
  return { subjects, template: { ...cluster, database: store.name }, close: store.close };
}

test('of hundreds of spoiled answers nothing is stored that should not be', async () => {
  const { subjects, template, close } = await openTemplate();
  try {
    const leagues = [feedOf(ohl), feedOf(nhl)];
    const target = { leagues, subjects, now, copy: () => openCopy(template) };
    const { findings, taken } = await runFeeds(target, { bodies: 150, seed: 20_260_412, mostFindings: 1 });
    expect(findings).toEqual([]);
    expect(taken).toBeGreaterThan(20);
  } finally {
    await close();
  }
}, 60_000);

test('a feed that answers in broken bytes is heard or refused, and soon', async () => {
  const { findings, read } = await runFeedWire({ answers: 60, seed: 20_260_412 });
  expect(findings).toEqual([]);
  expect(read).toBeGreaterThan(5);
});
