// What a visitor finds on the site: every address that is linked, every name a query or a form knows. Requests are
// made of these and of the route table, so that a new page is attacked from the day it is there.

import { screens } from '../../src/server/screens.ts';
import type { FuzzedSite, Who } from './fuzzed-site.ts';

export type Form = {
  action: string;
  fields: [name: string, value: string][];
  isMultipart: boolean;
  hasSecret: boolean;
};

export type Harvest = {
  routes: { method: string; path: string }[];
  addresses: string[];
  queryNames: string[];
  queryValues: string[];
  forms: Form[];
  etags: string[];
  /** Parts of known addresses by the name their route gives them: "id", "league", "date". */
  params: Record<string, string[]>;
};

type OpenApi = { paths: Record<string, { get: { parameters: { name: string; in: string }[] } }> };

export async function harvest(site: FuzzedSite, mostPages: number): Promise<Harvest> {
  const { app, cookies } = site;
  const routes = routesOf(site);
  const addresses = new Set<string>(['/', '/sitemap-screens.xml', '/sitemap-officials-1.xml']);
  for (const { method, path } of routes) if (method === 'GET' && !/[:*]/.test(path)) addresses.add(path);
  const forms = new Map<string, Form>();
  const etags = new Set<string>();
  const seen = new Set<string>();
  for (const who of ['nobody', 'referee', 'admin'] as Who[]) {
    for (const address of addresses) {
      if (seen.size >= mostPages) break;
      // One page of a kind is like the next: the first few of each are looked at.
      const kind = `${who} ${address.replace(/[^/?]+$/, '')}`;
      const known = [...seen].filter((one) => one.startsWith(kind)).length;
      if (seen.has(`${who} ${address}`) || known >= 12) continue;
      seen.add(`${who} ${address}`);
      const answer = await app.request(`http://site.test${address}`, { headers: { cookie: cookies[who] } });
      const etag = answer.headers.get('etag');
      if (etag) etags.add(etag);
      if (!/html|xml/.test(answer.headers.get('content-type') ?? '')) continue;
      const text = await answer.text();
      for (const found of linksIn(text)) addresses.add(found);
      for (const form of formsIn(text, address)) {
        const key = `${form.action.split('?')[0]} ${form.fields.map(([name]) => name)}`;
        if (!forms.has(key)) forms.set(key, form);
      }
    }
  }
  const queries = [...addresses].flatMap((address) => [...new URL(address, 'http://site.test').searchParams]);
  const published = await app.request('http://site.test/api/openapi.json');
  const { paths } = (await published.json()) as OpenApi;
  const parameters = Object.values(paths).flatMap(({ get }) => get.parameters);
  const names = [
    ...queries.map(([name]) => name),
    ...screens.flatMap(({ keptBy }) => keptBy ?? []),
    ...parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    ...[...forms.values()].flatMap(({ fields }) => fields.map(([name]) => name)),
  ];
  return {
    routes,
    addresses: [...addresses],
    queryNames: [...new Set([...names, 'topics', 'since', 'userId', 'size', 'token'])],
    queryValues: [...new Set(queries.map(([, value]) => value))],
    forms: [...forms.values()],
    etags: [...etags],
    params: paramsOf(routes, [...addresses]),
  };
}

function routesOf({ app }: FuzzedSite): Harvest['routes'] {
  const routes = app.routes.filter(({ method }) => method !== 'ALL');
  return [...new Map(routes.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()];
}

/** The pattern of a route, its parts in groups of their names. */
export function patternOf(path: string): RegExp {
  const pattern = path
    .replace(/[.]/g, '\\.')
    .replace(/:(\w+)(?:\{[^/]*\})?/g, (_, name: string) => `(?<${name}>[^/?]+)`)
    .replaceAll('/*', '(?:/.*)?');
  return new RegExp(`^${pattern}$`);
}

function paramsOf(routes: Harvest['routes'], addresses: string[]): Record<string, string[]> {
  const params: Record<string, Set<string>> = {};
  const patterns = routes.filter(({ path }) => path.includes(':')).map(({ path }) => patternOf(path));
  for (const address of addresses) {
    const [path = ''] = address.split('?');
    for (const pattern of patterns) {
      for (const [name, value] of Object.entries(pattern.exec(path)?.groups ?? {})) {
        params[name] ??= new Set();
        params[name].add(value);
      }
    }
  }
  return Object.fromEntries(
    Object.entries(params).map(([name, values]) => [name, [...values].slice(0, 400)]),
  );
}

function linksIn(text: string): string[] {
  const found = [...text.matchAll(/(?:href|src|action)="(\/[^"#]*)|<loc>http:\/\/site\.test([^<]*)</g)];
  return found.map(([, link, place]) => unescaped(link ?? place ?? '/'));
}

function formsIn(text: string, address: string): Form[] {
  return [...text.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, head = '', inside = '']) => {
    if (!/method="post"/i.test(head)) return [];
    const fields = [...inside.matchAll(/<(input|select|textarea|button)([^>]*)/g)].flatMap(
      ([, , attributes = '']) => {
        const name = attributeOf(attributes, 'name');
        return name === null ? [] : [[name, attributeOf(attributes, 'value') ?? ''] as [string, string]];
      },
    );
    return [
      {
        action: attributeOf(head, 'action') ?? address,
        fields,
        isMultipart: /multipart/i.test(head),
        hasSecret: /type="password"/.test(inside),
      },
    ];
  });
}

function attributeOf(attributes: string, name: string): string | null {
  const [, value] = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes) ?? [];
  return value === undefined ? null : unescaped(value);
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/&amp;|&#38;/g, '&');
}
