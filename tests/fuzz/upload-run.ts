// Spoiled files through the photo form: whatever is sent, what is kept is a picture that we drew, or nothing.
import fc from 'fast-check';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { createApp } from '../../src/server/app.tsx';
import type { Database } from '../../src/store/database.ts';
import { photoKey } from '../../src/store/photo-copies.ts';
import type { PhotoBytes, PhotoFiles } from '../../src/store/photo-files.ts';
import { site } from '../sample-season.ts';
import type { Finding } from './request-run.ts';
import { nextHousehold } from './send.ts';
import { anyUpload, bend, makeBases, smuggled, type Upload } from './upload-files.ts';

const longSide = 800;
const mostKeptBytes = 4 * 1024 * 1024;
/** One picture of forty million points may be open at a time, and no more than that may stay behind. */
const mostGrowthBytes = 700 * 1024 * 1024;

type UploadRun = { uploads: number; seed: number; path?: string; onProgress?: (uploads: number) => void };

export async function runUploads(
  db: Database,
  now: Date,
  { uploads, seed, path, onProgress }: UploadRun,
): Promise<{ uploads: number; kept: number; findings: Finding[] }> {
  const files = new Map<string, PhotoBytes>();
  const photos: PhotoFiles = {
    save: async (key, bytes) => void files.set(key, bytes),
    find: async (key) => files.get(key) ?? null,
    remove: async (key) => void files.delete(key),
  };
  const troubles: unknown[] = [];
  const app = createApp({ db, now: () => now, site, photos, onError: (error) => void troubles.push(error) });
  const { page_id: official } = await db
    .selectFrom('officials')
    .select('page_id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const bases = await makeBases();
  const opened = new Date(now.getTime() - 60_000).toISOString();
  const counts = { uploads: 0, kept: 0 };
  const before = process.memoryUsage.rss();

  const property = fc.asyncProperty(anyUpload(bases.length), async (upload) => {
    counts.uploads += 1;
    onProgress?.(counts.uploads);
    const startedMs = performance.now();
    const status = await post(app, { official, opened }, upload, bend(bases, upload));
    const rows = await db.selectFrom('photos').selectAll().execute();
    const stored = [...files];
    await db.deleteFrom('photos').execute();
    files.clear();
    if (status >= 500) throw new Error(`HTTP ${status}: ${troubles.at(-1)}`);
    if (performance.now() - startedMs > 21_000) throw new Error('took longer than a picture may');
    const wanted = status === 303 ? 1 : 0;
    if (rows.length !== wanted || stored.length !== wanted)
      throw new Error(`HTTP ${status} and ${rows.length} rows, ${stored.length} files`);
    const [row] = rows;
    const [file] = stored;
    if (row && file) {
      counts.kept += 1;
      if (file[0] !== photoKey(row.id)) throw new Error(`kept under ${file[0]}`);
      const wrong = await wrongWith(file[1], row);
      if (wrong) throw new Error(wrong);
    }
    const grown = process.memoryUsage.rss() - before;
    if (grown > mostGrowthBytes) throw new Error(`grew by ${Math.round(grown / 1024 / 1024)} MB`);
  });
  const outcome = await fc.check(property, {
    seed,
    numRuns: uploads,
    ...(path !== undefined && { path, endOnFailure: true }),
  });
  if (!outcome.failed) return { ...counts, findings: [] };
  const finding = {
    what: String(outcome.errorInstance),
    shrunk: JSON.stringify(outcome.counterexample?.[0]),
    seed,
    path: outcome.counterexamplePath ?? '',
  };
  return { ...counts, findings: [finding] };
}

async function post(
  app: Hono,
  { official, opened }: { official: string; opened: string },
  { name, type }: Upload,
  bytes: Buffer<ArrayBuffer>,
): Promise<number> {
  const body = new FormData();
  for (const [field, value] of Object.entries({ opened, official, consent: 'yes' }))
    body.append(field, value);
  body.append('file', new File([bytes], name, { type }));
  const request = new Request('http://site.test/forms/photo', {
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const answer = await app.fetch(request, { incoming: { socket: { remoteAddress: nextHousehold() } } });
  await answer.arrayBuffer();
  return answer.status;
}

async function wrongWith(
  bytes: Buffer,
  row: { width: number; height: number; content_type: string },
): Promise<string | null> {
  if (bytes.length > mostKeptBytes) return `kept ${bytes.length} bytes`;
  if (/<script|<\?php|zQ7|%PDF-/.test(bytes.toString('latin1')) || bytes.includes(smuggled))
    return 'kept something that was smuggled in';
  const header = await sharp(bytes, { animated: true }).metadata();
  for (const trace of ['exif', 'xmp', 'iptc', 'icc', 'comments', 'orientation'] as const)
    if (header[trace] !== undefined) return `kept ${trace}`;
  const height = header.pageHeight ?? header.height;
  if (`image/${header.format}` !== row.content_type || header.width !== row.width || height !== row.height)
    return 'is not what its row says';
  if (header.width > longSide || height > longSide || header.width < 1)
    return `is ${header.width} by ${height}`;
  // All of it can be drawn.
  await sharp(bytes, { animated: true, failOn: 'warning' }).raw().toBuffer();
  return null;
}
