import { expect, test } from 'vitest';
import { payload } from '../../tests/payload.ts';
import { isPlayed } from '../domain/game.ts';
import { findLeague } from '../domain/leagues.ts';
import type { Feed, FeedCall, FeedNews } from './feed.ts';
import { FeedError } from './feed-error.ts';
import { hockeytechFeed } from './hockeytech/hockeytech-feed.ts';
import { nhlFeed } from './nhl/nhl-feed.ts';
import { parseStoredHockeytech, parseStoredRightRail } from './stored-game.ts';

// 100,000 broken answers, the same ones in every run. A parser may understand one or throw FeedError;
// anything else is a crash that would stop a league.
const bodies = 100_000;

const ohl = findLeague('OHL');
const nhl = findLeague('NHL');
if (!ohl || !nhl) throw new Error('There is no OHL or no NHL.');
const settings = {
  host: 'feed.example',
  key: 'k',
  clientCode: 'ohl',
  siteId: null,
  leagueId: null,
  lang: 'en',
};
const hockeytech = hockeytechFeed(ohl, settings);
const web = nhlFeed(nhl, { host: 'api.example' });

const subjects: [Feed, FeedCall, string][] = [
  [hockeytech, { what: 'summary', key: '9001' }, payload('hockeytech/game-summary')],
  [hockeytech, { what: 'second-summary', key: '9101' }, payload('hockeytech/stat-view-summary')],
  [hockeytech, { what: 'seasons', key: '' }, payload('hockeytech/seasons')],
  [hockeytech, { what: 'schedule', key: '41' }, payload('hockeytech/schedule')],
  [hockeytech, { what: 'schedule', key: '41' }, payload('hockeytech/stat-view-schedule')],
  [hockeytech, { what: 'scorebar', key: '5,6' }, payload('hockeytech/scorebar')],
  [hockeytech, { what: 'day', key: '2026-04-25' }, payload('hockeytech/games-by-date')],
  [hockeytech, { what: 'brackets', key: '41' }, payload('hockeytech/brackets')],
  [web, { what: 'schedule', key: '2023-04-17' }, payload('nhl/week')],
  [web, { what: 'day', key: '2026-04-11' }, payload('nhl/score')],
  [web, { what: 'summary', key: '2025021270' }, payload('nhl/right-rail')],
  [web, { what: 'second-summary', key: '2025021270' }, payload('nhl/landing')],
];

const oddValues = [
  null,
  [],
  {},
  '',
  ' ',
  '-',
  '0',
  0,
  -1,
  1e300,
  3.7,
  true,
  false,
  'NaN',
  'constructor',
  '__proto__',
  'Ünïcödé \u0000 (19)',
  '9'.repeat(400),
  [[]],
  [null, 1, 'x'],
  { default: null },
  { '0': {} },
  '2025-02-30',
  '2025-13-45T99:99:99-07:00',
  'Suspended (',
  '99:99',
  '12/0',
];
const oddTexts = [
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  '"',
  '\\',
  ',',
  ':',
  'null',
  '\u0000',
  '\ud800',
  '<',
  'callback(',
  '1e999',
  '\\u00',
];

// mulberry32
let state = 20_250_407;
function random(below: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
}

function pick<T>(from: readonly T[]): T {
  return from[random(from.length)] as T;
}

/** Walks down to some place in the document and deletes, replaces or wraps what is there. */
function mutateTree(root: object): void {
  let node = root;
  for (let depth = random(7); ; depth -= 1) {
    const keys = Object.keys(node);
    if (keys.length === 0) return;
    const key = pick(keys);
    const child: unknown = Reflect.get(node, key);
    if (depth > 0 && typeof child === 'object' && child !== null) {
      node = child;
      continue;
    }
    const change = random(8);
    if (change < 2) Reflect.deleteProperty(node, key);
    else if (change === 2) Reflect.set(node, key, [child]);
    else if (change === 3) Reflect.set(node, key, { default: child });
    else if (change === 4) Reflect.set(node, key, typeof child === 'string' ? Number(child) : String(child));
    else Reflect.set(node, key, pick(oddValues));
    return;
  }
}

function mutateText(body: string): string {
  const at = random(body.length);
  const change = random(5);
  if (change === 0) return body.slice(0, at);
  if (change === 1) return body.slice(0, at) + pick(oddTexts) + body.slice(at);
  if (change === 2) return body.slice(0, at) + body.slice(at + 1 + random(40));
  if (change === 3)
    return `json(${body.slice(0, at)}${String.fromCharCode(random(65_536))}${body.slice(at + 1)})`;
  return body.slice(at) + body.slice(0, at);
}

function mutate(body: string): string {
  if (random(4) === 0) return mutateText(body);
  const root: object = JSON.parse(body);
  for (let changes = 1 + random(4); changes > 0; changes -= 1) mutateTree(root);
  return JSON.stringify(root);
}

/** What nobody downstream wants to check again. */
function expectSound({ seasons, games }: FeedNews): void {
  const isCount = (value: number | null | undefined) =>
    value == null || (Number.isInteger(value) && value >= 0);
  for (const season of seasons) if (season.seasonId === '') throw new Error('a season without an id');
  for (const game of games) {
    const { gameId, start, officials = [], lengthMinutes, attendance, status, score } = game;
    if (gameId === '') throw new Error('a game without an id');
    if (start && new Date(start).toISOString() !== start) throw new Error(`the start ${start}`);
    if (lengthMinutes != null && !(lengthMinutes > 0 && status && isPlayed(status)))
      throw new Error(`a length of ${lengthMinutes}`);
    if (attendance === 0) throw new Error('an attendance of 0');
    if (officials.some(({ firstName, lastName, number }) => `${firstName}${lastName}` === '' || number === 0))
      throw new Error('an official without a name');
    const counts = [
      lengthMinutes,
      attendance,
      score?.home,
      score?.visiting,
      game.penaltyMinutes?.home,
      game.faceoffsWon?.home,
      game.powerPlays?.home,
    ];
    if (!counts.every(isCount)) throw new Error(`the counts ${counts}`);
    if (JSON.stringify(game).includes('\\u0000')) throw new Error('a character that cannot be stored');
  }
}

test('100,000 broken answers crash no parser', { timeout: 120_000 }, () => {
  const outcomes = { understood: 0, refused: 0 };
  for (let i = 0; i < bodies; i += 1) {
    const [feed, call, whole] = subjects[i % subjects.length] as (typeof subjects)[number];
    const body = mutate(whole);
    try {
      expectSound(feed.parse(call, body));
      if (call.what === 'summary') (feed === web ? parseStoredRightRail : parseStoredHockeytech)(body);
      outcomes.understood += 1;
    } catch (error) {
      if (!(error instanceof FeedError))
        throw new Error(`${call.what} of ${feed.leagueId}: ${body}`, { cause: error });
      outcomes.refused += 1;
    }
  }
  expect(outcomes.understood).toBeGreaterThan(bodies / 2);
  expect(outcomes.refused).toBeGreaterThan(bodies / 10);
});
