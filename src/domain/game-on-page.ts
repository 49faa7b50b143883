// A game as a page shows it, whichever page: home, previous games, an official's list. Plain data, so that the
// same load can become HTML or JSON.
import type { GameStatus, Role } from './game.ts';
import type { Nameable } from './withheld.ts';

export type CrewOnPage = Nameable & {
  /** To tell apart those who are not named. Nobody outside is told it. */
  officialId: number;
  role: Role;
  title: string;
};

/** Someone left the crew; `to` is who came in the same place at the same time, if anybody did. */
export type CrewSwap = { title: string; at: Date; from: CrewOnPage; to: CrewOnPage | null };

export type GameOnPage = {
  leagueId: string;
  gameId: string;
  isPlayoff: boolean;
  status: GameStatus;
  statusText: string;
  startsAt: Date | null;
  timeTbd: boolean;
  gameDay: string;
  zone: string;
  venue: string | null;
  /** The city, or the team's name where a league gives no city; "" while the team is not known. */
  homeCity: string;
  visitingCity: string;
  homeGoals: number | null;
  visitingGoals: number | null;
  period: string | null;
  clock: string | null;
  seriesGame: number | null;
  crew: CrewOnPage[];
  /** Those who began a game that was stopped and taken up again by others; empty for every other game. */
  earlierCrew: CrewOnPage[];
  swaps: CrewSwap[];
};
