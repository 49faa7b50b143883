import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import { movingGif, picture } from '../../tests/pictures.ts';
import { esme, game, referees, rules, site, tell, tellSeasons } from '../../tests/sample-season.ts';
import { mergeOfficials } from '../store/identity.ts';
import { findOfficialByPageId } from '../store/officials.ts';
import { approvePhoto, refusePhoto } from '../store/photo-decisions.ts';
import { photosInMemory } from '../store/photo-files.ts';
import { readPhoto } from '../store/photo-image.ts';
import { savePhoto } from '../store/photos.ts';
import { createApp } from './app.tsx';

const { db } = await openTestDatabase();
const now = new Date('2026-01-10T01:00:00Z');
const memory = photosInMemory();
const saved: string[] = [];
const files = {
  ...memory,
  save: (key: string, bytes: Buffer<ArrayBuffer>, type: string) => {
    saved.push(key);
    return memory.save(key, bytes, type);
  },
};
const app = createApp({ db, now: () => now, site, photos: files });

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [game('1'), game('2', { officials: referees(esme) })] });
});
beforeEach(async () => {
  await db.updateTable('photos').set({ replaced_by: null }).execute();
  await db.deleteFrom('photos').execute();
  saved.length = 0;
});

const idOf = async (pageId: string) => (await findOfficialByPageId(db, pageId))?.id ?? 0;

/** Sent and approved. */
async function show(pageId: string, sent: Uint8Array): Promise<number> {
  const image = await readPhoto(sent);
  if (typeof image === 'string') throw new Error(image);
  const sender = { senderName: null, senderEmail: null, fromPage: '' };
  const id = await savePhoto(db, files, { officialId: await idOf(pageId), image, ...sender }, now);
  await approvePhoto(db, id, { byWhom: 'iris@example.com', at: now });
  return id;
}

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await app.request(path, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, type: answer.headers.get('content-type'), bytes };
}
const headerOf = (bytes: Buffer) => sharp(bytes, { animated: true }).metadata();

describe('an official with a photo', () => {
  test.each([
    ['png', 'image/png', 'png'],
    ['webp', 'image/webp', 'webp'],
    ['avif', 'image/avif', 'heif'],
  ])('has it as %s, whole and small, each drawn once', async (ending, type, format) => {
    const id = await show('Ada_Vance', await picture('jpeg', { width: 1000, height: 500 }));
    for (const [query, width] of [
      ['', 800],
      ['?size=400', 400],
      ['?size=192', 192],
      ['?size=96', 96],
    ] as const) {
      const answer = await read(`/officials/Ada_Vance.${ending}${query}`);
      expect([answer.status, answer.type]).toEqual([200, type]);
      expect(await headerOf(answer.bytes)).toMatchObject({ format, width });
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    }
    expect(saved).toHaveLength(5);
    await Promise.all([1, 2, 3].map(() => read(`/officials/Ada_Vance.${ending}?size=96&v=1`)));
    expect(saved).toHaveLength(5);
    expect(saved[0]).toBe(String(id));
  });

  test('is asked for by three at once, and drawn once', async () => {
    await show('Ada_Vance', await picture('jpeg'));
    const answers = await Promise.all([1, 2, 3].map(() => read('/officials/Ada_Vance.webp?size=96')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(saved).toHaveLength(2);
  });

  test('has a gif that moves under every name that can', async () => {
    await show('Ada_Vance', await movingGif(4, 300));
    const whole = await read('/officials/Ada_Vance.png');
    expect(whole.type).toBe('image/gif');
    expect(await headerOf(whole.bytes)).toMatchObject({ format: 'gif', pages: 4, pageHeight: 240 });
    const small = await read('/officials/Ada_Vance.png?size=96');
    expect(small.type).toBe('image/gif');
    expect(await headerOf(small.bytes)).toMatchObject({ format: 'gif', pages: 4, pageHeight: 96 });
    expect(await headerOf((await read('/officials/Ada_Vance.webp?size=96')).bytes)).toMatchObject({
      pages: 4,
    });
    expect((await headerOf((await read('/officials/Ada_Vance.avif?size=96')).bytes)).height).toBe(96);
  });

  test('is not sent twice to whoever has it, and another photo has another mark', async () => {
    await show('Ada_Vance', await picture('jpeg'));
    const first = (await read('/officials/Ada_Vance.png?size=96')).headers.get('etag') ?? '';
    expect(first).toMatch(/^"[^"]+"$/);
    const again = await read('/officials/Ada_Vance.png?size=96', { 'if-none-match': `"x", ${first}` });
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, first]);
    expect((await read('/officials/Ada_Vance.png?size=192')).headers.get('etag')).not.toBe(first);
    await show('Ada_Vance', await picture('png'));
    const other = await read('/officials/Ada_Vance.png?size=96', { 'if-none-match': first });
    expect([other.status, other.headers.get('etag') === first]).toEqual([200, false]);
  });

  test('is found however the name is typed, at its one address', async () => {
    await show("Esmé_O'Toole", await picture('jpeg'));
    const moved = await read("/officials/esme_o'toole.webp?size=96");
    expect(moved.status).toBe(301);
    const address = moved.headers.get('location') ?? '';
    expect(decodeURIComponent(address)).toBe("/officials/Esmé_O'Toole.webp?size=96");
    expect((await read(address)).status).toBe(200);
  });

  test('that was taken down is gone', async () => {
    const id = await show('Ada_Vance', await picture('jpeg'));
    await read('/officials/Ada_Vance.webp?size=96');
    await refusePhoto(db, id, { byWhom: 'iris@example.com', at: now });
    expect((await read('/officials/Ada_Vance.webp?size=96')).status).toBe(404);
  });

  test('has small pictures on the page, and a still one for those who want less motion', async () => {
    const page = async () => (await app.request('/official-page/Ada_Vance')).text();
    await show('Ada_Vance', await picture('jpeg'));
    expect(await page()).toContain('"image":"/officials/Ada_Vance.png"');
    expect(await page()).toMatch(
      /<\/svg><span class="photo"><picture>.*<img src="\/officials\/Ada_Vance.png\?size=192/,
    );
    expect(await page()).toMatch(
      /<source type="image\/avif" srcSet="\/officials\/Ada_Vance.avif\?size=192&amp;v=[0-9a-f]{10} 1x, [^"]+size=400[^"]+ 2x"/,
    );
    await show('Ada_Vance', await movingGif(3));
    expect(await page()).toContain('<source type="image/avif" media="(prefers-reduced-motion: reduce)"');
  });
});

test('a photo follows its official through a merge, and the old address with it', async () => {
  await show('Dov_Lindqvist', await picture('jpeg'));
  const merge = { byWhom: 'test', at: now, rules };
  await mergeOfficials(db, await idOf('Cleo_Marsh'), await idOf('Dov_Lindqvist'), merge);
  const moved = await read('/officials/Dov_Lindqvist.png');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/officials/Cleo_Marsh.png']);
  expect((await read('/officials/Cleo_Marsh.png')).status).toBe(200);
});

test('default.png is our own drawing', async () => {
  const whole = await read('/officials/default.png');
  expect([whole.status, whole.type]).toEqual([200, 'image/png']);
  expect(await headerOf(whole.bytes)).toMatchObject({ format: 'png', width: 400, height: 400 });
  const { dominant } = await sharp(whole.bytes).stats();
  expect(dominant.b).toBeGreaterThan(200);
  expect(await headerOf((await read('/officials/default.webp?size=96')).bytes)).toMatchObject({ width: 96 });
  const etag = whole.headers.get('etag') ?? '';
  expect((await read('/officials/default.png', { 'if-none-match': etag })).status).toBe(304);
});

test.each([
  '/officials/Boris_Kell.png',
  '/officials/Nobody_Known.png',
  '/officials/Ada_Vance.jpg',
  '/officials/Ada_Vance.png?size=97',
  '/officials/Ada_Vance.png?size=9999',
  '/officials/Ada_Vance',
  '/officials/..%2F..%2Fetc%2Fpasswd.png',
])('%s is not there', async (path) => {
  const { status, bytes, headers } = await read(path);
  expect([status, bytes.length, headers.get('cache-control')]).toEqual([404, 0, 'public, max-age=300']);
});
