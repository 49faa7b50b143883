// From parsed news to rows: seasons, teams, venues, games, crews, then what depends on them counted again.
// Works on many games at once, because a back-fill of ten seasons goes through here too.
import { isDeepStrictEqual } from 'node:util';
import type { FeedGame } from '../domain/game.ts';
import type { League } from '../domain/league.ts';
import type { Session } from '../store/database.ts';
import { listGameIds, listGamesForUpdate, saveGames } from '../store/games.ts';
import { listSeasons, saveSeasons, saveTeams, saveVenues } from '../store/leagues.ts';
import type { CountRules } from '../store/season-lines.ts';
import type { LaidGame, Told } from './laid-game.ts';
import { layOver } from './lay-over.ts';
import { settle } from './settle.ts';
import { planCrews, saveCrewPlans } from './take-crews.ts';

export type Oddity = { what: string; kind: string; sentence: string };

export async function takeNews(
  session: Session,
  league: League,
  told: Told[],
  rules: CountRules,
): Promise<{ changedGames: number; oddities: Oddity[] }> {
  const oddities = told.flatMap(({ what, news }) => [
    ...news.oddities.map((sentence) => ({ what, kind: 'odd-answer', sentence })),
    ...(onceEach(news.games).length < news.games.length
      ? [{ what, kind: 'duplicate-game', sentence: `${league.id} ${what} lists a game twice` }]
      : []),
  ]);
  let changedGames = 0;
  for (const part of partByGame(told)) {
    await saveSeasons(
      session,
      league.id,
      part.flatMap(({ news }) => news.seasons),
    );
    const laid = await layGames(session, league, part, oddities);
    await planCrews(session, league, laid);
    const changed = laid.filter(needsSaving);
    await saveGames(
      session,
      changed.map(({ row }) => row),
    );
    const ids = await listGameIds(
      session,
      league.id,
      changed.map(({ said }) => said.gameId),
    );
    await saveCrewPlans(session, changed, ids);
    changedGames += await settle(session, league, changed, ids, rules);
    for (const game of changed) oddities.push(...oddThings(league, game));
  }
  return { changedGames, oddities };
}

/** Cuts the story where a game is spoken of again, so that each part sees what the part before left. */
function partByGame(told: Told[]): Told[][] {
  const parts: Told[][] = [];
  let seen = new Set<string>();
  for (const one of told) {
    const ids = one.news.games.map((game) => game.gameId);
    if (parts.length === 0 || one.news.seasons.length > 0 || ids.some((id) => seen.has(id))) {
      parts.push([]);
      seen = new Set();
    }
    for (const id of ids) seen.add(id);
    parts.at(-1)?.push(one);
  }
  return parts;
}

async function layGames(
  session: Session,
  league: League,
  part: Told[],
  oddities: Oddity[],
): Promise<LaidGame[]> {
  const spoken = part.flatMap((told) => onceEach(told.news.games).map((said) => ({ told, said })));
  if (spoken.length === 0) return [];
  const known = await listGamesForUpdate(
    session,
    league.id,
    spoken.map(({ said }) => said.gameId),
  );
  const seasons = await listSeasons(session, league.id);
  const seasonById = new Map([...seasons.values()].map((season) => [season.id, season]));
  const teamIds = await saveTeams(
    session,
    league.id,
    spoken.flatMap(({ said }) => [said.home, said.visiting].filter((team) => team !== undefined)),
  );
  const venueIds = await saveVenues(
    session,
    spoken.flatMap(({ said }) => (said.venue ? [said.venue] : [])),
  );
  const laid: LaidGame[] = [];
  for (const { told, said } of spoken) {
    const before = known.get(said.gameId);
    const season =
      (said.seasonId === undefined ? undefined : seasons.get(said.seasonId)) ??
      (before && seasonById.get(before.season_id));
    // A client that three leagues share lists the games of all three; a game of no season of ours is not ours.
    const row =
      season &&
      layOver(before, said, {
        leagueId: league.id,
        leagueZone: league.zone,
        season,
        teamId: (id) => teamIds.get(id) ?? null,
        venueId: (name) => venueIds.get(name) ?? null,
        isSummary: told.what === 'summary' || told.what === 'second-summary',
        at: told.lastSeenAt,
      });
    if (row) laid.push({ said, told, known: before, row, crew: null });
    else if (season) {
      oddities.push({
        what: told.what,
        kind: 'undated-game',
        sentence: `${league.id} ${said.gameId} has no date`,
      });
    }
  }
  return laid;
}

/** A list may name a game twice; the later row is the newer one. */
function onceEach(games: FeedGame[]): FeedGame[] {
  return [...new Map(games.map((game) => [game.gameId, game])).values()];
}

function needsSaving({ known, row, crew }: LaidGame): boolean {
  if (!known || crew) return true;
  const { id, ...before } = known;
  return !isDeepStrictEqual(before, row);
}

function oddThings(league: League, { told, said, known, row, crew }: LaidGame): Oddity[] {
  const odd: Oddity[] = [];
  const note = (kind: string, sentence: string) =>
    odd.push({ what: told.what, kind, sentence: `${league.id} ${said.gameId} ${sentence}` });
  if (crew?.nextCrew) note('resumed', 'was resumed by another crew');
  else if (crew && crew.gone.length > 0) note('crew-changed', 'changed its crew');
  if (known?.starts_at && row.starts_at && known.starts_at.getTime() !== row.starts_at.getTime()) {
    note('game-moved', `moved to ${row.starts_at.toISOString()}`);
  }
  if (known && known.status !== row.status && (row.status === 'postponed' || row.status === 'suspended')) {
    note(row.status, `was ${row.status}`);
  }
  return odd;
}
