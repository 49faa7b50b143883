import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findLeague } from '../domain/leagues.ts';
import { FeedError } from './feed-error.ts';
import { isRecord } from './fields.ts';
import { hockeytechFeed } from './hockeytech/hockeytech-feed.ts';
import { nhlFeed } from './nhl/nhl-feed.ts';
import { splitName } from './person-name.ts';
import { parseStoredHockeytech, parseStoredRightRail } from './stored-game.ts';

// Answers of the real feeds belong to others and stay outside of the repository. Where they are at hand,
// every one is held against what the raw JSON itself says, worked out here without our parsers.
const folder = join(import.meta.dirname, '..', '..', '..', 'shared', 'feeds');
const there = existsSync(folder);
const title = there
  ? 'captured answers'
  : 'captured answers (skipped: there is no ../shared/feeds beside this project)';

const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const filesIn = (path: string, pattern: RegExp) =>
  there
    ? readdirSync(join(folder, path))
        .filter((name) => pattern.test(name))
        .map((name) => `${path}/${name}`)
    : [];
const withoutCallback = (body: string) =>
  JSON.parse(body.slice(body.indexOf('(') + 1, body.lastIndexOf(')')));
const minutesOf = (clock: string) => Number(clock.split(':')[0]) * 60 + Number(clock.split(':')[1]);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const words = (name: string) => name.trim().replace(/\s+/g, ' ');

type Row = Record<string, unknown>;

// What JSON.parse gives is not typed; only lists need a type to be walked through.
const rows = (list: unknown): Row[] => (Array.isArray(list) ? list : []);

function feedOf(id: string) {
  const league = findLeague(id);
  if (!league) throw new Error(`There is no ${id}.`);
  const settings = {
    host: 'feed.example',
    key: 'k',
    clientCode: 'c',
    siteId: null,
    leagueId: null,
    lang: 'en',
  };
  return league.feed === 'nhl' ? nhlFeed(league, { host: 'api.example' }) : hockeytechFeed(league, settings);
}

/** What the collector of the answers wrote down about one of them. */
function noteOn(path: string): string {
  const row = read('INDEX.md')
    .split('\n')
    .find((line) => line.includes(`\`${path}\``));
  return row?.split('|').slice(5, 6).join('').trim() ?? '';
}

const statusOfCode: Record<string, string> = {
  '1': 'scheduled',
  '2': 'live',
  '10': 'live',
  '3': 'unofficial',
  '4': 'final',
  '8': 'postponed',
};

describe.skipIf(!there)(title, () => {
  const bundles = filesIn('hockeytech/pwhl', /^bundle_/);
  const summaries = filesIn('hockeytech/whl', /gamesummary/).filter((path) => read(path) !== '');

  test.each([...bundles, ...summaries])('%s is what its raw JSON says', (path) => {
    const file = JSON.parse(read(path));
    const raw = (file.gc_raw ?? file).GC?.Gamesummary;
    const { meta } = raw;
    const game = parseStoredHockeytech(read(path));
    const over = ['3', '4'].includes(String(meta.status));
    const minutes = (home: string) =>
      sum(
        rows(raw.penalties)
          .filter((each) => each.home === home)
          .map((each) => Number(each.minutes)),
      );

    expect(game).toMatchObject({
      gameId: meta.id,
      seasonId: meta.season_id,
      start: new Date(String(raw.game_date_iso_8601)).toISOString(),
      gameDay: meta.date_played,
      status: statusOfCode[String(meta.status)],
      venue: raw.venue,
      home: { id: raw.home?.id, city: raw.home?.city, nickname: raw.home?.nickname },
      visiting: { id: raw.visitor?.id, city: raw.visitor?.city, nickname: raw.visitor?.nickname },
      score: { home: Number(meta.home_goal_count), visiting: Number(meta.visiting_goal_count) },
      penaltyMinutes: { home: minutes('1'), visiting: minutes('0') },
      powerPlays: { home: raw.powerPlayCount?.home, visiting: raw.powerPlayCount?.visitor },
      attendance: meta.attendance === '' ? null : Number(meta.attendance),
      lengthMinutes: over ? minutesOf(String(meta.end_time)) - minutesOf(String(meta.start_time)) : null,
    });
    expect(game.penaltyMinutes).toEqual({ home: raw.pimTotal?.home, visiting: raw.pimTotal?.visitor });
    expect(sum(Object.values(game.faceoffsWon ?? {}))).toBe(raw.totalFaceoffs?.home?.att);
    expect(
      game.officials.map(({ firstName, lastName, number }) => `${firstName} ${lastName} (${number})`),
    ).toEqual(
      ['referee1', 'referee2', 'linesman1', 'linesman2']
        .map((name) => words(raw[name] ?? ''))
        .filter((name) => name !== ''),
    );
    expect(game.officials.map(({ role }) => role)).toEqual(
      rows(raw.officialsOnIce).map((each) => (Number(each.official_type_id) < 3 ? 'referee' : 'linesman')),
    );

    const note = noteOn(path);
    expect(note).toContain(`officials ${game.officials.length};`);
    expect(note).toContain(`PP ${game.powerPlays?.visiting}/${game.powerPlays?.home} (v/h)`);
    if (over) expect(minutesOf(/length (\d:\d\d)/.exec(note)?.[1] ?? '')).toBe(game.lengthMinutes);
  });

  test.each(bundles)('%s holds the same game twice', (path) => {
    const { gc_raw, summary_raw } = JSON.parse(read(path));
    const { officials: first, ...one } = parseStoredHockeytech(JSON.stringify(gc_raw));
    const { officials: second, ...other } = parseStoredHockeytech(`(${JSON.stringify(summary_raw)})`);
    expect(other).toEqual(one);
    expect(second).toEqual(first.map((official) => ({ ...official, personId: null })));
  });

  test.each(filesIn('hockeytech/ahl', /^gameSummary_/))('%s is what its raw JSON says', (path) => {
    const raw = withoutCallback(read(path));
    const game = parseStoredHockeytech(read(path));
    const { details, homeTeam, visitingTeam } = raw;
    const penalties = rows(raw.periods).flatMap((period) => rows(period.penalties));
    const against = (each: Row) => JSON.stringify(each.againstTeam);
    const minutes = ({ info }: { info: { id: number } }) =>
      sum(
        penalties
          .filter((each) => against(each).includes(`"id":${info.id},`))
          .map((each) => Number(each.minutes)),
      );
    const note = noteOn(path);

    expect(game).toMatchObject({
      gameId: String(details?.id),
      seasonId: details?.seasonId,
      start: new Date(String(details?.GameDateISO8601)).toISOString(),
      gameDay: String(details?.GameDateISO8601).slice(0, 10),
      score: { home: homeTeam?.stats?.goals, visiting: visitingTeam?.stats?.goals },
      penaltyMinutes: { home: minutes(homeTeam), visiting: minutes(visitingTeam) },
      attendance: Number(details?.attendance) === 0 ? null : details?.attendance,
      lengthMinutes: details?.duration ? minutesOf(String(details.duration)) : null,
      faceoffsWon: null,
    });
    expect(note).toContain(
      `referees ${game.officials.filter(({ role }) => role === 'referee').length}, linesmen ${game.officials.filter(({ role }) => role === 'linesman').length};`,
    );
    expect(note).toContain(`PP opp ${game.powerPlays?.visiting}/${game.powerPlays?.home};`);
    const words = /status '(.*)'/.exec(note)?.[1] ?? '';
    expect(game.status).toBe(
      words.startsWith('Final') ? 'final' : words === 'Postponed' ? 'postponed' : 'scheduled',
    );
  });

  test.each([
    ['hockeytech/errors/mjhl_gamesummary_7301_access_denied.txt', 'access-denied'],
    ['hockeytech/errors/pwhl_streaks_undefined_tab.json', 'invalid-view'],
    ['hockeytech/errors/pwhl_svf_streaks_invalidview.json', 'invalid-view'],
    ['hockeytech/whl/20241130-SEA-vs-VIC-1021476-gamesummary.json', 'empty'],
    ['hockeytech/whl/20250407-EVT-vs-SEA-1021972-pxpverbose.json', 'wrong-shape'],
    ['hockeytech/ahl/gameCenterPlayByPlay_1023743.jsonp.txt', 'wrong-shape'],
    ['nhl/html-reports/GS020500.HTM', 'html'],
  ])('%s is “%s”', (path, kind) => {
    expect(() => parseStoredHockeytech(read(path))).toThrow(expect.objectContaining({ kind }));
  });

  test.each(filesIn('nhl/web-api', /^right.rail/))('%s is what its raw JSON says', (path) => {
    const raw = JSON.parse(read(path));
    const names = (list: unknown) =>
      rows(list).map((each) => (isRecord(each.fullName) ? each.fullName.default : each.default));
    const stat = (category: string) => rows(raw.teamGameStats).find((each) => each.category === category);
    const game = parseStoredRightRail(read(path));
    expect(game.officials.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
      ...names(raw.gameInfo?.referees),
      ...names(raw.gameInfo?.linesmen),
    ]);
    expect(game.penaltyMinutes?.home).toBe(stat('pim')?.homeValue);
    expect(game.powerPlays?.visiting).toBe(
      stat('powerPlay') && Number(String(stat('powerPlay')?.awayValue).split('/')[1]),
    );
    const share = stat('faceoffWins') && Number(stat('faceoffWinningPctg')?.homeValue);
    expect(
      game.faceoffsWon && game.faceoffsWon.home / (game.faceoffsWon.home + game.faceoffsWon.visiting),
    ).toEqual(share ? expect.closeTo(share, 5) : null);
  });

  test.each(filesIn('nhl/web-api', /^landing/))('%s adds up to the right-rail’s minutes', (path) => {
    const id = /\d+/.exec(path)?.[0] ?? '';
    const [game] = feedOf('NHL').parse({ what: 'second-summary', key: id }, read(path)).games;
    const total = parseStoredRightRail(read(path.replace('landing', 'right-rail'))).penaltyMinutes;
    const minutes = (side: string) =>
      sum((game?.penalties ?? []).filter((each) => each.side === side).map((each) => each.minutes));
    if (total) expect({ home: minutes('home'), visiting: minutes('visiting') }).toEqual(total);
    expect(game?.status).toBe(total ? 'final' : 'live');
  });

  test.each(filesIn('nhl/web-api', /^schedule/))('%s gives every game of its week', (path) => {
    const raw = JSON.parse(read(path));
    const { games, seasons, oddities } = feedOf('NHL').parse({ what: 'schedule', key: '' }, read(path));
    expect(games.map(({ gameId }) => gameId)).toEqual(
      rows(raw.gameWeek)
        .flatMap((day) => rows(day.games))
        .map(({ id }) => String(id)),
    );
    expect(
      games.every(
        ({ home, visiting, seasonId }) =>
          home && visiting && seasons.some((season) => season.seasonId === seasonId),
      ),
    ).toBe(true);
    expect(oddities).toEqual([]);
  });

  test('the lists of HockeyTech are read to their last row', () => {
    const ahl = feedOf('AHL');
    const scorebar = ahl.parse(
      { what: 'scorebar', key: '5,6' },
      read('hockeytech/ahl/scorebar_2021-10.jsonp.txt'),
    );
    const raw = withoutCallback(read('hockeytech/ahl/scorebar_2021-10.jsonp.txt'));
    expect(scorebar.games.map(({ status }) => status)).toEqual(
      rows(raw.SiteKit.Scorebar).map((row) => statusOfCode[String(row.GameStatus)]),
    );
    expect(scorebar.games).toHaveLength(90);
    const season = (name: string) =>
      ahl.parse({ what: 'schedule', key: '1' }, read(`hockeytech/ahl/schedule_${name}.jsonp.txt`)).games;
    expect(season('season64_playoffs').map(({ status }) => status)).toEqual(Array(71).fill('final'));
    expect(season('season73_notstarted').map(({ status }) => status)).toEqual(Array(1118).fill('scheduled'));
    const brackets = ahl.parse(
      { what: 'brackets', key: '64' },
      read('hockeytech/ahl/brackets_season64.jsonp.txt'),
    ).games;
    expect(new Set(brackets.map(({ gameId }) => gameId))).toEqual(
      new Set(season('season64_playoffs').map(({ gameId }) => gameId)),
    );
    expect(
      feedOf('CHL').parse({ what: 'seasons', key: '' }, read('hockeytech/chl/chl_seasons.json')).seasons,
    ).toHaveLength(26);
    expect(
      feedOf('PWHL').parse({ what: 'seasons', key: '' }, read('hockeytech/pwhl/hockeytech-seasons.json'))
        .seasons,
    ).toHaveLength(9);
    expect(
      feedOf('PWHL').parse({ what: 'scorebar', key: '5,6' }, read('hockeytech/misc/hockeytech-scorebar.json'))
        .games,
    ).toHaveLength(8);
  });

  test('two seasons of NHL names are split, one of them has three words', () => {
    const names = filesIn('nhl/assignments', /ndjson$/)
      .flatMap((path) => read(path).trim().split('\n'))
      .flatMap((line) => rows(JSON.parse(line).officials))
      .map(({ name }) => String(name));
    const split = [...new Set(names)].map(splitName);
    expect(split.length).toBeGreaterThan(80);
    expect(
      split.filter(
        ({ firstName, lastName }) => firstName.includes(' ') || lastName.includes(' ') || firstName === '',
      ),
    ).toEqual([{ firstName: 'Thomas John', lastName: 'Luxmore' }]);
  });

  test('no file of any kind crashes either parser', () => {
    const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    for (const entry of paths) {
      const body = readFileSync(join(entry.parentPath, entry.name), 'utf8');
      for (const parse of [parseStoredHockeytech, parseStoredRightRail]) {
        try {
          parse(body);
        } catch (error) {
          expect(error, entry.name).toBeInstanceOf(FeedError);
        }
      }
    }
  });
});
