import type { GameOnPage } from '../../domain/game-on-page.ts';
import { findLeague } from '../../domain/leagues.ts';
import type { Database } from '../../store/database.ts';
import { findGame, type GameDetails, listGamesBefore } from '../../store/game-details.ts';

export type RecentGames = { team: string; games: GameOnPage[] };

export type GameRecord = { game: GameOnPage & GameDetails; recent: RecentGames[] };

const gamesPerTeam = 5;

export async function loadGame(
  db: Database,
  typedLeague: string,
  gameId: string,
): Promise<GameRecord | null> {
  const league = findLeague(typedLeague);
  const game = league && (await findGame(db, league.id, gameId));
  if (!game) return null;
  const teams = [
    { team: game.visitingCity, teamId: game.visitingTeamId },
    { team: game.homeCity, teamId: game.homeTeamId },
  ];
  const recent = await Promise.all(
    teams.flatMap(({ team, teamId }) =>
      teamId === null
        ? []
        : listGamesBefore(db, game, { teamId, limit: gamesPerTeam }).then((games) => ({ team, games })),
    ),
  );
  return { game, recent };
}
