import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { game, site, tell, tellSeasons, whl } from '../../../tests/sample-season.ts';
import { createApp } from '../../server/app.tsx';

const { db } = await openTestDatabase();
const now = () => new Date('2026-01-10T01:00:00Z');

async function read(path: string, ours = site): Promise<string> {
  const answer = await createApp({ db, now, site: ours }).request(path);
  expect(answer.status).toBe(200);
  return answer.text();
}

test('before anything is read, the page says that nothing is', async () => {
  expect(await read('/info')).toContain('No finished game has been read yet.');
});

test('tells from which day on each league is counted, and what is still to be read', async () => {
  await tellSeasons(db);
  await tellSeasons(db, whl);
  await tell(db, {
    games: [game('1'), game('2', { gameDay: '2025-10-03', start: '2025-10-03T23:00:00.000Z' })],
  });
  // A list says that it is over; its crew is still to be read.
  await tell(db, { games: [game('3', { gameDay: '2025-09-21' })] }, { what: 'schedule', league: whl });
  const text = await read('/info');
  expect(text).toContain('October 3, 2025');
  expect(text).not.toContain('January 9, 2026');
  expect(text).toContain('One finished game is still to be read.');
});

test('speaks of active games and of the referee hub, and how to report an error', async () => {
  const text = await read('/info');
  for (const words of ['Active games', 'Referee hub', 'No refs available for this game', 'person id']) {
    expect(text).toContain(words);
  }
  expect(text).toContain('href="#ideas"');
  expect(text).toContain('href="/how-we-count"');
});

test('embeds our two forms, with a name and a link to each', async () => {
  const text = await read('/info');
  const frames = [...text.matchAll(/<iframe[^>]*>/g)].map(([frame]) => frame);
  expect(frames).toHaveLength(2);
  expect(frames[0]).toContain('src="/forms/ideas?frame=1&amp;from=%2Finfo"');
  expect(frames[0]).toContain('title="Ideas and comments"');
  expect(frames[1]).toContain('src="/forms/merge?frame=1&amp;from=%2Finfo"');
  expect(frames[1]).toContain('title="Official record merge"');
  for (const frame of frames) expect(frame).toContain('loading="lazy"');
  expect(text).toContain('href="/forms/ideas?from=%2Finfo"');
});

test('embeds the forms an operator keeps elsewhere instead', async () => {
  const ideas = 'https://forms.example/ideas';
  const text = await read('/info', { ...site, formUrls: { ...site.formUrls, ideas } });
  expect(text).toContain(`src="${ideas}"`);
  expect(text).toContain(`href="${ideas}"`);
  expect(text).toContain('src="/forms/merge?frame=1');
});
