import type { Role } from '../../domain/game.ts';
import { newestSpanFirst, seasonSpan } from '../../domain/season-span.ts';
import type { LeagueSeason } from '../../store/careers.ts';
import type { Database } from '../../store/database.ts';
import { type Leaders, listLeaders } from '../../store/leaders.ts';
import type { NamedOfficial, OfficialSearch } from '../../store/search.ts';
import { listWorkedSeasons } from '../../store/standings.ts';
import { readChoice } from '../../ui/read-choice.ts';
import { readTop, type TopNumber } from './top-number.ts';

const mostFound = 50;
const choices = ['league', 'season', 'role', 'games'] as const;

export type HubFilter = {
  leagueId: string | null;
  span: string | null;
  role: Role | null;
  kind: 'regular' | 'playoff' | null;
  /** What was asked for and is not there; it is then left out. */
  problems: (typeof choices)[number][];
};

export type Hub = Leaders & {
  typed: string;
  /** Null: nothing was searched for. */
  found: NamedOfficial[] | null;
  number: TopNumber;
  filter: HubFilter;
  options: { leagueIds: string[]; spans: string[] };
};

export async function loadHub(db: Database, search: OfficialSearch, query: URLSearchParams): Promise<Hub> {
  const typed = (query.get('q') ?? '').trim().slice(0, 100);
  const number = readTop(query.get('top'));
  const choosing = chooseSeasons(db, query);
  const [{ filter, options }, leaders, found] = await Promise.all([
    choosing,
    // Of all seasons, as most ask: nobody has to wait until they are known.
    asksForSome(query)
      ? choosing.then(({ seasonIds, filter: { role } }) =>
          listLeaders(db, { seasonIds, role, limit: number.top }),
        )
      : listLeaders(db, { seasonIds: null, role: readRole(query).chosen, limit: number.top }),
    typed === '' ? null : search(typed, mostFound),
  ]);
  return { ...leaders, typed, found, number, filter, options };
}

function asksForSome(query: URLSearchParams): boolean {
  return ['league', 'season', 'games'].some((name) => query.has(name));
}

async function chooseSeasons(db: Database, query: URLSearchParams) {
  const seasons = await listWorkedSeasons(db);
  const options = {
    leagueIds: [...new Set(seasons.map(({ leagueId }) => leagueId))],
    spans: [...new Set(seasons.map(seasonSpan))].sort(newestSpanFirst),
  };
  const filter = readFilter(query, options);
  return { filter, options, seasonIds: seasonIdsFor(filter, seasons) };
}

function readRole(query: URLSearchParams) {
  return readChoice(query, 'role', ['referee', 'linesman']);
}

function readFilter(query: URLSearchParams, { leagueIds, spans }: Hub['options']): HubFilter {
  const read = {
    league: readChoice(query, 'league', leagueIds),
    season: readChoice(query, 'season', spans),
    role: readRole(query),
    games: readChoice(query, 'games', ['regular', 'playoff']),
  };
  return {
    leagueId: read.league.chosen,
    span: read.season.chosen,
    role: read.role.chosen,
    kind: read.games.chosen,
    problems: choices.filter((name) => read[name].isUnknown),
  };
}

/** Null when every season is wanted: then nothing need be looked up by season. */
function seasonIdsFor({ leagueId, span, kind }: HubFilter, seasons: LeagueSeason[]): number[] | null {
  if (leagueId === null && span === null && kind === null) return null;
  return seasons
    .filter(
      (season) =>
        (leagueId === null || season.leagueId === leagueId) &&
        (span === null || seasonSpan(season) === span) &&
        (kind === null || (season.kind === 'playoff') === (kind === 'playoff')),
    )
    .map(({ seasonId }) => seasonId);
}
