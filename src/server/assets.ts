// The built files of the browser side: which names they got, and their bytes, read once into memory, so that a
// build beside a running site takes nothing from its pages. Names carry a hash of their content, so a browser may
// keep them for ever.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Hono } from 'hono';
import { projectFile } from '../store/project-file.ts';
import { finishPage } from './page-cache/finished-page.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { answerKept, answerPage } from './page-cache/page-response.ts';

type ManifestEntry = { file: string; css?: string[]; assets?: string[] };

type AssetFile = { bytes: Buffer<ArrayBuffer>; type: string };

/** What every page names in its head. */
export type PageAssets = { styles: string[]; scripts: string[]; fonts: string[] };

export type Assets = PageAssets & { files: Map<string, AssetFile> };

const entry = 'src/ui/browser.ts';
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const forEver = 'public, max-age=31536000, immutable';

export function mountAssets(app: Hono, { files }: Assets, pages: PageCache | null): void {
  app.get('/assets/:name', async (c) => {
    const asset = files.get(c.req.param('name'));
    if (!asset) return c.notFound();
    const contents = {
      body: asset.bytes,
      type: asset.type,
      headers: { 'cache-control': forEver, 'cdn-cache-control': forEver },
      isPressed: asset.type.startsWith('font/'),
    };
    const draw = async () => ({ ...contents, keys: [], changeId: 0, isAging: false });
    const kept = pages && (await answerKept(c, pages, { names: [], draw }));
    return kept ?? answerPage(c, await finishPage(contents));
  });
}

/** Without a build (a test of pages, say) pages are served without style rather than not at all. */
export function readAssets(): Assets {
  const folder = projectFile('dist', 'client');
  const built = readManifest(folder)[entry];
  if (!built) return { styles: [], scripts: [], fonts: [], files: new Map() };
  return {
    styles: (built.css ?? []).map(address),
    scripts: [address(built.file)],
    fonts: (built.assets ?? []).filter((file) => file.endsWith('.woff2')).map(address),
    files: readFiles(path.join(folder, 'assets')),
  };
}

function address(file: string): string {
  return `/${file}`;
}

function readFiles(folder: string): Map<string, AssetFile> {
  const names = readdirSync(folder).filter((name) => path.extname(name) in types);
  return new Map(
    names.map((name) => [
      name,
      { bytes: readFileSync(path.join(folder, name)), type: types[path.extname(name)] ?? '' },
    ]),
  );
}

function readManifest(folder: string): Record<string, ManifestEntry> {
  const file = path.join(folder, '.vite', 'manifest.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
