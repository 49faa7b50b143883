// Photos by the name of their official: /officials/Ada_Vance.png, .webp or .avif, whole or small. A name is forgiven
// as on the official's page. Without a photo the answer is 404; the page knows, and shows our drawing instead.
import type { Context, Hono } from 'hono';
import type { Database } from '../store/database.ts';
import { findOfficialByPageId } from '../store/officials.ts';
import {
  type CopyWanted,
  copyKey,
  findPhotoCopy,
  type PhotoCopy,
  photoEndings,
  photoSizes,
} from '../store/photo-copies.ts';
import type { PhotoFiles } from '../store/photo-files.ts';
import { findShownPhoto, type ShownPhoto } from '../store/photos.ts';
import { photoPath } from '../ui/paths.ts';
import { openDefaultPhoto } from './default-photo.tsx';

/** Somebody may ask for a photo to be taken down: an hour later no cache shows it. */
const anHour = 'public, max-age=3600';
/** Short, so that a photo just approved is not missed for long. */
const fiveMinutes = 'public, max-age=300';

export function mountPhotos(app: Hono, { db, photos }: { db: Database; photos: PhotoFiles }): void {
  const drawing = openDefaultPhoto();
  // Two visitors of one new photo: it is drawn once, and both wait for it.
  const underWay = new Map<string, Promise<PhotoCopy | null>>();

  function findCopy(photo: ShownPhoto, wanted: CopyWanted): Promise<PhotoCopy | null> {
    const key = copyKey(photo.id, wanted);
    const making =
      underWay.get(key) ?? findPhotoCopy(photos, photo, wanted).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  }

  app.get('/officials/:file', async (c) => {
    const wanted = readWanted(c);
    if (!wanted) return none(c);
    if (wanted.name === 'default') return send(c, drawing.sha256, wanted, () => drawing.find(wanted));
    const official = await findOfficialByPageId(db, wanted.name);
    if (!official) return none(c);
    if (!official.isCanonical) {
      const { search } = new URL(c.req.url);
      c.header('cache-control', fiveMinutes);
      return c.redirect(photoPath(official.pageId, { ending: wanted.ending }) + search, 301);
    }
    const photo = await findShownPhoto(db, official.id);
    if (!photo) return none(c);
    return send(c, `${photo.id}-${photo.sha256}`, wanted, () => findCopy(photo, wanted));
  });
}

type Wanted = CopyWanted & { name: string };

/** Null when no photo can be meant: another ending, or a size we do not make. */
function readWanted(c: Context): Wanted | null {
  const [, name, end] = /^(.+)\.([a-z]+)$/.exec(c.req.param('file') ?? '') ?? [];
  const ending = photoEndings.find((one) => one === end);
  const asked = c.req.query('size');
  const size = asked === undefined ? null : photoSizes.find((one) => String(one) === asked);
  return name && ending && size !== undefined ? { name, ending, size } : null;
}

async function send(
  c: Context,
  version: string,
  wanted: CopyWanted,
  find: () => Promise<PhotoCopy | null>,
): Promise<Response> {
  // Strong: a copy is drawn once and kept, and drawn otherwise it has another key.
  const etag = `"${version.slice(0, 32)}-${copyKey(0, wanted)}"`;
  const headers = { etag, 'cache-control': anHour };
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  const copy = await find();
  if (!copy) return none(c);
  return c.body(copy.bytes, 200, { ...headers, 'content-type': copy.type });
}

function isKnown(named: string | undefined, etag: string): boolean {
  const tags = named?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

/** Without a page around it: it is a picture that was asked for. */
function none(c: Context): Response {
  return c.body(null, 404, { 'cache-control': fiveMinutes });
}
