// Every way into the site, from the site itself: addresses from the route table, names of queries and forms from the
// sources that read them, from the screens and from the published description of the API.
import { globSync, readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import { formFields } from '../../src/screens/forms/fields.ts';
import { describeApi } from '../../src/server/api/openapi.ts';
import { screens } from '../../src/server/screens.ts';
import { wordsIn } from '../../src/ui/words/words.ts';

const standIns: Record<string, string> = {
  league: 'OHL',
  id: 'Ada_Vance',
  date: '2026-01-09',
  file: 'x.csv',
};

/** "/api/officials/:id/leagues" becomes addresses with `payload` in one part and something sensible in the others. */
export function addressesOf(path: string, payload: string): string[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const fill = (attacked: string | null) =>
    path.replace(/:(\w+)(\{[^/]*\})?/g, (_, name: string) =>
      name === attacked ? encodeURIComponent(payload) : (standIns[name] ?? 'x'),
    );
  return names.length > 0 ? names.map(fill) : [path];
}

/** The same with something sensible in every part. */
export function plainAddress(path: string): string {
  if (path === '/games/:league/:id') return '/games/OHL/1';
  if (path.startsWith('/:file{sitemap')) return '/sitemap-officials-1.xml';
  return path.replace(/:(\w+)(\{[^/]*\})?/g, (_, name: string) => standIns[name] ?? 'x');
}

export function routesOf(app: Hono, method: 'GET' | 'POST'): string[] {
  return [...new Set(app.routes.filter((route) => route.method === method).map(({ path }) => path))];
}

const sources = globSync('src/{server,screens,ui}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const readingQuery =
  /(?:\bquery\.(?:get|has|getAll)\(|\breq\.query\(|\bread(?:Choice|Paging)\(query, )'([\w-]+)'/g;
const readingForm =
  /(?:\b(?:form|posted)\.(?:get|has|getAll)\(|\breadId\(form, |\btextOf\(posted, |\bsaid\()'([\w-]+)'/g;
const readingHeader = /\breq\.header\('([\w-]+)'/g;

export function queryNames(): string[] {
  const described = JSON.stringify(describeApi(wordsIn('en'), ''));
  return unique([
    ...namesIn(readingQuery, sources),
    ...screens.flatMap(({ keptBy = [] }) => keptBy),
    ...namesIn(/"name":"(\w+)","description":"[^"]*","schema":\{[^}]*\},"in":"query"/g, described),
  ]);
}

export function formNames(): string[] {
  const fields = Object.values(formFields).flatMap((form) => form.map(({ name }) => name));
  return unique([...namesIn(readingForm, sources), ...fields]);
}

/** Those that one screen reads. */
export function formNamesOf(screen: string): string[] {
  const files = globSync(`src/screens/${screen}/*.{ts,tsx}`).map((file) => readFileSync(file, 'utf8'));
  return unique(namesIn(readingForm, files.join('\n')));
}

/** Those that the site reads, and those that others put before it. */
export function headerNames(): string[] {
  const usual = [
    'user-agent',
    'referer',
    'accept-language',
    'x-forwarded-for',
    'authorization',
    'x-request-id',
  ];
  return unique([...namesIn(readingHeader, sources), ...usual]).filter((name) => name !== 'sec-fetch-site');
}

/** What the forms of one page of the desk may ask for: the name of each action, as the page writes it. */
export function deskActions(page: string): string[] {
  const files = globSync(`src/screens/admin/${page}/*.{ts,tsx}`).map((file) => readFileSync(file, 'utf8'));
  return unique(
    namesIn(/^ {2,4}(?:async )?'?([a-z-]+)'?(?:\(form,|: (?:async )?\(form,)/gm, files.join('\n')),
  );
}

function namesIn(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name ?? '');
}

function unique(names: string[]): string[] {
  return [...new Set(names)];
}
