// Files as somebody could send them for photos: real pictures of every kind with bytes flipped, cut, glued, and headers
// that lie about how much there is to decode.
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { movingGif, picture, pngBomb, turnedPicture } from '../pictures.ts';

/** Stands in metadata and behind the end of files: must be in nothing we keep. */
export const smuggled = 'zQ7smuggled7Qz';

type Change =
  | { how: 'flip'; at: number; mask: number }
  | { how: 'cut'; at: number }
  | { how: 'glue'; what: number }
  | { how: 'open'; what: number }
  | { how: 'size'; at: number; width: number; height: number }
  | { how: 'repeat'; at: number; length: number };

export type Upload = { base: number; other: number; changes: Change[]; name: string; type: string };

const tails = [
  `<script>/*${smuggled}*/alert(1)</script>`,
  `<?php /*${smuggled}*/ ?>`,
  `PK\x03\x04${smuggled}`,
  `%PDF-1.7 ${smuggled}`,
  `\xff\xd8\xff\xfe\x00\x20${smuggled}`,
];
const openings = [
  'GIF89a',
  '\xff\xd8\xff',
  '\x89PNG\r\n\x1a\n',
  'RIFF\x10\x00\x00\x00WEBP',
  '<svg ',
  'BM',
  '\0\0\0\x18ftypheic',
  '#!/bin/sh\n',
];

export async function makeBases(): Promise<Buffer<ArrayBuffer>[]> {
  const noise = (width: number, height: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
  const told = {
    IFD0: { Artist: smuggled, ImageDescription: smuggled },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 10/1 0/1' },
  };
  const made = [
    noise(64, 48)
      .jpeg({ quality: 60 })
      .withExif(told)
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${smuggled}</x:xmpmeta>`),
    noise(40, 40).jpeg({ progressive: true }).withIccProfile('p3'),
    noise(48, 32).toColourspace('cmyk').jpeg(),
    noise(32, 32).png({ compressionLevel: 9 }).withExif(told),
    noise(24, 24).ensureAlpha(0.5).png({ palette: true }),
    noise(40, 30).webp({ quality: 50 }).withExif(told),
    noise(20, 20).webp({ lossless: true }),
    noise(30, 30).gif(),
    noise(24, 24).avif({ effort: 0 }),
    noise(16, 16).tiff(),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${smuggled}</script><image href="file:///etc/passwd"/></svg>`;
  return [
    ...(await Promise.all(made.map(async (one) => Buffer.from(await one.toBuffer())))),
    await picture('jpeg', { width: 40, height: 30 }),
    await turnedPicture(),
    await movingGif(4, 16),
    await movingGif(61, 2),
    await pngBomb({ width: 60_000, height: 60_000 }),
    textBomb(await picture('png', { width: 8, height: 8 })),
    Buffer.from(svg),
    Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${smuggled}`, 'latin1'),
    Buffer.from(''),
  ];
}

/** A PNG whose words unfold to 30 MB. */
function textBomb(png: Buffer): Buffer<ArrayBuffer> {
  const data = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(30_000_000, 'a'))]);
  const chunk = Buffer.alloc(8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write('zTXt', 4, 'latin1');
  // Its sum is wrong, as a reader that looks into it first will see too late.
  return Buffer.concat([png.subarray(0, 33), chunk, data, Buffer.alloc(4), png.subarray(33)]);
}

export function anyUpload(bases: number): fc.Arbitrary<Upload> {
  const at = fc.nat(1_000_000);
  const change: fc.Arbitrary<Change> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ how: fc.constant('flip' as const), at, mask: fc.integer({ min: 1, max: 255 }) }),
    },
    { weight: 2, arbitrary: fc.record({ how: fc.constant('cut' as const), at }) },
    { weight: 3, arbitrary: fc.record({ how: fc.constant('glue' as const), what: fc.nat(tails.length) }) },
    {
      weight: 1,
      arbitrary: fc.record({ how: fc.constant('open' as const), what: fc.nat(openings.length - 1) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        how: fc.constant('size' as const),
        at,
        width: fc.constantFrom(0, 1, 255, 65_535, 2 ** 31),
        height: fc.constantFrom(0, 1, 65_535, 2 ** 31),
      }),
    },
    { weight: 1, arbitrary: fc.record({ how: fc.constant('repeat' as const), at, length: fc.nat(2_000) }) },
  );
  return fc.record({
    base: fc.nat(bases - 1),
    other: fc.nat(bases - 1),
    changes: fc.array(change, { maxLength: 6 }),
    name: fc.constantFrom(
      'photo.jpg',
      'photo.png',
      'x.svg',
      'x.html',
      '../../x.jpg',
      'a\0b.png',
      '.',
      'x'.repeat(300),
      'photo.jpg.php',
      '',
    ),
    type: fc.constantFrom('image/jpeg', 'image/png', 'text/html', 'image/svg+xml', 'application/zip', ''),
  });
}

export function bend(bases: Buffer<ArrayBuffer>[], { base, other, changes }: Upload): Buffer<ArrayBuffer> {
  return changes.reduce(
    (bytes, change) => bent(bytes, change, bases[other] as Buffer<ArrayBuffer>),
    bases[base] as Buffer<ArrayBuffer>,
  );
}

function bent(bytes: Buffer<ArrayBuffer>, change: Change, other: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const place = 'at' in change && bytes.length > 0 ? change.at % bytes.length : 0;
  switch (change.how) {
    case 'flip': {
      const copy = Buffer.from(bytes);
      if (copy.length > 0) copy[place] = (copy[place] as number) ^ change.mask;
      return copy;
    }
    case 'cut':
      return bytes.subarray(0, place);
    case 'glue': {
      const tail = tails[change.what];
      return Buffer.concat([bytes, tail === undefined ? other : Buffer.from(tail, 'latin1')]);
    }
    case 'open':
      return Buffer.concat([Buffer.from(openings[change.what] as string, 'latin1'), bytes.subarray(8)]);
    case 'size': {
      // Where the kinds keep it: PNG at 16, GIF at 6, WebP at 26; of a JPEG, wherever it falls.
      const copy = Buffer.from(bytes);
      if (copy.length < 40) return copy;
      copy.writeUInt32BE(change.width, 16);
      copy.writeUInt32BE(change.height, 20);
      copy.writeUInt16LE(change.width & 0xffff, 6);
      copy.writeUInt16LE(change.height & 0xffff, 26);
      return copy;
    }
    case 'repeat':
      return Buffer.concat([bytes, bytes.subarray(place, place + change.length)]);
  }
}
