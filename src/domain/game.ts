// A game as any feed may describe it. A field that is absent means "this answer does not say";
// null means "known to be nothing". That one rule lets schedules, score bars, summaries and
// brackets all be the same noun, laid one over the other.

export type GameStatus =
  | 'scheduled'
  | 'live'
  | 'unofficial'
  | 'final'
  | 'postponed'
  | 'suspended'
  | 'cancelled';

export const roles = ['referee', 'linesman'] as const;
export type Role = (typeof roles)[number];

/** Two and two, and whoever stepped in: a longer list is no crew. */
export const mostOnCrew = 20;

export type Sides<T> = { home: T; visiting: T };

export type FeedTeam = { id: string; city: string; nickname: string; code: string };

/** One official on one game, as the feed wrote it: trimmed, otherwise untouched. */
export type FeedOfficial = {
  role: Role;
  /** What the league calls the role on this game: "Referee", "Linesman", "Linesperson". */
  title: string;
  /** 1 or 2 within the role, in the order of the feed. */
  slot: number;
  firstName: string;
  lastName: string;
  /** Jersey number; null when not entered (the feed's "0" and ""). */
  number: number | null;
  /** The feed's own id of the person, unique within one client code; null when it is empty. */
  personId: string | null;
};

export type PeriodScore = { name: string; home: number; visiting: number };

export type Penalty = {
  side: 'home' | 'visiting';
  period: string;
  /** Minutes and seconds into the period, as printed: "13:12". */
  time: string;
  minutes: number;
  /** "Minor", "Double Minor", "Major", "Misconduct", ...; the NHL's codes spelled out. */
  kind: string;
  offence: string;
  /** Who was penalised, "" for a bench penalty. */
  player: string;
};

export type FeedGame = {
  gameId: string;
  seasonId?: string;
  /** Scheduled start as a UTC instant ("2025-04-08T02:05:00.000Z"); null when it is not known. */
  start?: string | null;
  timeTbd?: boolean;
  /** The calendar date the league gives the game, "2025-04-07". */
  gameDay?: string;
  /** IANA zone in which the league typed the time (HockeyTech) or of the venue (NHL). */
  zone?: string;
  status?: GameStatus;
  /** The league's own words: "Final OT2", "Suspended (2:43 remaining in 2nd)". */
  statusText?: string;
  /** Only while live: "2nd", "OT"; the clock "13:12" counts down as the feed shows it. */
  period?: string | null;
  clock?: string | null;
  venue?: string | null;
  home?: FeedTeam;
  visiting?: FeedTeam;
  score?: Sides<number | null>;
  gameNumber?: string;
  /** Series letter in playoffs; "RS" and "EX" mean no series. */
  gameLetter?: string;
  /** The N of "Game N of 7". */
  seriesGame?: number | null;
  ifNecessary?: boolean;
  forfeit?: boolean;
  /** How many periods the game reached, when the feed tells; a "final" of fewer than 3 is void. */
  periodsPlayed?: number | null;
  officials?: FeedOfficial[];
  penaltyMinutes?: Sides<number> | null;
  powerPlays?: Sides<number> | null;
  faceoffsWon?: Sides<number> | null;
  lengthMinutes?: number | null;
  attendance?: number | null;
  periods?: PeriodScore[];
  penalties?: Penalty[];
  /** The feed's own stamp of the last edit, compared as text only. */
  lastModified?: string | null;
};

/** A game is worked, and counted, only once it was played to its end. */
export function isPlayed(status: GameStatus): boolean {
  return status === 'final' || status === 'unofficial';
}

/**
 * Forfeits never count. Neither does a "Final" abandoned before its third period: AHL 1022174 was stopped
 * after one, 34 minutes in, and its feed still says Final.
 */
export function countsAsWorked(game: {
  status: GameStatus;
  forfeit: boolean;
  periodsPlayed: number | null;
}): boolean {
  const isVoid = game.periodsPlayed !== null && game.periodsPlayed > 0 && game.periodsPlayed < 3;
  return isPlayed(game.status) && !game.forfeit && !isVoid;
}
