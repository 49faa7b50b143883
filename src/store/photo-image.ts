// From a file that a stranger sent to a picture we keep: what it is is decided by its bytes alone, its size is read
// from its header before anything is decoded, and only pixels survive. Names, types and metadata do not.
import sharp, { type Metadata } from 'sharp';
import type { PhotoBytes } from './photo-files.ts';

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/gif';
export type PhotoImage = { bytes: PhotoBytes; type: PhotoType; width: number; height: number };

/** Why it was not taken, for the words of the form. */
export type PhotoFault = 'notAPicture' | 'tooManyPixels' | 'brokenPicture';

export const mostFileBytes = 8 * 1024 * 1024;
export const mostPixels = 40_000_000;
export const mostFrames = 60;
const longSide = 800;
/** Choosing colours for sixty frames of noise at 400 pixels took twenty seconds. */
const movingSide = 240;
const mostSeconds = 20;

// Every picture is made once: to remember how would only hold on to the memory of thousands.
sharp.cache(false);

/** In hexadecimal. */
const openings: [format: string, bytes: RegExp][] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^474946383[79]61/],
  ['webp', /^52494646.{8}57454250/],
];

let last: Promise<unknown> = Promise.resolve();

/** One at a time: a picture made to be slow must not take every core, and everybody's reads of files with it. */
export function readPhoto(sent: Uint8Array): Promise<PhotoImage | PhotoFault> {
  const mine = last.then(() => openPhoto(sent));
  last = mine.catch(() => undefined);
  return mine;
}

async function openPhoto(sent: Uint8Array): Promise<PhotoImage | PhotoFault> {
  const opening = Buffer.from(sent.subarray(0, 16)).toString('hex');
  const format = openings.find(([, bytes]) => bytes.test(opening))?.[0];
  if (!format) return 'notAPicture';
  const header = await readHeader(sent);
  if (header === null) return 'brokenPicture';
  if (header.format !== format) return 'notAPicture';
  const isMoving = format === 'gif' && (header.pages ?? 1) > 1;
  const frames = isMoving ? (header.pages ?? 1) : 1;
  if (frames > mostFrames || header.width * header.height * frames > mostPixels) return 'tooManyPixels';
  return (await draw(sent, header, isMoving)) ?? 'brokenPicture';
}

/** Null when there is no header to read: what a visitor sent is broken, which is no fault of ours. */
async function readHeader(sent: Uint8Array): Promise<Metadata | null> {
  // Without a limit here: nothing is decoded yet, and who sent too much is to be told so.
  return sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
}

async function draw(sent: Uint8Array, header: Metadata, isMoving: boolean): Promise<PhotoImage | null> {
  const side = isMoving ? movingSide : longSide;
  const picture = sharp(sent, { animated: isMoving, limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: mostSeconds });
  const [type, encoded] = isMoving
    ? (['image/gif', picture.gif({ effort: 2, colours: 128 })] as const)
    : header.hasAlpha
      ? (['image/png', picture.png()] as const)
      : (['image/jpeg', picture.jpeg({ quality: 88, mozjpeg: true })] as const);
  const drawn = await encoded.toBuffer({ resolveWithObject: true }).catch(() => null);
  if (drawn === null) return null;
  const { data, info } = drawn;
  return { bytes: Buffer.from(data), type, width: info.width, height: info.pageHeight ?? info.height };
}
