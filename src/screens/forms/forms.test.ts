import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { game, site, tell, tellSeasons } from '../../../tests/sample-season.ts';
import { createApp } from '../../server/app.tsx';
import { listSubmissions, type SubmissionForm } from '../../store/submissions.ts';

const { db } = await openTestDatabase();
const opened = new Date('2026-01-10T01:00:00Z');
let now = opened;
const app = createApp({ db, now: () => now, site });

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [game('1')] });
});
beforeEach(async () => {
  // A minute to fill it in, and a visitor who has not sent anything yet.
  now = new Date(opened.getTime() + 60_000);
  await db.deleteFrom('send_counts').execute();
  await db.deleteFrom('submissions').execute();
});

type Fields = Record<string, string | string[]>;
const ownPage = { 'sec-fetch-site': 'same-origin' };

async function send(form: string, fields: Fields, headers: Record<string, string> = ownPage) {
  const body = new URLSearchParams({ opened: opened.toISOString(), from: '/info' });
  for (const [name, value] of Object.entries(fields)) {
    body.delete(name);
    for (const one of [value].flat()) body.append(name, one);
  }
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.request(`/forms/${form}`, {
    method: 'POST',
    body: body.toString(),
    headers: { ...type, ...headers },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const kept = (form: SubmissionForm) => listSubmissions(db, form, 10);

async function read(path: string): Promise<{ status: number; text: string }> {
  const answer = await app.request(path);
  return { status: answer.status, text: await answer.text() };
}

describe('a form that is asked for', () => {
  test.each([
    ['ideas', ['Your name', 'E-mail', 'Message']],
    ['store', ['E-mail', 'Which items interest you?', 'Soft Shell Jacket']],
    ['merge', ['First official', 'Second official', 'How do you know it is one person?']],
  ])('%s asks what it should', async (form, labels) => {
    const { status, text } = await read(`/forms/${form}`);
    expect(status).toBe(200);
    for (const label of labels) expect(text).toContain(label);
    expect(text).toContain(`<link rel="canonical" href="/forms/${form}"/>`);
  });

  test('is a page of its own for search engines only while nothing is filled in', async () => {
    expect((await read('/forms/ideas')).text).not.toContain('noindex');
    for (const query of ['?frame=1', '?sent=1', '?from=%2Finfo'])
      expect((await read(`/forms/ideas${query}`)).text).toContain('noindex');
  });

  test('stands alone with the navigation, and in a frame without it', async () => {
    expect((await read('/forms/ideas')).text).toContain('</header>');
    expect((await read('/forms/ideas?frame=1&from=%2Finfo')).text).not.toContain('</header>');
  });

  test('takes what a link already knows', async () => {
    expect((await read('/forms/merge?one=Ada_Vance')).text).toContain('value="Ada_Vance"');
  });

  test('no other form is there', async () => {
    expect((await read('/forms/nothing')).status).toBe(404);
    expect((await send('nothing', {})).status).toBe(404);
    expect((await send('constructor', {})).status).toBe(404);
  });
});

describe('a form that is sent', () => {
  test('is kept with the page it came from, and thanks', async () => {
    const sent = await send('ideas', {
      name: ' Ada ',
      email: '',
      message: 'More\r\nstripes\u0000!',
      frame: '1',
    });
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toBe('/forms/ideas?frame=1&sent=1&from=%2Finfo');
    expect(await kept('ideas')).toMatchObject([
      { answers: { name: 'Ada', email: null, message: 'More\nstripes!' }, fromPage: '/info', createdAt: now },
    ]);
    expect((await read('/forms/ideas?sent=1')).text).toContain('Thank you. Somebody will read it.');
  });

  test('does not believe a page that is not ours', async () => {
    await send('ideas', { message: 'Hello', from: 'https://elsewhere.example/' });
    await send('ideas', { message: 'Hello', from: '//elsewhere.example/' });
    expect((await kept('ideas')).map(({ fromPage }) => fromPage)).toEqual(['', '']);
  });

  test('tells of the store with the items that were ticked', async () => {
    const sent = await send('store', { email: 'fan@example.com', items: ['hoodie', 'jacket', 'hoodie'] });
    expect(sent.status).toBe(303);
    expect(await kept('store')).toMatchObject([
      { answers: { email: 'fan@example.com', items: ['hoodie', 'jacket'] } },
    ]);
  });

  test('a merge finds the two officials by name, page id or address', async () => {
    const why = 'Same jersey, same rink.';
    await send('merge', { one: 'ada vance', other: 'Boris_Kell', why });
    await send('merge', {
      one: 'https://example.org/official-page/Cleo_Marsh?page=2#games',
      other: 'Nobody We Know',
      why,
    });
    expect((await kept('merge')).map(({ answers }) => answers)).toMatchObject([
      { one: expect.any(String), onePageId: 'Cleo_Marsh', other: 'Nobody We Know', otherPageId: null },
      { one: 'ada vance', onePageId: 'Ada_Vance', other: 'Boris_Kell', otherPageId: 'Boris_Kell' },
    ]);
  });
});

describe('a form that is refused says why and keeps what was typed', () => {
  const typed = 'Stripes <b>everywhere</b> & "always"';
  const drawnAgain = 'Stripes &lt;b&gt;everywhere&lt;/b&gt; &amp; &quot;always&quot;';

  test.each([
    ['nothing in the message', 'ideas', { name: typed, message: '  ' }, 'Please fill this in.'],
    ['not an e-mail', 'ideas', { message: typed, email: 'me@here' }, 'This is not an e-mail address'],
    [
      'too long a name',
      'ideas',
      { name: typed.repeat(9), message: 'Hi' },
      'Please keep it under 100 characters.',
    ],
    ['no e-mail for the store', 'store', { email: '' }, 'Please fill this in.'],
    [
      'one official twice',
      'merge',
      { one: 'Ada Vance', other: 'ADA_VANCE', why: typed },
      'Both are the same page. Please name the other one.',
    ],
  ])('%s', async (_, form, fields, words) => {
    const { status, text } = await send(form, fields);
    expect(status).toBe(400);
    expect(text).toContain(words);
    expect(text).toContain('Nothing you typed is lost.');
    if (JSON.stringify(fields).includes('Stripes')) expect(text).toContain(drawnAgain);
    expect(await kept(form as SubmissionForm)).toEqual([]);
  });

  test('an item that is not in the store', async () => {
    const { status, text } = await send('store', { email: 'fan@example.com', items: 'whistle' });
    expect(status).toBe(400);
    expect(text).toContain('Please choose from the list.');
    expect(await kept('store')).toEqual([]);
  });

  test('ticked boxes stay ticked', async () => {
    const { text } = await send('store', { email: 'me', items: ['beanie'] });
    expect(text).toMatch(/<input[^>]*checked=""[^>]*value="beanie"/);
    expect(text.match(/checked=""/g)).toHaveLength(1);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['an older browser on another site', { origin: 'https://elsewhere.example' }],
    ['nobody in particular', {}],
  ])('sent from %s', async (_, headers) => {
    const { status, text } = await send('ideas', { message: typed }, headers as Record<string, string>);
    expect(status).toBe(403);
    expect(text).toContain(drawnAgain);
    expect(await kept('ideas')).toEqual([]);
  });

  test('but an older browser on our own page is taken', async () => {
    expect((await send('ideas', { message: typed }, { origin: 'http://localhost' })).status).toBe(303);
  });

  test.each([
    ['within a second', new Date('2026-01-10T01:00:59.500Z').toISOString()],
    ['before it was drawn', new Date('2026-01-10T01:20:00Z').toISOString()],
    ['never drawn', ''],
  ])('filled in too fast: %s', async (_, stamp) => {
    const { status, text } = await send('ideas', { message: typed, opened: stamp });
    expect(status).toBe(400);
    expect(text).toContain('That was very quick.');
    expect(text).toContain(drawnAgain);
    expect(await kept('ideas')).toEqual([]);
    // Sent again in a moment, as the page asks.
    const again = /name="opened" value="([^"]+)"/.exec(text)?.[1] ?? '';
    now = new Date(now.getTime() + 5_000);
    expect((await send('ideas', { message: typed, opened: again })).status).toBe(303);
  });

  test('far too long to read at all', async () => {
    const { status, text } = await send('ideas', { message: 'a'.repeat(70_000) });
    expect(status).toBe(413);
    expect(text).toContain('your browser kept it');
  });

  test('a sixth within ten minutes', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect((await send('ideas', { message: 'Hi' })).status).toBe(303);
    const { status, headers, text } = await send('ideas', { message: typed });
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('600');
    expect(text).toContain('Please try again in 10 minutes.');
    expect(text).toContain(drawnAgain);
    expect(await kept('ideas')).toHaveLength(5);
  });
});

test('a program that fills in every field is thanked and forgotten', async () => {
  const sent = await send('ideas', { message: 'Buy now', website: 'https://spam.example' });
  expect(sent.status).toBe(303);
  expect(await kept('ideas')).toEqual([]);
});
