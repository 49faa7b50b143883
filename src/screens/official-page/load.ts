import { todayIn } from '../../domain/game-day.ts';
import {
  type CareerGame,
  type CareerGamesWanted,
  listCareerGames,
  listComingGames,
  listWorkedGames,
} from '../../store/career-games.ts';
import {
  listCareerLines,
  listCareerSeasons,
  listNamesakes,
  listNumbersWorn,
  type Namesake,
} from '../../store/careers.ts';
import type { Database } from '../../store/database.ts';
import { type FoundOfficial, findOfficialByPageId } from '../../store/officials.ts';
import { listPartners, type Partner } from '../../store/partners.ts';
import { findShownPhoto, type ShownPhoto } from '../../store/photos.ts';
import { type LogFilter, type LogOptions, logOptions, readLogFilter, seasonIdsFor } from './log-filter.ts';
import { type CareerRecord, recordOf } from './record.ts';

/** Games on one page of a league's list. */
export const pageSize = 50;
/** Games of each league while several leagues stand one under the other. */
export const overviewSize = 20;
const partnersListed = 10;

export type LeagueLog = { leagueId: string; total: number; games: CareerGame[] };

export type GameLog = {
  filter: LogFilter;
  options: LogOptions;
  total: number;
  leagues: LeagueLog[];
  /** How many pages of `pageSize`; null when several leagues are shown, or one of them whole. */
  pages: number | null;
};

export type OfficialRecord = {
  official: FoundOfficial;
  photo: ShownPhoto | null;
  record: CareerRecord;
  numbers: { leagueId: string; number: number }[];
  coming: CareerGame[];
  partners: Partner[];
  partnersInAll: number;
  namesakes: Namesake[];
  log: GameLog;
};

type Asked = { typedId: string; query: URLSearchParams; now: Date };

export async function loadOfficial(
  db: Database,
  { typedId, query, now }: Asked,
): Promise<OfficialRecord | { movedTo: string } | null> {
  const official = await findOfficialByPageId(db, typedId);
  if (!official) return null;
  if (!official.isCanonical) return { movedTo: official.pageId };
  const today = todayIn('America/Toronto', now);
  const [photo, lines, log, numbers, coming, { partners, total }, namesakes] = await Promise.all([
    findShownPhoto(db, official.id),
    listCareerLines(db, official.id),
    loadLog(db, { officialId: official.id, query, today }),
    listNumbersWorn(db, official.id),
    listComingGames(db, official.id, today),
    listPartners(db, official.id, partnersListed),
    listNamesakes(db, official),
  ]);
  return {
    official,
    photo,
    record: recordOf(lines),
    numbers,
    coming,
    partners,
    partnersInAll: total,
    namesakes,
    log,
  };
}

type LogAsked = { officialId: number; query: URLSearchParams; today: string };

async function loadLog(db: Database, { officialId, query, today }: LogAsked): Promise<GameLog> {
  const seasons = await listCareerSeasons(db, officialId);
  const options = logOptions(seasons);
  const filter = readLogFilter(query, options);
  const wanted: CareerGamesWanted = {
    officialId,
    today,
    seasonIds: seasonIdsFor(filter, seasons),
    role: filter.role,
    onlyUncounted: filter.kind === 'uncounted',
  };
  const worked = await listWorkedGames(db, wanted);
  const [only] = worked.length === 1 ? worked : [];
  const pages = only && filter.page !== null ? Math.ceil(only.games.length / pageSize) : null;
  if (filter.page !== null && filter.page > Math.max(1, pages ?? 1)) {
    filter.problems.push('page');
    filter.page = 1;
  }
  const { from, to } = windowOf(filter.page, pages);
  const games = await listCareerGames(
    db,
    worked.flatMap((league) => league.games.slice(from, to)),
  );
  const byLeague = Map.groupBy(games, ({ leagueId }) => leagueId);
  return {
    filter,
    options,
    pages,
    total: worked.reduce((sum, { games }) => sum + games.length, 0),
    leagues: worked.map(({ leagueId, games: { length: total } }) => ({
      leagueId,
      total,
      games: byLeague.get(leagueId) ?? [],
    })),
  };
}

/** Of each league's list. */
function windowOf(page: number | null, pages: number | null): { from: number; to?: number } {
  if (page === null) return { from: 0 };
  if (pages === null) return { from: 0, to: overviewSize };
  return { from: (page - 1) * pageSize, to: page * pageSize };
}
