// What no answer may ever be: a fault of ours, slow, our insides, somebody's script, or of no known kind.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { wordsIn } from '../../src/ui/words/words.ts';
import { injectedHeader } from './odd-texts.ts';

export type Answered = {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  ms: number;
};

const slowestMs = 2_000;
const insides: [what: string, pattern: RegExp][] = [
  ['a file of the machine', /root:[x*]?:0:0:|\[core\]\s+repositoryformatversion/],
  ['our package', /"name": "third-team"|"lockfileVersion"/],
  ['our database', /PG_VERSION|postmaster\.pid|-----BEGIN [A-Z ]*PRIVATE/],
  ['our source', /from 'hono'|createApp\(|export (async )?function /],
  ['a stack trace', /^\s+at .*(?:node:|file:|\/).*:\d+/m],
  [
    'words of the database',
    /syntax error at or near|invalid input syntax|violates \w+[- ]?\w* constraint|invalid byte sequence/,
  ],
];
const mediaType = /^[a-z]+\/[a-z0-9.+-]+(?:; ?[a-z-]+=[\w"-]+)*$/i;
const noLive = wordsIn('en').apiDocs.errors.noLive;

export function isSlow({ ms }: Answered): boolean {
  return ms > slowestMs;
}

export function faultsOf(answer: Answered): string[] {
  const { status, headers, ms } = answer;
  const faults: string[] = [];
  const header = (name: string) => headers.find(([one]) => one === name)?.[1];
  const body = plain(answer, header('content-encoding'));
  if (body === null) return ['the body is not what its content-encoding says'];
  const text = body.toString('utf8');
  const type = header('content-type') ?? '';
  // Asked without a connection, nobody can listen: that is said, and is no fault.
  const cannotListen = status === 503 && text.includes(noLive);
  if (status >= 500 && !cannotListen) faults.push(`HTTP ${status}`);
  if (status < 200) faults.push(`HTTP ${status}`);
  if (isSlow(answer)) faults.push(`took ${Math.round(ms)} ms`);
  if (body.length > 0 && !mediaType.test(type)) faults.push(`has the content type "${type}"`);
  if (status === 405 && !header('allow')) faults.push('refuses a method without saying which it takes');
  for (const [name, value] of headers) {
    if (name === injectedHeader) faults.push('has a header of the sender’s making');
    if (name === 'server' || name === 'x-powered-by') faults.push(`tells what it runs on: ${value}`);
    if (/[\r\n\0]/.test(value)) faults.push(`has a header of two lines: ${name}`);
    if (name !== 'set-cookie' && /zq7["<]7qz/i.test(value)) faults.push(`repeats what was sent in ${name}`);
  }
  const location = header('location');
  if (location !== undefined && !/^(?:http:\/\/site\.test)?\/(?![/\\])/.test(location))
    faults.push(`leads elsewhere: ${location}`);
  if (!/^(?:image|font)\//.test(type)) {
    for (const [what, pattern] of insides)
      if (pattern.test(text) && !isScript(type)) faults.push(`shows ${what}`);
  }
  if (/html|xml|svg/.test(type) || type === '') faults.push(...unescapedIn(text));
  if (/json/.test(type) && body.length > 0) {
    if (header('x-content-type-options') !== 'nosniff') faults.push('is JSON a browser may take for a page');
    if (!isJson(text)) faults.push('is no JSON');
  }
  return faults;
}

/** What we built for browsers has words of ours in it. */
function isScript(type: string): boolean {
  return /javascript|css/.test(type);
}

function unescapedIn(html: string): string[] {
  // Between these tags a quote or an ampersand is only itself; an angle bracket is not.
  const data = html.replace(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g, (_, json: string) =>
    json.replace(/zq7['&]7qz/gi, ''),
  );
  const [found] = /zq7(?:[<"'&]7qz|<\/script)/i.exec(data) ?? [];
  return found === undefined ? [] : [`repeats what was sent, unescaped: ${found}`];
}

function plain({ body }: Answered, coding: string | undefined): Buffer | null {
  try {
    if (body.length === 0 || coding === undefined) return body;
    if (coding === 'br') return brotliDecompressSync(body);
    return coding === 'gzip' ? gunzipSync(body) : null;
  } catch {
    return null;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
