// Everything the site answers to anybody: every route without a part that differs, every address that a page, a
// document, a site map or a form leads to, and what a test names besides.
import type { Hono } from 'hono';
import { requestIdHeader } from '../src/server/watch/requests.ts';

export type Answer = { path: string; status: number; text: string };

const isText = /html|json|xml|text|csv|manifest/;

/** Of addresses that differ only in whom or what they show: dates go on for ever, and filters multiply. */
const mostAlike = 1;

/** `mark` is added to every address, so that no page from before is handed out. */
export async function readEverything(app: Hono, more: string[], mark = ''): Promise<Answer[]> {
  const fixed = routesOf(app).flatMap(({ path }) => (path.includes(':') ? [] : [path]));
  const known = new Set([...fixed, ...more]);
  const waiting = [...known];
  const alike = new Map<string, number>();
  const answers: Answer[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const answer = await readOne(app, path, mark);
    answers.push(answer);
    for (const found of linksIn(answer.text)) {
      const kind = kindOf(app, found);
      const times = alike.get(kind) ?? 0;
      if (known.has(found) || times >= mostAlike) continue;
      alike.set(kind, times + 1);
      known.add(found);
      waiting.push(found);
    }
  }
  return answers;
}

export async function readOne(app: Hono, path: string, mark = ''): Promise<Answer> {
  const marked = mark === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${mark}`;
  const response = await app.request(marked);
  const type = response.headers.get('content-type') ?? '';
  const body = isText.test(type) ? await response.text() : '';
  // What is told beside the body, an address it leads to above all; no two requests have the same number.
  response.headers.delete(requestIdHeader);
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return { path, status: response.status, text: `${headers}\n\n${body}` };
}

/** Paths of ours in attributes, site maps, documents and headers; not those of files that a build made. */
function linksIn(text: string): string[] {
  const found = text.matchAll(
    /(?:href="|src="|srcset="|location: |link: <|<loc>[^<]*?:\/\/[^/<]+|"path":")(\/[^"<>\s]*)/gi,
  );
  return [...found]
    .map(([, path = '']) => (path.split('#')[0] ?? '').replaceAll('&amp;', '&'))
    .filter((path) => !/^\/(assets|logout|login|register|live)\b/.test(path));
}

/** The route, and the names in the query but for the order of rows. */
function kindOf(app: Hono, found: string): string {
  const { pathname, searchParams } = new URL(found, 'http://localhost');
  const route = routesOf(app).find((one) => one.matches.test(pathname))?.path ?? pathname;
  const names = [...searchParams.keys()].filter((name) => !name.endsWith('-sort'));
  return `${route} ${names.sort().join()}`;
}

function routesOf(app: Hono): { path: string; matches: RegExp }[] {
  const routes = app.routes.filter(({ method, path }) => method === 'GET' && !path.endsWith('*'));
  return [...new Set(routes.map(({ path }) => path))].map((path) => {
    const source = path
      .replace(/:\w+\{(.*)\}/, '($1)')
      .replace(/:\w+/g, '[^/]+')
      .replace(/(?<!\\)\./g, '\\.');
    return { path, matches: new RegExp(`^${source}$`) };
  });
}

/** Routes of the router that none of these answers came from. */
export function unvisited(app: Hono, answers: Answer[]): string[] {
  const paths = answers.map(({ path }) => path.split('?')[0] ?? '');
  return routesOf(app)
    .filter(({ matches }) => !paths.some((path) => matches.test(path)))
    .map(({ path }) => path);
}
