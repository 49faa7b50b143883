import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import { game, rules, tell, tellSeasons } from '../../tests/sample-season.ts';
import { mergeOfficials, undoDecision } from './identity.ts';
import { findOfficialByPageId } from './officials.ts';
import { findPhotoCopy, photoKey } from './photo-copies.ts';
import { approvePhoto, pruneRefusedPhotos, refusePhoto, undoPhotoDecision } from './photo-decisions.ts';
import { photosInMemory } from './photo-files.ts';
import type { PhotoImage } from './photo-image.ts';
import { findPhoto, findShownPhoto, listDecidedPhotos, listWaitingPhotos, savePhoto } from './photos.ts';

const { db } = await openTestDatabase();
const start = new Date('2026-01-10T06:00:00Z');
const day = (days: number) => new Date(start.getTime() + days * 86_400_000);
const decider = (days: number) => ({ byWhom: 'iris@example.com', at: day(days) });
let files = photosInMemory();
let image: PhotoImage;
let adaId = 0;
let borisId = 0;

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [game('1')] });
  adaId = (await findOfficialByPageId(db, 'Ada_Vance'))?.id ?? 0;
  borisId = (await findOfficialByPageId(db, 'Boris_Kell'))?.id ?? 0;
  const drawn = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer();
  image = { bytes: Buffer.from(drawn), type: 'image/jpeg', width: 60, height: 40 };
});
beforeEach(async () => {
  files = photosInMemory();
  await db.updateTable('photos').set({ replaced_by: null }).execute();
  await db.deleteFrom('photos').execute();
});

async function send(officialId = adaId): Promise<number> {
  const sent = { officialId, image, senderName: 'Noor', senderEmail: null, fromPage: '/info' };
  return savePhoto(db, files, sent, start);
}
const shown = async (officialId = adaId) => (await findShownPhoto(db, officialId))?.id ?? null;
const state = async (id: number) => (await findPhoto(db, id))?.state;

describe('a photo', () => {
  test('waits until somebody approves it, and the page is told', async () => {
    const id = await send();
    expect(await shown()).toBe(null);
    expect(await listWaitingPhotos(db, 10)).toMatchObject([
      {
        id,
        pageId: 'Ada_Vance',
        senderName: 'Noor',
        senderEmail: null,
        width: 60,
        height: 40,
        createdAt: start,
      },
    ]);
    expect(await approvePhoto(db, id, decider(1))).toBe(true);
    expect(await approvePhoto(db, id, decider(2))).toBe(false);
    expect(await shown()).toBe(id);
    expect(await listWaitingPhotos(db, 10)).toEqual([]);
    expect(await listDecidedPhotos(db, 10)).toMatchObject([
      { id, state: 'shown', decidedAt: day(1), decidedBy: 'iris@example.com' },
    ]);
    const told = await db.selectFrom('changes').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(told.official_ids).toEqual([adaId]);
  });

  test('replaces the one before, and undoing that brings it back', async () => {
    const [first, second] = [await send(), await send()];
    await approvePhoto(db, first, decider(1));
    await approvePhoto(db, second, decider(2));
    expect([await shown(), await state(first)]).toEqual([second, 'replaced']);
    expect(await undoPhotoDecision(db, first, day(3))).toBe(false);
    expect(await undoPhotoDecision(db, second, day(3))).toBe(true);
    expect([await shown(), await state(second)]).toEqual([first, 'waiting']);
    expect(await undoPhotoDecision(db, second, day(3))).toBe(false);
  });

  test('that has to go is refused while it is shown, and nothing comes back by itself', async () => {
    const [first, second, third] = [await send(), await send(), await send()];
    await approvePhoto(db, first, decider(1));
    await approvePhoto(db, second, decider(2));
    expect(await refusePhoto(db, second, decider(3))).toBe(true);
    expect([await shown(), await state(first)]).toEqual([null, 'replaced']);
    await approvePhoto(db, third, decider(4));
    await undoPhotoDecision(db, second, day(5));
    await approvePhoto(db, second, decider(6));
    await undoPhotoDecision(db, second, day(7));
    expect([await shown(), await state(first)]).toEqual([third, 'replaced']);
  });

  test('has one decision when two people decide at once', async () => {
    const id = await send();
    const both = await Promise.all([approvePhoto(db, id, decider(1)), approvePhoto(db, id, decider(1))]);
    expect(both.toSorted()).toEqual([false, true]);
  });

  test('that cannot be written is not in the queue either', async () => {
    files.save = async () => {
      throw new Error('The disk is full.');
    };
    await expect(send()).rejects.toThrow('The disk is full.');
    expect(await listWaitingPhotos(db, 10)).toEqual([]);
  });
});

test('bytes of a refused photo stay thirty days, and its undo with them', async () => {
  const [early, late, kept] = [await send(), await send(), await send()];
  await approvePhoto(db, kept, decider(0));
  await approvePhoto(db, early, decider(0));
  await findPhotoCopy(files, { id: early, contentType: 'image/jpeg' }, { ending: 'webp', size: 96 });
  await refusePhoto(db, early, decider(1));
  await refusePhoto(db, late, decider(20));
  expect(await pruneRefusedPhotos(db, files, day(30))).toBe(0);
  expect(await pruneRefusedPhotos(db, files, day(32))).toBe(1);
  expect(await pruneRefusedPhotos(db, files, day(32))).toBe(0);
  expect(await files.find(photoKey(early))).toBe(null);
  expect(
    await findPhotoCopy(files, { id: early, contentType: 'image/jpeg' }, { ending: 'webp', size: 96 }),
  ).toBe(null);
  for (const id of [late, kept]) expect(await files.find(photoKey(id))).not.toBe(null);
  expect(await undoPhotoDecision(db, early, day(33))).toBe(false);
  expect((await findPhoto(db, early))?.isRemoved).toBe(true);
  expect(await undoPhotoDecision(db, late, day(33))).toBe(true);
  expect(await state(late)).toBe('waiting');
});

test('a merge shows the newer of two photos, and its undo gives each their own', async () => {
  const [adas, boriss] = [await send(adaId), await send(borisId)];
  await approvePhoto(db, adas, decider(1));
  await approvePhoto(db, boriss, decider(2));
  const merge = { ...decider(3), rules };
  const decision = await mergeOfficials(db, adaId, borisId, merge);
  expect(await shown(adaId)).toBe(boriss);
  expect((await findPhoto(db, boriss))?.pageId).toBe('Ada_Vance');
  await refusePhoto(db, boriss, decider(4));
  expect(await shown(adaId)).toBe(adas);
  const told = await db.selectFrom('changes').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(told.official_ids.toSorted()).toEqual([adaId, borisId].toSorted());
  await undoDecision(db, decision, merge);
  expect([await shown(adaId), await shown(borisId)]).toEqual([adas, null]);
});
