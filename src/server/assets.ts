// The built files of the browser side: which names they got, and their bytes, read once into memory, so that a
// build beside a running site takes nothing from its pages. Names carry a hash of their content, so a browser may
// keep them for ever.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFile } from '../store/project-file.ts';

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
