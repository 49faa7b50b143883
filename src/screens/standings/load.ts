import { newestSpanFirst, seasonSpan } from '../../domain/season-span.ts';
import type { LeagueSeason } from '../../store/careers.ts';
import type { Database } from '../../store/database.ts';
import { countCountedGames, listStandings, listWorkedSeasons, type Standing } from '../../store/standings.ts';
import { readChoice } from '../../ui/read-choice.ts';

export type StandingsKind = 'regular' | 'playoff';

export type Standings = {
  /** Null: nobody has worked a game anywhere yet. */
  leagueId: string | null;
  span: string | null;
  kind: StandingsKind | null;
  leagueIds: string[];
  /** Of the chosen league, newest first. */
  spans: string[];
  /** Both only where the season has both. */
  kinds: StandingsKind[];
  standings: Standing[];
  /** Games of the league that were counted. */
  games: number;
  problem: 'league' | 'season' | 'games' | null;
  /** A season that other leagues have, and this one has not. */
  missingSpan: string | null;
};

/** The season being played is the newest anybody has worked in; between seasons that is the last. */
export async function loadStandings(db: Database, query: URLSearchParams): Promise<Standings> {
  const seasons = await listWorkedSeasons(db);
  const leagueIds = [...new Set(seasons.map((season) => season.leagueId))];
  const league = readChoice(query, 'league', leagueIds);
  const leagueId = league.chosen ?? leagueIds[0] ?? null;

  const ofLeague = seasons.filter((season) => season.leagueId === leagueId);
  const spans = spansOf(ofLeague);
  const season = readChoice(query, 'season', spansOf(seasons));
  const isMissing = season.chosen !== null && !spans.includes(season.chosen);
  const span = (isMissing ? null : season.chosen) ?? spans[0] ?? null;

  const ofSpan = ofLeague.filter((one) => seasonSpan(one) === span);
  const kinds = (['regular', 'playoff'] as const).filter((kind) =>
    ofSpan.some((one) => kindOf(one) === kind),
  );
  const games = readChoice(query, 'games', ['regular', 'playoff']);
  const kind = games.chosen !== null && kinds.includes(games.chosen) ? games.chosen : null;
  const seasonIds = ofSpan
    .filter((one) => kind === null || kindOf(one) === kind)
    .map(({ seasonId }) => seasonId);

  return {
    leagueId,
    span,
    kind,
    leagueIds,
    spans,
    kinds,
    standings: await listStandings(db, seasonIds),
    games: await countCountedGames(db, seasonIds),
    problem: league.isUnknown ? 'league' : season.isUnknown ? 'season' : games.isUnknown ? 'games' : null,
    missingSpan: isMissing ? season.chosen : null,
  };
}

function spansOf(seasons: LeagueSeason[]): string[] {
  return [...new Set(seasons.map(seasonSpan))].sort(newestSpanFirst);
}

function kindOf({ kind }: LeagueSeason): StandingsKind {
  return kind === 'playoff' ? 'playoff' : 'regular';
}
