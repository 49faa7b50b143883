import type { Role } from '../../domain/game.ts';
import { newestSpanFirst, seasonSpan } from '../../domain/season-span.ts';
import type { LeagueSeason } from '../../store/careers.ts';
import type { LogQuery } from '../../ui/paths.ts';
import { readChoice } from '../../ui/read-choice.ts';

const choices = ['league', 'season', 'role', 'games'] as const;

export type LogOptions = { leagueIds: string[]; spans: string[] };

export type LogFilter = {
  leagueId: string | null;
  span: string | null;
  role: Role | null;
  kind: NonNullable<LogQuery['games']> | null;
  /** Null: not a page but the whole of it. */
  page: number | null;
  /** Names of what was asked for and is not there; the rest is answered all the same. */
  problems: ((typeof choices)[number] | 'page')[];
};

export function logOptions(seasons: LeagueSeason[]): LogOptions {
  return {
    leagueIds: [...new Set(seasons.map(({ leagueId }) => leagueId))],
    spans: [...new Set(seasons.map(seasonSpan))].sort(newestSpanFirst),
  };
}

export function readLogFilter(query: URLSearchParams, { leagueIds, spans }: LogOptions): LogFilter {
  const read = {
    league: readChoice(query, 'league', leagueIds),
    season: readChoice(query, 'season', spans),
    role: readChoice(query, 'role', ['referee', 'linesman']),
    games: readChoice(query, 'games', ['regular', 'playoff', 'uncounted']),
  };
  const problems: LogFilter['problems'] = choices.filter((name) => read[name].isUnknown);
  const said = query.get('page') ?? '1';
  const isPage = /^[1-9]\d{0,4}$/.test(said);
  if (!isPage && said !== 'all') problems.push('page');
  return {
    leagueId: read.league.chosen,
    span: read.season.chosen,
    role: read.role.chosen,
    kind: read.games.chosen,
    page: said === 'all' ? null : isPage ? Number(said) : 1,
    problems,
  };
}

export function seasonIdsFor(filter: LogFilter, seasons: LeagueSeason[]): number[] {
  return seasons
    .filter(
      (season) =>
        (filter.leagueId === null || season.leagueId === filter.leagueId) &&
        (filter.span === null || seasonSpan(season) === filter.span) &&
        (filter.kind !== 'regular' && filter.kind !== 'playoff' ? true : season.kind === filter.kind),
    )
    .map(({ seasonId }) => seasonId);
}
