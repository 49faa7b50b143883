// The built files of the browser side: which names they got, and their bytes, read once into memory. Names
// carry a hash of their content, so a browser may keep them for ever.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFile } from '../store/project-file.ts';

type ManifestEntry = { file: string; css?: string[] };

export type Assets = { styles: string[]; scripts: string[] };

const entry = 'src/ui/browser.ts';
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

export function findAssets(): Assets {
  const manifest = readManifest();
  const built = manifest[entry];
  if (!built) return { styles: [], scripts: [] };
  return { styles: (built.css ?? []).map(address), scripts: [address(built.file)] };
}

/** Only files the manifest's folder holds: a name with a path in it finds nothing. */
export function findAsset(name: string): { bytes: Buffer<ArrayBuffer>; type: string } | null {
  if (!/^[\w.-]+$/.test(name)) return null;
  const type = types[path.extname(name)];
  const file = path.join(clientFolder(), 'assets', name);
  if (!type || !existsSync(file)) return null;
  return { bytes: readFileSync(file), type };
}

function address(file: string): string {
  return `/${file}`;
}

function clientFolder(): string {
  return projectFile('dist', 'client');
}

/** Without a build (a test of pages, say) pages are served without style rather than not at all. */
function readManifest(): Record<string, ManifestEntry> {
  const file = path.join(clientFolder(), '.vite', 'manifest.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
