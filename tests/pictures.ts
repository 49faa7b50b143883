// Pictures for tests, and files that only say they are pictures.
import sharp from 'sharp';

type Size = { width: number; height: number };

/** Brighter to the left, so that a turn shows. */
export async function picture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff',
  { width, height }: Size = { width: 300, height: 200 },
): Promise<Buffer<ArrayBuffer>> {
  const left = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: 'white' } };
  const drawn = sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .removeAlpha()
    .withExif({ IFD0: { Artist: 'Noor Haddad' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toFormat(format);
  return Buffer.from(await drawn.toBuffer());
}

/** A quarter turn is noted in it, as telephones do. */
export async function turnedPicture(): Promise<Buffer<ArrayBuffer>> {
  const jpeg = await picture('jpeg');
  return Buffer.from(await sharp(jpeg).withMetadata({ orientation: 6 }).toBuffer());
}

export async function movingGif(frames: number, side = 40): Promise<Buffer<ArrayBuffer>> {
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, frame) =>
      sharp({
        create: { width: side, height: side, channels: 3, background: frame % 2 === 0 ? 'white' : 'navy' },
      })
        .png()
        .toBuffer(),
    ),
  );
  return Buffer.from(
    await sharp(pages, { join: { animated: true } })
      .gif({ delay: pages.map(() => 100) })
      .toBuffer(),
  );
}

/** A PNG of a few bytes whose header claims as many pixels as it likes. */
export async function pngBomb({ width, height }: Size): Promise<Buffer<ArrayBuffer>> {
  const png = await picture('png', { width: 8, height: 8 });
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
