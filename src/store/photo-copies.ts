// Small copies of a shown photo, made when first asked for and kept beside it. A moving photo moves in every
// format that can; AVIF cannot here, and holds its first frame.
import sharp, { type Sharp } from 'sharp';
import type { PhotoBytes, PhotoFiles } from './photo-files.ts';
import type { PhotoType } from './photo-image.ts';

export const photoEndings = ['png', 'webp', 'avif'] as const;
export type PhotoEnding = (typeof photoEndings)[number];

export const photoSizes = [96, 192, 400] as const;
export type PhotoSize = (typeof photoSizes)[number];

export type CopyWanted = { ending: PhotoEnding; size: PhotoSize | null };
export type PhotoCopy = { bytes: PhotoBytes; type: string };

/** Another number makes every copy anew: raise it whenever the lines below draw different bytes. */
const drawing = 1;

export function photoKey(photoId: number): string {
  return String(photoId);
}

export function copyKey(photoId: number, { ending, size }: CopyWanted): string {
  return `${photoId}-v${drawing}-${size ?? 'full'}.${ending}`;
}

/** Everything that may be kept of one photo. */
export function photoKeys(photoId: number): string[] {
  const sizes = [null, ...photoSizes];
  const copies = photoEndings.flatMap((ending) => sizes.map((size) => copyKey(photoId, { ending, size })));
  return [photoKey(photoId), ...copies];
}

export function copyType(photoType: PhotoType, ending: PhotoEnding): string {
  return ending === 'png' && photoType === 'image/gif' ? 'image/gif' : `image/${ending}`;
}

/** Null when the photo itself is gone. */
export async function findPhotoCopy(
  files: PhotoFiles,
  photo: { id: number; contentType: PhotoType },
  wanted: CopyWanted,
): Promise<PhotoCopy | null> {
  const type = copyType(photo.contentType, wanted.ending);
  const key = type === photo.contentType && !wanted.size ? photoKey(photo.id) : copyKey(photo.id, wanted);
  const kept = await files.find(key);
  if (kept) return { bytes: kept, type };
  const whole = await files.find(photoKey(photo.id));
  if (!whole) return null;
  const bytes = await drawCopy(whole, type, wanted.size);
  await files.save(key, bytes, type);
  return { bytes, type };
}

export async function drawCopy(
  whole: Uint8Array,
  type: string,
  size: PhotoSize | null,
  options: { density?: number } = {},
): Promise<PhotoBytes> {
  const picture = sharp(whole, { animated: type === 'image/gif' || type === 'image/webp', ...options });
  const small = size ? picture.resize(size, size, { fit: 'inside', withoutEnlargement: true }) : picture;
  return Buffer.from(await encode(small, type).toBuffer());
}

function encode(picture: Sharp, type: string): Sharp {
  if (type === 'image/gif') return picture.gif({ effort: 2, colours: 128 });
  if (type === 'image/webp') return picture.webp({ quality: 76 });
  if (type === 'image/avif') return picture.avif({ quality: 55, effort: 3 });
  return picture.png();
}
