// All of a season's report, made of plain counts. What comes out is data without functions or dates, so that a
// published report can be kept word for word.
import type { Role } from '../domain/game.ts';
import {
  averageLeaders,
  averageLength,
  averagePenaltyMinutes,
  type BothEnds,
  byName,
  gameLeaders,
  type Leader,
} from './leaders.ts';
import { fewestGames, fewestPowerPlays } from './minimum.ts';
import { addRoles, hasFigures, isNamed, type Person, type SeasonLine } from './season-line.ts';
import { buildShareTable, type ShareTable, type Split, type SplitBy } from './share-table.ts';

/** Rises when the same games would give another report: a published one tells which it was made by. */
export const method = 1;

export type ReportGame = {
  leagueId: string;
  gameId: string;
  day: string;
  visiting: string;
  home: string;
  /** Penalty minutes of both teams, or minutes from puck drop to horn. */
  value: number;
};

/** The halves of one official in one role, by what is split. */
export type OfficialHalves = {
  pageId: string;
  role: Role;
  powerPlays: { odd: Split; even: Split };
  faceoffs: { odd: Split; even: Split };
};

export type SeasonFigures = {
  /** Games that count. */
  games: number;
  powerPlays: Split;
  faceoffs: Split;
  lines: SeasonLine[];
  halves: OfficialHalves[];
  /** Five each. */
  mostPenaltyMinutes: ReportGame[];
  longest: ReportGame[];
  /** Penalties called in games each referee worked; empty where penalties are not listed. */
  penalties: { person: Person; games: number; penalties: number }[];
};

export type SeasonReport = {
  method: number;
  games: number;
  gameLeaders: Record<Role, Leader[]>;
  length: BothEnds | null;
  penaltyMinutes: BothEnds | null;
  mostPenaltyMinutes: ReportGame[];
  longest: ReportGame[];
  faceoffs: ShareTable | null;
  powerPlays: ShareTable | null;
  /** Everybody who is named, from one game on, by last name. */
  counts: { person: Person; games: number }[];
  penalties: SeasonFigures['penalties'];
};

type Rules = { fewestPowerPlays: number };

export function buildSeasonReport(figures: SeasonFigures, rules: Rules = { fewestPowerPlays }): SeasonReport {
  const { lines, games, mostPenaltyMinutes, longest } = figures;
  const enough = (officials: SplitBy[], fewest: number) =>
    officials.filter(({ games, home, visiting }) => games >= fewestGames && home + visiting >= fewest);
  return {
    method,
    games,
    gameLeaders: { referee: gameLeaders(lines, 'referee'), linesman: gameLeaders(lines, 'linesman') },
    length: averageLeaders(lines, averageLength),
    penaltyMinutes: averageLeaders(lines, averagePenaltyMinutes),
    mostPenaltyMinutes,
    longest,
    faceoffs: buildShareTable(figures.faceoffs, enough(splits(figures, 'linesman'), 1)),
    powerPlays: buildShareTable(
      figures.powerPlays,
      enough(splits(figures, 'referee'), rules.fewestPowerPlays),
    ),
    counts: addRoles(lines.filter(({ person }) => isNamed(person)))
      .map(({ person, counts }) => ({ person, games: counts.games }))
      .sort((a, b) => byName(a.person, b.person)),
    penalties: figures.penalties
      .filter(({ person, games }) => games >= fewestGames && hasFigures(person))
      .sort((a, b) => b.penalties - a.penalties || byName(a.person, b.person)),
  };
}

/** Power plays belong to the referees of a game, faceoffs to its linesmen. */
function splits({ lines, halves }: SeasonFigures, role: Role): SplitBy[] {
  const of = new Map(halves.filter((half) => half.role === role).map((half) => [half.pageId, half]));
  return lines
    .filter((line) => line.role === role)
    .map(({ person, counts }) => {
      const half = of.get(person.pageId);
      const none = { home: 0, visiting: 0 };
      return role === 'referee'
        ? {
            person,
            games: counts.powerPlayGames,
            home: counts.homePowerPlays,
            visiting: counts.visitingPowerPlays,
            ...(half?.powerPlays ?? { odd: none, even: none }),
          }
        : {
            person,
            games: counts.faceoffGames,
            home: counts.homeFaceoffsWon,
            visiting: counts.visitingFaceoffsWon,
            ...(half?.faceoffs ?? { odd: none, even: none }),
          };
    });
}
