// Today's games as our site tells them to anybody; whoever is measured beside it must tell the same.
import { isDeepStrictEqual } from 'node:util';

type GameDocument = { id: string; officials: unknown[]; [field: string]: unknown };

export type ToldGame = {
  gameId: string;
  leagueId: string;
  officials: unknown[];
  [field: string]: unknown;
};

/** Every league's in one document: the address is that of any other day. */
export function dayUrl(site: string, day: string): string {
  return `${site}/api/previous_games/${day}/leagues`;
}

export function leagueUrl(site: string, leagueId: string): string {
  return leagueId === 'NHL'
    ? `${site}/api/nhl_games/NHL/games`
    : `${site}/api/active_games/${leagueId}/games`;
}

export async function listToday(site: string): Promise<ToldGame[]> {
  const active = (await readJson(`${site}/api/active_games`)) as { id: string }[];
  const games: ToldGame[] = [];
  for (const leagueId of [...active.map(({ id }) => id), 'NHL']) {
    games.push(...inLeague(leagueId, (await readJson(leagueUrl(site, leagueId))) as GameDocument[]));
  }
  return games;
}

export async function listDay(site: string, day: string): Promise<ToldGame[]> {
  const leagues = (await readJson(dayUrl(site, day))) as { id: string; games: GameDocument[] }[];
  return leagues.flatMap(({ id, games }) => inLeague(id, games));
}

function inLeague(leagueId: string, games: GameDocument[]): ToldGame[] {
  return games.map(({ id, officials, ...fields }) => ({ ...fields, officials, gameId: id, leagueId }));
}

/** The same games with the same crews, in whatever order. */
export function expectSame(ours: ToldGame[], theirs: ToldGame[]): void {
  if (ours.length > 0 && isDeepStrictEqual(crewsOf(ours), crewsOf(theirs))) return;
  throw new Error(`${ours.length} games of ours are not the ${theirs.length} of theirs`);
}

function crewsOf(games: ToldGame[]): Map<string, unknown> {
  return new Map(games.map(({ leagueId, gameId, officials }) => [`${leagueId} ${gameId}`, officials]));
}

export async function readJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
