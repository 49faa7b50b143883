// The picture of a photo that waits for a decision, or was refused: for those who decide, and nobody else.
import type { Context, Hono } from 'hono';
import type { Database } from '../store/database.ts';
import { photoKey } from '../store/photo-copies.ts';
import type { PhotoFiles } from '../store/photo-files.ts';
import { findPhoto } from '../store/photos.ts';
import { adminPaths } from '../ui/admin-paths.ts';
import type { ScreenAnswer } from '../ui/screen.ts';
import type { Words } from '../ui/words/words.ts';
import { refuseAccess, type WhoIs } from './submits.tsx';

type Tools = {
  db: Database;
  photos: PhotoFiles;
  whoIs: WhoIs;
  words: Words;
  respond: (c: Context, answer: ScreenAnswer) => Response;
};

export function mountAdminPhotos(app: Hono, { db, photos, whoIs, words, respond }: Tools): void {
  app.get(`${adminPaths.photos}/:id/picture`, async (c) => {
    c.header('cache-control', 'no-store');
    const refusal = refuseAccess(c, 'Admin', await whoIs(c.req.raw.headers), words);
    if (refusal) return respond(c, refusal);
    const id = Number(c.req.param('id'));
    const photo = Number.isSafeInteger(id) && id > 0 ? await findPhoto(db, id) : null;
    const bytes = photo && !photo.isRemoved ? await photos.find(photoKey(photo.id)) : null;
    if (!photo || !bytes) return c.body(null, 404);
    return c.body(bytes, 200, { 'content-type': photo.contentType });
  });
}
