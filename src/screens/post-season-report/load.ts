import { todayIn } from '../../domain/game-day.ts';
import { findLeague } from '../../domain/leagues.ts';
import type { Database } from '../../store/database.ts';
import {
  type FinishedSeason,
  findFinishedSeason,
  listPlayoffOfficials,
  type PlayoffOfficial,
} from '../../store/finished-seasons.ts';
import { type Leader, listLeaders } from '../../store/leaders.ts';

export const reportLeagues = ['OHL', 'GOJHL', 'OJHL', 'PJHL'] as const;

/** Lists of the report are five long, of people with at least five games. */
const listLength = 5;
const fewestGames = 5;

export type ReportPanel = {
  leagueId: string;
  season: FinishedSeason | null;
  selected: PlayoffOfficial[];
  referees: Leader[];
  linesmen: Leader[];
};

export type Report = { panel: ReportPanel | null; problem: string | null };

export async function loadReport(db: Database, query: URLSearchParams, now: Date): Promise<Report> {
  const typed = query.get('league');
  if (!typed) return { panel: null, problem: null };
  const leagueId = reportLeagues.find((id) => id === typed.toUpperCase());
  if (!leagueId) return { panel: null, problem: typed };
  return { panel: await loadPanel(db, leagueId, now), problem: null };
}

async function loadPanel(db: Database, leagueId: string, now: Date): Promise<ReportPanel> {
  const zone = findLeague(leagueId)?.zone ?? 'UTC';
  const season = await findFinishedSeason(db, leagueId, todayIn(zone, now));
  if (!season) return { leagueId, season, selected: [], referees: [], linesmen: [] };
  const leaders = async (role: 'referee' | 'linesman') => {
    const found = await listLeaders(db, { seasonIds: [season.seasonId], role, limit: listLength });
    return found.leaders.filter(({ games }) => games >= fewestGames);
  };
  return {
    leagueId,
    season,
    selected: await listPlayoffOfficials(db, leagueId, season.endsOn),
    referees: await leaders('referee'),
    linesmen: await leaders('linesman'),
  };
}
