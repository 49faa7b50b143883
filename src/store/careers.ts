// One official's record, from the counted season lines.
import type { Role } from '../domain/game.ts';
import type { SeasonKind } from '../domain/season.ts';
import type { Session } from './database.ts';

export type CareerLine = {
  leagueId: string;
  season: string;
  kind: SeasonKind;
  role: Role;
  games: number;
  firstDay: string;
  lastDay: string;
};

export async function listCareerLines(session: Session, officialId: number): Promise<CareerLine[]> {
  const rows = await session
    .selectFrom('season_lines as l')
    .innerJoin('seasons as s', 's.id', 'l.season_id')
    .select([
      's.league_id as leagueId',
      's.name as season',
      's.kind',
      'l.role',
      'l.games',
      'l.first_day as firstDay',
      'l.last_day as lastDay',
    ])
    .where('l.official_id', '=', officialId)
    .orderBy('l.last_day', 'desc')
    .orderBy('l.role', 'desc')
    .execute();
  return rows as CareerLine[];
}
