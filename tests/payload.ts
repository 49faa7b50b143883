// Hand-written answers of both feeds, with invented people and teams, in exactly the feeds' shapes.
import { readFileSync } from 'node:fs';

/** The body of a payload with some fields set, by path ("meta.status"); undefined takes a field out. */
export function payload(name: string, edits: Record<string, unknown> = {}): string {
  const body = readFileSync(new URL(`./payloads/${name}.json`, import.meta.url), 'utf8');
  const root: unknown = JSON.parse(body);
  for (const [path, value] of Object.entries(edits)) edit(root, path.split('.'), value);
  return JSON.stringify(root);
}

function edit(node: unknown, [name = '', ...rest]: string[], value: unknown): void {
  if (typeof node !== 'object' || node === null) throw new Error(`The payload has no ${name}.`);
  if (rest.length > 0) edit(Reflect.get(node, name), rest, value);
  else if (value === undefined) Reflect.deleteProperty(node, name);
  else Reflect.set(node, name, value);
}
