import { type LeagueCoverage, listCoverage } from '../../store/coverage.ts';
import type { Database } from '../../store/database.ts';
import { countUnreadGames } from '../../store/plan-state.ts';

export type Info = { coverage: LeagueCoverage[]; unread: number };

export async function loadInfo(db: Database): Promise<Info> {
  const [coverage, unread] = await Promise.all([listCoverage(db), countUnreadGames(db)]);
  return { coverage, unread };
}
