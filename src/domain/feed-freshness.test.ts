import { expect, test } from 'vitest';
import { type FeedState, freshnessOf, judgeFeeds } from './feed-freshness.ts';

const now = new Date('2026-01-10T01:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

function feed(leagueId: string, answeredMinutes: number | null, askedMinutes = answeredMinutes): FeedState {
  return {
    leagueId,
    answeredAt: answeredMinutes === null ? null : ago(answeredMinutes),
    askedAt: askedMinutes === null ? null : ago(askedMinutes),
  };
}
const health = (feeds: FeedState[], playing: string[] = []) =>
  judgeFeeds(feeds, new Set(playing), now).map((one) => one.health);

test('silence counts after five minutes while somebody plays, and after forty otherwise', () => {
  expect(health([feed('OHL', 6)], ['OHL'])).toEqual(['silent']);
  expect(health([feed('OHL', 4)], ['OHL'])).toEqual(['fresh']);
  expect(health([feed('OHL', 39)])).toEqual(['fresh']);
  expect(health([feed('OHL', 41)])).toEqual(['silent']);
});

test('a league that was asked and never answered is not read yet', () => {
  expect(health([feed('OHL', null, 1)])).toEqual(['unread']);
});

test('a league nobody asks any more is retired, unless nobody asks anybody', () => {
  expect(health([feed('OHL', 1), feed('SPHL', 60 * 48)])).toEqual(['fresh', 'retired']);
  expect(health([feed('OHL', 60 * 48), feed('SPHL', 60 * 49)])).toEqual(['silent', 'silent']);
});

test('the page is as fresh as the slowest league that plays', () => {
  const playing = new Set(['OHL', 'WHL']);
  const feeds = judgeFeeds([feed('NHL', 0), feed('OHL', 1), feed('WHL', 3)], playing, now);
  expect(freshnessOf(feeds, playing)).toEqual({ checkedAt: ago(3), silent: [], silentSince: null });
  expect(freshnessOf(feeds, new Set()).checkedAt).toEqual(ago(0));
});

test('of several silent leagues none answered since the last of them did', () => {
  const feeds = judgeFeeds([feed('NHL', 1), feed('OHL', 90), feed('WHL', 60)], new Set(), now);
  expect(freshnessOf(feeds, new Set())).toEqual({
    checkedAt: ago(1),
    silent: ['OHL', 'WHL'],
    silentSince: ago(60),
  });
});

test('with nobody heard there is nothing to say', () => {
  expect(freshnessOf([], new Set())).toEqual({ checkedAt: null, silent: [], silentSince: null });
});
