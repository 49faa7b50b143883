// How each league of the world is run: how many rounds, who dresses, which habits its feed has.
// `rounds` x half the teams is the number of games: 68 rounds of 20 teams are the OHL's 680.

import type { League } from '../domain/league.ts';
import { findLeague, leagues } from '../domain/leagues.ts';

export type RinkSize = 'small' | 'default' | 'large';

export type LeaguePlan = {
  league: League;
  teams: number;
  rounds: number;
  /** How many teams reach the playoffs (0: there are none) and games of one series at most. */
  playoffTeams: number;
  bestOf: number;
  preseasonRounds: number;
  /** Officials per game. */
  referees: number;
  linesmen: number;
  linesmanTitle: 'Linesman' | 'Linesperson';
  /** Power plays of both teams in an average game. */
  powerPlays: number;
  keepsFaceoffs: boolean;
  keepsEndTime: boolean;
  crowd: number;
  /** In playoffs today: its regular season is already over. */
  inPlayoffs: boolean;
  /** A league whose own key is refused by the gc feed. */
  gcDenied: boolean;
  leagueNumber: number;
};

type Row = Partial<Omit<LeaguePlan, 'league' | 'leagueNumber'>> & { teams: number; rounds: number };

const rows: Record<string, Row> = {
  NHL: { teams: 32, rounds: 82, preseasonRounds: 2, powerPlays: 6.2, crowd: 17500 },
  OHL: { teams: 20, rounds: 68, preseasonRounds: 2, powerPlays: 7.4, crowd: 4300 },
  WHL: { teams: 22, rounds: 68, preseasonRounds: 2, powerPlays: 7.6, crowd: 4100 },
  LHJMQ: { teams: 18, rounds: 64, powerPlays: 7.2, crowd: 3600, inPlayoffs: true },
  CHL: { teams: 4, rounds: 0, playoffTeams: 0, crowd: 5200 },
  AHL: { teams: 32, rounds: 72, linesmanTitle: 'Linesperson', crowd: 5600 },
  PWHL: {
    teams: 8,
    rounds: 30,
    playoffTeams: 4,
    bestOf: 5,
    linesmanTitle: 'Linesperson',
    powerPlays: 5.6,
    crowd: 8200,
  },
  OJHL: { teams: 24, rounds: 50, keepsFaceoffs: false, crowd: 420 },
  GOJHL: { teams: 24, rounds: 50, crowd: 510 },
  PJHL: { teams: 60, rounds: 42, referees: 1, keepsFaceoffs: false, keepsEndTime: false, crowd: 260 },
  BCHL: { teams: 20, rounds: 54, crowd: 1350 },
  BCHLBC: { teams: 10, rounds: 24, playoffTeams: 8, bestOf: 5, crowd: 640 },
  BCHLAB: { teams: 8, rounds: 30, playoffTeams: 4, bestOf: 5, crowd: 600 },
  OUA: { teams: 20, rounds: 28, playoffTeams: 8, bestOf: 3, gcDenied: true, crowd: 480 },
  ECHL: { teams: 30, rounds: 86, crowd: 4200 },
  USHL: { teams: 16, rounds: 74, crowd: 2500 },
  SPHL: { teams: 10, rounds: 68, playoffTeams: 8, bestOf: 3, crowd: 3300 },
  AJHL: { teams: 12, rounds: 66, playoffTeams: 8, crowd: 700 },
  SJHL: { teams: 12, rounds: 68, playoffTeams: 8, crowd: 750 },
  MJHL: { teams: 12, rounds: 70, playoffTeams: 8, crowd: 680, gcDenied: true },
  CCHL: { teams: 12, rounds: 66, playoffTeams: 8, crowd: 520 },
  NOJHL: { teams: 12, rounds: 62, playoffTeams: 8, crowd: 430 },
  MHL: { teams: 12, rounds: 62, playoffTeams: 8, keepsFaceoffs: false, crowd: 900 },
  KIJHL: { teams: 20, rounds: 56, crowd: 480 },
  ACHA: { teams: 60, rounds: 44, crowd: 350 },
};

const smallRows: Record<string, Row> = {
  OHL: { teams: 8, rounds: 15, playoffTeams: 4, bestOf: 3, powerPlays: 7.4, crowd: 4300 },
  NHL: { teams: 6, rounds: 13, playoffTeams: 4, bestOf: 3, powerPlays: 6.2, crowd: 17500 },
  LHJMQ: { teams: 8, rounds: 6, playoffTeams: 8, bestOf: 7, powerPlays: 7.2, crowd: 3600, inPlayoffs: true },
};

// OHL, WHL, LHJMQ and NHL seasons have their real length in every world; what the large world adds
// comes from longer seasons of the rest.
const longerInLarge = ['OJHL', 'GOJHL', 'PJHL', 'BCHL', 'OUA', 'ACHA', 'KIJHL'];

export function leaguePlans(size: RinkSize): LeaguePlan[] {
  const chosen = size === 'small' ? smallRows : rows;
  return Object.entries(chosen).flatMap(([id, row]) => {
    const league = findLeague(id);
    if (league === null) throw new Error(`${id} is not a league of the domain`);
    if (size === 'default' && !league.onByDefault) return [];
    const stretch = size === 'large' && longerInLarge.includes(id) ? 1.25 : 1;
    return [
      {
        playoffTeams: 16,
        bestOf: 7,
        preseasonRounds: 0,
        referees: 2,
        linesmen: 2,
        linesmanTitle: 'Linesman',
        powerPlays: 7,
        keepsFaceoffs: true,
        keepsEndTime: true,
        crowd: 1000,
        inPlayoffs: false,
        gcDenied: false,
        ...row,
        rounds: Math.round(row.rounds * stretch),
        league,
        leagueNumber: leagues.indexOf(league),
      } satisfies LeaguePlan,
    ];
  });
}
