// Somebody who runs the site: registers, opens the link in the letter, and signs in, as a person would.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loginPath, registerPath } from '../src/ui/paths.ts';
import { ask } from './asking.ts';
import { admin } from './stage.ts';

/** The cookie of the session. */
export async function signInAdmin(address: string, dataDir: string): Promise<string> {
  const person = { ...admin, firstName: 'Bea', lastName: 'Stone' };
  await post(address, registerPath, person);
  const { pathname, search } = new URL(findLink(path.join(dataDir, 'outbox')));
  await ask(address, pathname + search);
  const cookies = (await post(address, loginPath(), admin)).getSetCookie();
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

async function post(address: string, to: string, values: Record<string, string>): Promise<Headers> {
  const answer = await ask(address, to, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(values),
  });
  if (typeof answer === 'string' || answer.status >= 400)
    throw new Error(
      `${to} refused the one who runs the site: ${typeof answer === 'string' ? answer : answer.status}`,
    );
  return answer.headers;
}

function findLink(outbox: string): string {
  for (const name of readdirSync(outbox)) {
    const text = readFileSync(path.join(outbox, name), 'utf8').replace(/=\r\n/g, '').replaceAll('=3D', '=');
    const link = text.includes(admin.email) ? /https?:\/\/\S+\/verify\?\S+/.exec(text)?.[0] : undefined;
    if (link) return link;
  }
  throw new Error(`no letter to ${admin.email} is in ${outbox}`);
}
