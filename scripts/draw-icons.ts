// Draws the icons that must be bitmaps from src/server/static/icon.svg, with a Chromium. Only when the mark
// changes: node scripts/run.mjs scripts/draw-icons.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { projectFile } from '../src/store/project-file.ts';
import { browserPath } from './browser-path.ts';

const folder = projectFile('src', 'server', 'static');
const mark = readFileSync(resolve(folder, 'icon.svg'), 'utf8');
/** Phones cut their own corners: theirs is a whole square. */
const square = mark.replace(' rx="14"', '');
/** And some cut a circle: then everything that matters stands in the middle four fifths. */
const inset = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
  .replace('<rect width="64" height="64"', '<rect x="-8" y="-8" width="80" height="80"');

const browser = await chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox'] });
save('icon-192.png', await draw(browser, mark, 192));
save('icon-512.png', await draw(browser, mark, 512));
save('icon-maskable-512.png', await draw(browser, inset, 512));
save('apple-touch-icon.png', await draw(browser, square, 180));
save('favicon.ico', asIcon(await draw(browser, mark, 32), 32));
await browser.close();

function save(name: string, bytes: Buffer): void {
  writeFileSync(resolve(folder, name), bytes);
  console.log(`${name} ${bytes.length} bytes`);
}

async function draw(from: Browser, svg: string, size: number): Promise<Buffer> {
  const page = await from.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** An .ico is a table of contents with pictures behind it, and may hold a PNG as it is. */
function asIcon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
