// One address of the document API: what it is called, what it answers, and what a request to it means.
import type { Database } from '../../store/database.ts';
import { listLeagueZones } from '../../store/days.ts';
import { type FoundOfficial, findOfficialByPageId } from '../../store/officials.ts';
import type { Words } from '../../ui/words/words.ts';
import type { Source } from '../live/documents.ts';
import type { DocumentName } from './documents.ts';

export type ApiTools = { db: Database; now: () => Date; words: Words };

export type ApiRequest = { params: Record<string, string>; query: URLSearchParams };

/** A document that can be loaded now and again, or why there is none. */
export type Meaning =
  | { status: 200; source: Source }
  | { status: 301; location: string }
  | { status: 400 | 404; error: string };

export type PathParam = 'league' | 'id' | 'date';
export type QueryParam = 'limit' | 'after';

export type Resource = {
  /** As OpenAPI writes it: "/api/officials/{id}". */
  path: string;
  name: keyof Words['apiDocs']['paths'];
  answers: { document: DocumentName; isList: boolean };
  pathParams: readonly PathParam[];
  queryParams?: readonly QueryParam[];
  find(request: ApiRequest, tools: ApiTools): Promise<Meaning>;
};

/** The path of a resource with its parameters filled in. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

export type FoundLeague = { leagueId: string; zone: string };

/** The league a visitor means, or what to answer instead. */
export async function findApiLeague(
  { path }: Pick<Resource, 'path'>,
  { params, query }: ApiRequest,
  { db, words }: ApiTools,
): Promise<FoundLeague | Exclude<Meaning, { status: 200 }>> {
  const typed = params.league ?? '';
  const known = await listLeagueZones(db);
  const league = known.find(({ leagueId }) => leagueId === typed.toUpperCase());
  if (!league) return { status: 404, error: words.apiDocs.errors.noLeague(typed) };
  if (league.leagueId === typed) return league;
  return { status: 301, location: moved(path, { ...params, league: league.leagueId }, query) };
}

export async function findApiOfficial(
  { path }: Pick<Resource, 'path'>,
  { params, query }: ApiRequest,
  { db, words }: ApiTools,
): Promise<FoundOfficial | Exclude<Meaning, { status: 200 }>> {
  const typed = params.id ?? '';
  const official = await findOfficialByPageId(db, typed);
  if (!official) return { status: 404, error: words.apiDocs.errors.noOfficial(typed) };
  if (official.isCanonical) return official;
  return { status: 301, location: moved(path, { ...params, id: official.pageId }, query) };
}

function moved(path: string, params: Record<string, string>, query: URLSearchParams): string {
  const address = fillPath(path, params);
  return query.size > 0 ? `${address}?${query}` : address;
}
