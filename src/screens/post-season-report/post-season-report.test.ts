import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { linksIn, textOf } from '../../../tests/page-text.ts';
import { lines, playoffGames, refs, reportGames } from '../../../tests/report-season.ts';
import { game, regularSeason, site, tell, tellSeasons, whl } from '../../../tests/sample-season.ts';
import { createApp } from '../../server/app.tsx';
import { buildSeasonReport } from '../../stats/season-report.ts';
import { listFinishedSeasons } from '../../store/finished-seasons.ts';
import { findOfficialByPageId } from '../../store/officials.ts';
import { saveSelection } from '../../store/playoff-selections.ts';
import { publishReport, withdrawReport } from '../../store/published-reports.ts';
import { findSeasonFigures } from '../../store/season-figures.ts';

const { db } = await openTestDatabase();
const now = new Date('2026-06-01T12:00:00Z');
const app = createApp({ db, now: () => now, site });
const decider = { byWhom: 'test', at: now };

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [...reportGames, ...playoffGames] });
  // A league that writes down neither faceoffs nor length nor penalties.
  await tell(db, { seasons: [regularSeason] }, { league: whl });
  const bare = {
    faceoffsWon: null,
    lengthMinutes: null,
    penaltyMinutes: null,
    powerPlays: null,
    penalties: [],
  };
  await tell(
    db,
    { games: Array.from({ length: 6 }, (_, index) => game(String(100 + index), bare as never)) },
    { league: whl },
  );
});

async function read(path: string) {
  const response = await app.request(path);
  const html = await response.text();
  return { status: response.status, html, text: textOf(html) };
}

/** The cells of a table by its key, as the file tells them. */
async function table(key: string, query: string): Promise<Record<string, string | number | null>[]> {
  const response = await app.request(`/post-season-report/tables/${key}.json?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()).rows;
}

const nameOf = (person: (typeof refs)[number]) => `${person.firstName} ${person.lastName}`;

/** Counted again from what the league told. */
function recount(role: 'referee' | 'linesman', of: 'powerPlays' | 'faceoffsWon') {
  const staff = role === 'referee' ? refs : lines;
  return staff.map((person) => {
    const worked = reportGames.filter(({ officials = [] }) =>
      officials.some((one) => one.role === role && one.personId === person.personId),
    );
    const sum = (side: 'home' | 'visiting') =>
      worked.reduce((total, one) => total + (one[of]?.[side] ?? 0), 0);
    return { name: nameOf(person), games: worked.length, home: sum('home'), visiting: sum('visiting') };
  });
}

test('the report opens with its title, both notes and four league buttons, all closed', async () => {
  const { status, html, text } = await read('/post-season-report');
  expect(status).toBe(200);
  expect(text).toContain('Regular season only (must have a minimum of 5 games to be included)');
  expect(text).toContain('More leagues will be added as their seasons wrap up');
  const buttons = [...html.matchAll(/<button[^>]*aria-expanded="(\w+)"[^>]*>(\w+)<\/button>/g)];
  expect(buttons.map(([, open, label]) => [label, open])).toEqual(
    ['OHL', 'GOJHL', 'OJHL', 'PJHL'].map((id) => [id, 'false']),
  );
});

test('an open panel has every part of the report, and its button closes it', async () => {
  const { html, text } = await read('/post-season-report?league=OHL');
  for (const part of [
    'Selected officials for playoffs',
    'Most games as a referee',
    'Most games as a linesman',
    'Longest average game length',
    'Shortest average game length',
    'Most average penalty minutes per game',
    'Least average penalty minutes per game',
    'Show Additional Penalty Data',
    '5 most biased linesmen on faceoffs',
    '5 least biased linesmen on faceoffs',
    '5 most biased referees on power plays',
    '5 least biased referees on power plays',
    'Toggle Game Counts',
    'Toggle Ref Bias Info',
    'Faceoff wins are not tracked per linesman, so true numbers are about half.',
    'The league does not track which official calls a penalty.',
    'Figures are power plays, not penalty minutes.',
    'Centres win faceoffs, not linesmen. These shares follow the teams, not the official.',
    'Preliminary. Computed from 60 games',
  ])
    expect(text).toContain(part);
  expect(html).toMatch(/<form[^>]*><button[^>]*aria-expanded="true"[^>]*>OHL</);
});

test('power plays and faceoffs equal a recount of the games, with five games at least', async () => {
  const bias = await table('ref-bias', 'league=OHL');
  const expected = recount('referee', 'powerPlays').filter((one) => one.home + one.visiting >= 91);
  expect(bias).toHaveLength(expected.length);
  expect(bias.length).toBeGreaterThan(2);
  for (const { name, home, visiting } of expected) {
    const row = bias.find((one) => one.name === name);
    expect(row).toMatchObject({ total: home + visiting, horizontalPPs: home, verticalPPs: visiting });
    expect(row?.horizontalPercentage).toBeCloseTo((100 * home) / (home + visiting), 0);
    expect(Number(row?.horizontalPercentage) + Number(row?.verticalPercentage)).toBeCloseTo(100, 9);
  }
  const both = [
    ...(await table('faceoffs-most', 'league=OHL')),
    ...(await table('faceoffs-least', 'league=OHL')),
  ];
  const linesmen = recount('linesman', 'faceoffsWon').filter(({ games }) => games >= 5);
  expect(both.map(({ name }) => name).sort()).toEqual(linesmen.map(({ name }) => name).sort());
});

test('nobody with fewer than five games is in a list, and everybody is in the game counts', async () => {
  const few = nameOf(refs[5] as (typeof refs)[number]);
  const { html } = await read('/post-season-report?league=OHL');
  expect(textOf(html)).not.toContain(few);
  const counts = await table('game-counts', 'league=OHL');
  expect(counts).toHaveLength(12);
  expect(counts.find(({ name }) => name === few)?.games_worked).toBe(4);
  const total = counts.reduce((sum, row) => sum + Number(row.games_worked), 0);
  expect(total).toBe(60 * 4);
});

test('the first click sorts ascending, the second reverses, and another column starts over', async () => {
  const path = '/post-season-report?league=OHL&bias=open';
  const link = async (address: string, label: string) =>
    linksIn((await read(address)).html).find(({ text }) => text.startsWith(`${label} `))?.href as string;
  const first = await link(path, 'Total');
  expect(first).toContain('bias-sort=total');
  const second = await link(first, 'Total');
  expect(second).toContain('bias-sort=-total');
  expect(await link(second, 'H %')).toContain('bias-sort=home-share');
  const totals = async (address: string) =>
    (await table('ref-bias', address.split('?')[1] as string)).map(({ total }) => Number(total));
  expect(await totals(first)).toEqual((await totals(first)).toSorted((a, b) => a - b));
  expect(await totals(second)).toEqual((await totals(second)).toSorted((a, b) => b - a));
  expect((await read(first)).html).toContain('aria-sort="ascending"');
  expect((await read(second)).html).toContain('aria-sort="descending"');
});

test('the penalty data link each game to the report of the league', async () => {
  const { html } = await read('/post-season-report?league=OHL&penalties=open');
  const reports = linksIn(html).filter(({ text }) => text === 'Game report');
  expect(reports).toHaveLength(10);
  expect(reports[0]?.href).toMatch(/client_code=ohl.*game_id=70\d\d.*lang=en/);
  const most = await table('penalty-games', 'league=OHL');
  const minutes = reportGames.map(
    ({ penaltyMinutes }) => (penaltyMinutes?.home ?? 0) + (penaltyMinutes?.visiting ?? 0),
  );
  expect(most.map(({ value }) => value)).toEqual(minutes.toSorted((a, b) => b - a).slice(0, 5));
});

test('a file holds exactly what is shown', async () => {
  const response = await app.request('/post-season-report/tables/ref-bias.csv?league=OHL&bias-sort=total');
  expect(response.headers.get('content-type')).toContain('text/csv');
  const [head, ...rows] = (await response.text()).trim().split('\r\n');
  expect(head).toBe('Name,Total,H PPs,V PPs,H %,V %,95 % interval,Band');
  const { text } = await read('/post-season-report?league=OHL&bias=open&bias-sort=total');
  for (const row of rows) {
    const [name, total, home, visiting, h, v] = row.split(',');
    expect(text).toContain(`${name} ${total} ${home} ${visiting} ${h} ${v}`);
  }
  expect((await app.request('/post-season-report/tables/nothing.csv?league=OHL')).status).toBe(404);
  expect((await app.request('/post-season-report/tables/ref-bias.csv?league=XYZ')).status).toBe(404);
});

test('selected are those who worked the playoffs, until the league has said whom it chose', async () => {
  expect((await read('/post-season-report?league=OHL')).text).toContain('Those who worked these playoffs.');
  const [season] = await listFinishedSeasons(db, now);
  const chosen = await findOfficialByPageId(db, 'Cora_Pike');
  await saveSelection(db, season as never, 'referee', [chosen?.id as number], decider);
  const { text } = await read('/post-season-report?league=OHL');
  expect(text).toContain('As the league announced them. Referees Cora Pike Linesmen');
  await saveSelection(db, season as never, 'referee', [], decider);
});

test('a published report stays as it was, and tells what a league corrected since', async () => {
  const season = (await listFinishedSeasons(db, now))[0] as Awaited<
    ReturnType<typeof listFinishedSeasons>
  >[0];
  const report = buildSeasonReport(await findSeasonFigures(db, [season.seasonId]));
  await publishReport(db, season, report, decider);
  const before = await read('/post-season-report?league=OHL&counts=open');
  expect(before.text).toContain('Published. As of June 1, 2026, by version 1 of the method.');
  expect(before.text).not.toContain('Changed since');

  await tell(db, { games: [{ ...(reportGames[59] as (typeof reportGames)[0]), forfeit: true }] });
  const after = await read('/post-season-report?league=OHL&counts=open');
  expect(after.text).toMatch(/Changed since: \d+ figures .*games \d+ then, \d+ now/);
  const counts = (text: string) =>
    text.slice(text.indexOf('Games Worked'), text.indexOf('Statistics of any'));
  expect(counts(after.text)).toBe(counts(before.text));
  const present = await table('game-counts', 'league=OHL&figures=now');
  expect(present.reduce((sum, row) => sum + Number(row.games_worked), 0)).toBe(59 * 4);

  expect(await withdrawReport(db, season, decider)).toBe(true);
  expect((await read('/post-season-report?league=OHL')).text).toContain('Preliminary.');
  await tell(db, { games: [reportGames[59] as (typeof reportGames)[0]] });
});

test('a league without a button has its report too, and says what it does not record', async () => {
  const { text } = await read('/post-season-report?league=whl');
  expect(text).toContain('WHL, regular season 2025-26');
  expect(text).toContain('The WHL does not record how long its games last.');
  expect(text).toContain('The WHL does not record faceoffs.');
  expect(text).toContain('The WHL does not record power plays.');
  expect(text).toContain('The WHL does not record penalty minutes.');
});

test('a league without a finished season says so, and what is not there is refused in words', async () => {
  expect((await read('/post-season-report?league=GOJHL')).text).toContain(
    'No regular season of the GOJHL has ended yet.',
  );
  expect(await read('/post-season-report?league=<b>')).toMatchObject({
    status: 400,
    html: expect.stringContaining('There is no report for “&lt;b&gt;”'),
  });
  const wrong = await read('/post-season-report?league=OHL&season=1999-00');
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('There is no report for the season “1999-00”. This is the last finished one.');
  expect(wrong.text).toContain('OHL, regular season 2025-26');
});
