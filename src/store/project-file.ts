// Finds files that belong to the project from wherever this code runs: from src, or bundled in dist.
import { existsSync } from 'node:fs';
import path from 'node:path';

export function projectFile(...parts: string[]): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`No package.json above ${import.meta.dirname}.`);
    folder = parent;
  }
  return path.join(folder, ...parts);
}
