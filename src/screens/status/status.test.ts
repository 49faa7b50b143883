import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { game, site, tell, tellSeasons } from '../../../tests/sample-season.ts';
import { createApp } from '../../server/app.tsx';
import { saveFeedEvents, saveNextTries } from '../../store/feed-health.ts';

const { db } = await openTestDatabase();
const now = new Date('2026-01-10T01:00:00Z');
const app = createApp({ db, now: () => now, site });
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

async function read(): Promise<string> {
  const html = await (await app.request('/status')).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<!--.*?-->/g, '');
  return main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

function heard(league: string, minutes: number, what = 'scorebar') {
  return saveFeedEvents(db, [{ league, what, kind: 'answer', at: minutesAgo(minutes) }]);
}

test('before the first answer the page does not claim that all is well', async () => {
  expect(await read()).toContain('No league has answered yet');
});

test('with every feed answering it says so, and when each answered and is asked again', async () => {
  await heard('OHL', 2);
  await heard('WHL', 5);
  await saveNextTries(db, [{ league: 'OHL', what: 'scorebar', at: minutesAgo(-4) }]);
  const text = await read();
  expect(text).toContain('Everything is being read');
  expect(text).toContain('OHL Answers 2 minutes ago in 4 minutes none none');
  expect(text).toContain('WHL Answers 5 minutes ago');
});

test('trouble is told in plain words and counted, apart from what leagues do to their games', async () => {
  const fault = (kind: string) =>
    ({
      league: 'OHL',
      what: 'summary',
      kind: 'fault',
      fault: kind,
      sentence: 'Said so.',
      at: minutesAgo(1),
    }) as const;
  await saveFeedEvents(db, [fault('timeout'), fault('timeout'), fault('html'), fault('crew-changed')]);
  await heard('OHL', 1, 'summary');
  expect(await read()).toContain(
    'no answer in time, 2 times sent a web page instead of data, once crew changed, once',
  );
});

test('one silent league is named, and several are counted', async () => {
  await heard('AHL', 60);
  expect(await read()).toContain('AHL has not answered since Jan 9, 7:00 PM EST');
  await heard('PWHL', 90);
  const text = await read();
  expect(text).toContain('2 leagues have not answered since Jan 9, 7:00 PM EST');
  expect(text).toContain('What we read before stays on the pages');
  expect(text).toContain('AHL Silent 1 hour ago');
});

test('during a game five minutes of silence are too many', async () => {
  await heard('OHL', 6, 'scorebar');
  await tellSeasons(db);
  expect(await read()).toContain('OHL Answers');
  await tell(db, { games: [game('1', { status: 'live', period: '1st' })] });
  await db
    .updateTable('feed_health')
    .set({ last_answer_at: minutesAgo(6) })
    .where('league_id', '=', 'OHL')
    .execute();
  expect(await read()).toContain('OHL Silent 6 minutes ago');
});

test('a league that is no longer asked is not counted as trouble', async () => {
  await db
    .updateTable('feed_health')
    .set({ asked_at: minutesAgo(60 * 72), last_answer_at: minutesAgo(60 * 72) })
    .where('league_id', 'in', ['AHL', 'PWHL'])
    .execute();
  const text = await read();
  expect(text).toContain('AHL No longer read');
  expect(text).toContain('OHL has not answered since');
});
