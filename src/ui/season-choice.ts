// Which league, season and kind of games an address asks for, among those with anything to show. A wrong one gets
// a word and the nearest that there is.
import { type DatedSeason, newestSpanFirst, seasonSpan } from '../domain/season-span.ts';
import { readChoice } from './read-choice.ts';

export type CountedKind = 'regular' | 'playoff';

type OfLeague = DatedSeason & { seasonId: number; leagueId: string };

export type SeasonChoice = {
  /** Null: there is nothing anywhere yet. */
  leagueId: string | null;
  span: string | null;
  /** Null: both. */
  kind: CountedKind | null;
  leagueIds: string[];
  /** Of the chosen league, newest first. */
  spans: string[];
  /** Both only where the season has both. */
  kinds: CountedKind[];
  /** The seasons that were chosen. */
  seasonIds: number[];
  problem: 'league' | 'season' | 'games' | null;
  /** A season that other leagues have, and this one has not. */
  missingSpan: string | null;
};

/** The season being played is the newest anybody has worked in; between seasons that is the last. */
export function chooseSeason(
  seasons: OfLeague[],
  query: URLSearchParams,
  { preferred = null }: { preferred?: CountedKind | null } = {},
): SeasonChoice {
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
  const kind = [games.chosen, preferred].find((one) => one && kinds.includes(one)) ?? null;
  return {
    leagueId,
    span,
    kind,
    leagueIds,
    spans,
    kinds,
    seasonIds: ofSpan.filter((one) => kind === null || kindOf(one) === kind).map(({ seasonId }) => seasonId),
    problem: league.isUnknown ? 'league' : season.isUnknown ? 'season' : games.isUnknown ? 'games' : null,
    missingSpan: isMissing ? season.chosen : null,
  };
}

function spansOf(seasons: OfLeague[]): string[] {
  return [...new Set(seasons.map(seasonSpan))].sort(newestSpanFirst);
}

function kindOf({ kind }: OfLeague): CountedKind {
  return kind === 'playoff' ? 'playoff' : 'regular';
}
