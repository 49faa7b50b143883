import { describe, expect, test } from 'vitest';
import { payload } from '../../../tests/payload.ts';
import { findLeague } from '../../domain/leagues.ts';
import type { FeedCall } from '../feed.ts';
import { FeedError } from '../feed-error.ts';
import { hockeytechFeed } from './hockeytech-feed.ts';

const settings = {
  host: 'feed.example',
  key: 'secret',
  clientCode: 'bchl',
  siteId: '2',
  leagueId: null,
  lang: 'en',
};

function feedOf(id: string) {
  const league = findLeague(id);
  if (!league) throw new Error(`There is no ${id}.`);
  return hockeytechFeed(league, settings);
}

const feed = feedOf('OHL');
const schedule: FeedCall = { what: 'schedule', key: '41' };

describe('a call’s URL', () => {
  test('carries the question, the key and only the settings there are', () => {
    expect(feed.url({ what: 'summary', key: '1021972' }).href).toBe(
      'https://feed.example/feed/index.php?feed=gc&tab=gamesummary&game_id=1021972&key=secret&client_code=bchl&site_id=2&lang=en&fmt=json',
    );
    expect(feed.url({ what: 'scorebar', key: '3,7' }).search).toContain(
      'numberofdaysback=3&numberofdaysahead=7',
    );
    expect(feed.url({ what: 'day', key: '2026-04-25' }).search).toContain(
      'view=gamesbydate&fetch_date=2026-04-25',
    );
    expect(feed.url({ what: 'second-summary', key: '7' }).search).toContain(
      'feed=statviewfeed&view=gameSummary&game_id=7',
    );
    expect(feed.url({ what: 'seasons', key: '' }).search).toContain('view=seasons');
    expect(feed.url({ what: 'brackets', key: '9' }).search).toContain('view=brackets&season_id=9');
  });

  test('may go to another origin', () => {
    const league = findLeague('OHL');
    const local = league && hockeytechFeed(league, { ...settings, host: 'http://127.0.0.1:4100' });
    expect(local?.url(schedule).origin).toBe('http://127.0.0.1:4100');
  });
});

test('seasons belong to the league their names say, among leagues of one client', () => {
  const names = (id: string) =>
    feedOf(id)
      .parse({ what: 'seasons', key: '' }, payload('hockeytech/seasons'))
      .seasons.map(({ name }) => name);
  expect(names('BCHLBC')).toEqual(['2024 BC Playoffs', '2023-24 BC Regular Season']);
  expect(names('BCHLAB')).toEqual(['2023-24 AB Regular Season']);
  expect(names('BCHL')).toEqual(['2023-24 Preseason', '2023 Maren Cup']);
});

test('2.1 a season has a kind and a window; a cup with playoff "0" counts', () => {
  const { seasons } = feed.parse({ what: 'seasons', key: '' }, payload('hockeytech/seasons'));
  expect(seasons[0]).toEqual({
    seasonId: '59',
    name: '2024 BC Playoffs',
    kind: 'playoff',
    startsOn: '2024-03-20',
    endsOn: '2024-05-20',
  });
  expect(seasons.map(({ kind }) => kind)).toEqual(['playoff', 'regular', 'regular', 'preseason', 'regular']);
  expect(seasons[3]?.endsOn).toBeNull();
});

test('2.3 a schedule row is read whole', () => {
  const { games } = feed.parse(schedule, payload('hockeytech/schedule'));
  expect(games[0]).toEqual({
    gameId: '9001',
    seasonId: '41',
    start: '2025-11-22T00:00:00.000Z',
    timeTbd: false,
    gameDay: '2025-11-21',
    zone: 'America/Toronto',
    status: 'final',
    statusText: 'Final OT',
    venue: 'Heron Hall',
    home: { id: '11', city: 'Cedar Falls', nickname: 'Herons', code: 'CED' },
    visiting: { id: '12', city: 'Port Maren', nickname: 'Anchors', code: 'PTM' },
    score: { home: 4, visiting: 3 },
    gameNumber: '1',
    gameLetter: 'RS',
    ifNecessary: false,
    periodsPlayed: 4,
    attendance: 9138,
    lastModified: '2026-08-24 12:58:20',
  });
});

test('3.16 date_time_played ends in Z and is not believed', () => {
  const body = payload('hockeytech/schedule', { 'SiteKit.Schedule.0.GameDateISO8601': '' });
  expect(feed.parse(schedule, body).games[0]?.start).toBe('2025-11-22T00:00:00.000Z');
});

test('3.20 a game whose time and team are still to be decided is scheduled', () => {
  const game = feed.parse(schedule, payload('hockeytech/schedule')).games[1];
  expect(game).toMatchObject({
    status: 'scheduled',
    start: null,
    timeTbd: true,
    gameDay: '2026-10-09',
    venue: null,
    ifNecessary: true,
    visiting: { id: '7', city: 'TBD' },
  });
});

test('3.3 the table of a website gives state and score, "-" is no score', () => {
  const { games } = feed.parse(schedule, `json(${payload('hockeytech/stat-view-schedule')})`);
  expect(games).toEqual([
    {
      gameId: '9001',
      seasonId: '41',
      status: 'final',
      statusText: 'Final OT4',
      score: { home: 6, visiting: 5 },
    },
    {
      gameId: '9002',
      seasonId: '41',
      status: 'scheduled',
      statusText: '7:00 pm EDT',
      score: { home: null, visiting: null },
    },
  ]);
});

test('2.2 the score bar shows an intermission as live, with the long words', () => {
  const [live, future] = feed.parse({ what: 'scorebar', key: '5,6' }, payload('hockeytech/scorebar')).games;
  expect(live).toMatchObject({
    status: 'live',
    statusText: 'End of 2nd',
    period: '2nd',
    clock: '00:00',
    score: { home: 3, visiting: 7 },
  });
  expect(future).toMatchObject({ status: 'scheduled', period: null, clock: null });
  expect(live?.officials).toBeUndefined();
});

test('3.19 a score bar that ignores its window still tells each game’s own day', () => {
  const { games } = feed.parse({ what: 'scorebar', key: '5,6' }, payload('hockeytech/scorebar'));
  expect(games.map(({ gameDay }) => gameDay)).toEqual(['2021-10-23', '2022-04-30']);
});

test('2.3 the games of a date bring power plays and a length over midnight', () => {
  const [game] = feed.parse({ what: 'day', key: '2026-04-25' }, payload('hockeytech/games-by-date')).games;
  expect(game).toMatchObject({
    start: '2026-04-26T02:00:00.000Z',
    powerPlays: { home: 2, visiting: 4 },
    lengthMinutes: 138,
    venue: 'Heron Hall | Cedar Falls',
  });
});

test('2.3 what a date does not know it leaves out', () => {
  const row = 'SiteKit.Gamesbydate.0';
  const body = payload('hockeytech/games-by-date', {
    [`${row}.end_time`]: '',
    [`${row}.home_power_play_opportunities`]: undefined,
  });
  const [game] = feed.parse({ what: 'day', key: '2026-04-25' }, body).games;
  expect(game).not.toHaveProperty('lengthMinutes');
  expect(game).not.toHaveProperty('powerPlays');
});

test('3.4 the series game is the place in the bracket’s list', () => {
  const { games } = feed.parse({ what: 'brackets', key: '41' }, payload('hockeytech/brackets'));
  expect(
    games.map(({ gameId, seriesGame, gameLetter, ifNecessary }) => [
      gameId,
      seriesGame,
      gameLetter,
      ifNecessary,
    ]),
  ).toEqual([
    ['9005', 1, 'B', false],
    ['9007', 2, 'B', false],
    ['9006', 3, 'B', true],
  ]);
  expect(feed.parse({ what: 'brackets', key: '41' }, '{"SiteKit":{"Brackets":[]}}').games).toEqual([]);
});

test('a summary of another game than the one asked for is refused', () => {
  expect(feed.parse({ what: 'summary', key: '9001' }, payload('hockeytech/game-summary')).games).toHaveLength(
    1,
  );
  expect(() => feed.parse({ what: 'summary', key: '9002' }, payload('hockeytech/game-summary'))).toThrow(
    /sent game 9001/,
  );
});

test('one row without an id costs itself, a list of them is no answer', () => {
  const one = feed.parse(
    schedule,
    payload('hockeytech/schedule', { 'SiteKit.Schedule.0.game_id': '', 'SiteKit.Schedule.0.id': '' }),
  );
  expect(one.games.map(({ gameId }) => gameId)).toEqual(['9002']);
  expect(one.oddities).toEqual(['1 of 2 rows could not be read']);
  expect(() => feed.parse(schedule, '{"SiteKit":{"Schedule":[null,{"id":""}]}}')).toThrow(FeedError);
  expect(feed.parse(schedule, '{"SiteKit":{"Schedule":null}}').games).toEqual([]);
});

test('the body of another view is no answer', () => {
  expect(() => feed.parse(schedule, payload('hockeytech/seasons'))).toThrow(/no SiteKit.Schedule/);
  expect(() => feed.parse(schedule, '[]')).toThrow(FeedError);
  expect(() => feed.parse({ what: 'brackets', key: '41' }, '{"SiteKit":{"Brackets":"soon"}}')).toThrow(
    FeedError,
  );
});
