import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { movingGif, picture, pngBomb, turnedPicture } from '../../../tests/pictures.ts';
import { game, site, tell, tellSeasons } from '../../../tests/sample-season.ts';
import { createApp } from '../../server/app.tsx';
import { photoKey } from '../../store/photo-copies.ts';
import { photosInMemory } from '../../store/photo-files.ts';
import { listWaitingPhotos } from '../../store/photos.ts';

const { db } = await openTestDatabase();
const opened = new Date('2026-01-10T01:00:00Z');
const now = new Date(opened.getTime() + 60_000);
let files = photosInMemory();
let savedFiles = 0;
let app = createApp({ db, now: () => now, site, photos: files });

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [game('1')] });
});
beforeEach(async () => {
  savedFiles = 0;
  const memory = photosInMemory();
  files = {
    ...memory,
    save: (...saved) => {
      savedFiles += 1;
      return memory.save(...saved);
    },
  };
  app = createApp({ db, now: () => now, site, photos: files });
  await db.deleteFrom('photos').execute();
  await db.deleteFrom('send_counts').execute();
});

type Sent = { fields?: Record<string, string>; photos?: (File | Blob)[]; headers?: Record<string, string> };
const ownPage = { 'sec-fetch-site': 'same-origin' };
const usual = {
  opened: opened.toISOString(),
  from: '/official-page/Ada_Vance',
  official: 'ada vance',
  name: ' Noor ',
  email: 'noor@example.com',
  consent: 'yes',
};

async function send({ fields = {}, photos = [], headers = ownPage }: Sent) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...usual, ...fields })) body.append(name, value);
  for (const photo of photos) body.append('file', photo);
  const answer = await app.request('/forms/photo', { method: 'POST', body, headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const file = (bytes: BlobPart, name = 'photo.jpg', type = 'image/jpeg') => new File([bytes], name, { type });

async function only() {
  const [photo, ...more] = await listWaitingPhotos(db, 5);
  expect(more).toEqual([]);
  if (!photo) throw new Error('No photo was kept.');
  const bytes = (await files.find(photoKey(photo.id))) as Buffer;
  return { photo, bytes, header: await sharp(bytes, { animated: true }).metadata() };
}

describe('the form', () => {
  test('asks who is on it, for the file and for consent, and takes the official from the link', async () => {
    const text = await (await app.request('/forms/photo?official=Ada_Vance')).text();
    for (const label of ['Who is on it?', 'Photo', 'Your name', 'Your e-mail', 'I took this photo']) {
      expect(text).toContain(label);
    }
    expect(text).toContain('value="Ada_Vance"');
    expect(text).toContain('encType="multipart/form-data"');
    expect(text).toContain('noindex');
  });

  test('is a link where the operator keeps it elsewhere', async () => {
    const formUrls = { ...site.formUrls, photo: 'https://forms.example/photo' };
    const other = createApp({ db, now: () => now, site: { ...site, formUrls } });
    const text = await (await other.request('/forms/photo')).text();
    expect(text).toContain('href="https://forms.example/photo"');
    expect(text).not.toContain('type="file"');
  });
});

describe('a photo that is sent', () => {
  test('waits with whom it shows and who sent it, and the page thanks', async () => {
    const sent = await send({ photos: [file(await picture('jpeg'))] });
    expect(sent.status).toBe(303);
    const thanks = sent.headers.get('location') ?? '';
    expect(thanks).toBe('/forms/photo?sent=1&from=%2Fofficial-page%2FAda_Vance');
    expect(await (await app.request(thanks)).text()).toContain('A person looks at every photo');
    const { photo } = await only();
    expect(photo).toMatchObject({
      pageId: 'Ada_Vance',
      state: 'waiting',
      senderName: 'Noor',
      senderEmail: 'noor@example.com',
      fromPage: '/official-page/Ada_Vance',
      createdAt: now,
    });
  });

  test.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/jpeg'],
    ['webp', 'image/jpeg'],
    ['gif', 'image/png'],
  ] as const)('as %s is drawn anew, without a word about where and by whom', async (format, type) => {
    const bytes = await picture(format, { width: 1200, height: 600 });
    // By its content: the name and the type it comes with say nothing.
    expect((await send({ photos: [file(bytes, 'holiday.txt', 'text/plain')] })).status).toBe(303);
    const { photo, header, bytes: kept } = await only();
    expect(photo).toMatchObject({ contentType: type, width: 800, height: 400 });
    expect(header).toMatchObject({ width: 800, height: 400 });
    for (const trace of ['exif', 'xmp', 'iptc', 'icc', 'comments'] as const)
      expect(header[trace]).toBe(undefined);
    expect(kept.includes('Noor')).toBe(false);
  });

  test('stands upright, however the telephone was held', async () => {
    await send({ photos: [file(await turnedPicture())] });
    const { photo, header } = await only();
    expect(photo).toMatchObject({ width: 200, height: 300 });
    expect(header.orientation).toBe(undefined);
  });

  test('goes on moving when it moves, and is small', async () => {
    await send({ photos: [file(await movingGif(5, 500))] });
    const { photo, header } = await only();
    expect(photo).toMatchObject({ contentType: 'image/gif', width: 240, height: 240 });
    expect(header).toMatchObject({ format: 'gif', pages: 5, delay: [100, 100, 100, 100, 100] });
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(1)</script>';
const notPicture = 'This file is not a JPEG, PNG, WebP or GIF';
const tooLarge = 'This picture is too large to open';
const damaged = 'This picture cannot be read';

describe('a photo that is refused', () => {
  test.each<[string, () => Promise<(File | Blob)[]> | File[], string]>([
    ['a page that calls itself a JPEG', () => [file(html)], notPicture],
    [
      'a TIFF that calls itself a PNG',
      async () => [file(await picture('tiff'), 'a.png', 'image/png')],
      notPicture,
    ],
    [
      'an AVIF that calls itself a WebP',
      async () => [file(await picture('avif'), 'a.webp', 'image/webp')],
      notPicture,
    ],
    ['an SVG with script', () => [file(svg, 'drawing.svg', 'image/svg+xml')], notPicture],
    ['an SVG with script that calls itself a PNG', () => [file(svg, 'drawing.png', 'image/png')], notPicture],
    [
      'the first bytes of a GIF and then a page',
      () => [file(`GIF89a${html}`, 'a.gif', 'image/gif')],
      damaged,
    ],
    ['half a JPEG', async () => [file((await picture('jpeg')).subarray(0, 500))], damaged],
    [
      'a bomb',
      async () => [file(await pngBomb({ width: 60_000, height: 60_000 }), 'a.png', 'image/png')],
      tooLarge,
    ],
    ['just over 40 megapixels', async () => [file(await pngBomb({ width: 8_000, height: 5_001 }))], tooLarge],
    ['a GIF of 61 frames', async () => [file(await movingGif(61, 4), 'a.gif', 'image/gif')], tooLarge],
    ['9 MB', () => [file(new Uint8Array(9 * 1024 * 1024))], 'This file is over 8 MB'],
    [
      'a path in the name',
      async () => [file(await picture('jpeg'), '../../photo.jpg')],
      'has a folder in it',
    ],
    [
      'a path of another system',
      async () => [file(await picture('jpeg'), 'C:\\me\\a.jpg')],
      'has a folder in it',
    ],
    ['an empty file', () => [file('')], 'This file is empty'],
    [
      'two files',
      async () => [file(await picture('jpeg')), file(await picture('png'))],
      'one photo at a time',
    ],
    ['no file', () => [], 'Please choose a photo.'],
    [
      'a field left empty by a browser',
      () => [file('', '', 'application/octet-stream')],
      'Please choose a photo.',
    ],
  ])('%s', async (_, make, words) => {
    const { status, text } = await send({ photos: await make() });
    expect(status).toBe(400);
    expect(text).toContain(words);
    expectTyped(text);
    await expectNothingKept();
  });

  test.each([
    ['without consent', { consent: '' }, 'A photo is only shown with this consent.'],
    ['of nobody', { official: ' ' }, 'Please fill this in.'],
    ['of somebody we do not know', { official: 'Nobody We Know' }, 'We know no official of that name.'],
    ['from no e-mail address', { email: 'noor@' }, 'This is not an e-mail address'],
    ['at once', { opened: now.toISOString() }, 'That was very quick.'],
  ])('%s, and the file is asked for again', async (_, fields, words) => {
    const { status, text } = await send({ fields, photos: [file(await picture('jpeg'))] });
    expect(status).toBe(400);
    expect(text).toContain(words);
    expect(text).toContain('Please choose the photo again');
    expect(text).toContain('value=" Noor "');
    await expectNothingKept();
  });

  test('from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const { status, text } = await send({ photos: [file(await picture('jpeg'))], headers });
    expect(status).toBe(403);
    expectTyped(text);
    await expectNothingKept();
  });

  test('a sixth within ten minutes, and a twenty-first try', async () => {
    const photos = [file(await picture('jpeg'))];
    for (let sent = 0; sent < 5; sent += 1) expect((await send({ photos })).status).toBe(303);
    const { status, headers } = await send({ photos });
    expect([status, headers.get('retry-after')]).toEqual([429, '600']);
    await db.deleteFrom('send_counts').execute();
    for (let tried = 0; tried < 20; tried += 1)
      expect((await send({ photos: [file(html)] })).status).toBe(400);
    expect((await send({ photos })).status).toBe(429);
  });

  test('far too big to be read at all, or no form', async () => {
    const { status, text } = await send({ photos: [file(new Uint8Array(13 * 1024 * 1024))] });
    expect([status, text.includes('your browser kept it')]).toEqual([413, true]);
    const request = {
      method: 'POST',
      headers: { ...ownPage, 'content-type': 'multipart/form-data' },
      body: 'x',
    };
    const answer = await app.request('/forms/photo', request);
    expect([answer.status, (await answer.text()).includes('could not be read')]).toEqual([400, true]);
    await expectNothingKept();
  });
});

test('a program that fills in every field is thanked and forgotten', async () => {
  const fields = { website: 'https://spam.example' };
  expect((await send({ fields, photos: [file(await picture('jpeg'))] })).status).toBe(303);
  await expectNothingKept();
});

function expectTyped(text: string): void {
  expect(text).toContain('Nothing you typed is lost.');
  for (const value of ['ada vance', ' Noor ', 'noor@example.com']) expect(text).toContain(`value="${value}"`);
  expect(text).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/);
}

async function expectNothingKept(): Promise<void> {
  expect(savedFiles).toBe(0);
  expect(await db.selectFrom('photos').select('id').execute()).toEqual([]);
}
