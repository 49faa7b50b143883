import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { ada, game, playoffs, referees, site, tell, tellSeasons } from '../../../tests/sample-season.ts';
import { createApp } from '../../server/app.tsx';

const { db } = await openTestDatabase();
const app = createApp({ db, now: () => new Date('2026-06-01T12:00:00Z'), site });

beforeAll(async () => {
  await tellSeasons(db);
  for (let id = 1; id <= 5; id += 1) await tell(db, { games: [game(String(id))] });
  await tell(db, {
    games: [
      game('6', { officials: referees({ ...ada, firstName: 'Few', lastName: 'Games', personId: '99' }) }),
    ],
  });
  await tell(db, { games: [game('p1', { seasonId: playoffs.seasonId, officials: referees(ada) })] });
});

async function read(path: string): Promise<{ status: number; text: string }> {
  const response = await app.request(path);
  return { status: response.status, text: (await response.text()).replace(/<!-- -->/g, '') };
}

test('the report opens with its title, both notes and four league buttons, all closed', async () => {
  const { status, text } = await read('/post-season-report');
  expect(status).toBe(200);
  expect(text).toContain('Regular season only (must have a minimum of 5 games to be included)');
  expect(text).toContain('More leagues will be added as their seasons wrap up');
  for (const id of ['OHL', 'GOJHL', 'OJHL', 'PJHL'])
    expect(text).toContain(`href="/post-season-report?league=${id}"`);
  expect(text).not.toContain('btn on');
});

test('an open panel shows who was chosen and who worked most, and its button closes it', async () => {
  const { text } = await read('/post-season-report?league=OHL');
  expect(text).toContain('Selected officials for playoffs');
  expect(text).toMatch(/Most games as a referee.*Ada Vance.*?<td class="num">5</s);
  expect(text).toMatch(/class="btn on" href="\/post-season-report"/);
});

test('nobody with fewer than five games is on it', async () => {
  expect((await read('/post-season-report?league=OHL')).text).not.toContain('Few Games');
});

test('a league without a finished season says so, and one without a report is refused in words', async () => {
  expect((await read('/post-season-report?league=GOJHL')).text).toContain(
    'No regular season of the GOJHL has ended yet.',
  );
  expect(await read('/post-season-report?league=<b>')).toMatchObject({
    status: 400,
    text: expect.stringContaining('There is no report for “&lt;b&gt;”'),
  });
});
