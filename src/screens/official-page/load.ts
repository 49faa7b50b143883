import { type CareerLine, listCareerLines } from '../../store/careers.ts';
import type { Database } from '../../store/database.ts';
import {
  type FoundOfficial,
  findOfficialByPageId,
  listHomonyms,
  type Official,
} from '../../store/officials.ts';

export type OfficialRecord = FoundOfficial & {
  totalGames: number;
  leagues: string[];
  lines: CareerLine[];
  homonyms: Official[];
};

export async function loadOfficial(db: Database, typedId: string): Promise<OfficialRecord | null> {
  const official = await findOfficialByPageId(db, typedId);
  if (!official) return null;
  const lines = await listCareerLines(db, official.id);
  return {
    ...official,
    lines,
    totalGames: lines.reduce((total, line) => total + line.games, 0),
    leagues: [...new Set(lines.map(({ leagueId }) => leagueId))],
    homonyms: await listHomonyms(db, official),
  };
}
