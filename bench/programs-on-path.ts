// Programs of the machine that a question needs besides ours.
import { existsSync } from 'node:fs';
import path from 'node:path';

export function findProgram(name: string, debianPackage: string): string {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (found) return found;
  throw new Error(`This needs ${name}. On Debian: apt-get install -y ${debianPackage}`);
}
