// Lays what a feed says over what we know of a game; pure. Absent fields keep what was known. A list
// (schedule, score bar) never takes a finished game back: they are cached longer than summaries.
import { countsAsWorked, type FeedGame, type GameStatus, isPlayed } from '../domain/game.ts';
import { dateIn } from '../domain/game-day.ts';
import { countsTowardsCareer, type SeasonKind } from '../domain/season.ts';
import type { GameRow, KnownGame } from '../store/games.ts';

export type Surroundings = {
  leagueId: string;
  leagueZone: string;
  season: { id: number; kind: SeasonKind };
  teamId(feedId: string): number | null;
  venueId(name: string): number | null;
  isSummary: boolean;
  at: Date;
};

/** Null when the answer does not say enough to know when the game is. */
export function layOver(known: KnownGame | undefined, said: FeedGame, around: Surroundings): GameRow | null {
  const start = said.start === undefined ? (known?.starts_at ?? null) : instant(said.start);
  const zone = said.zone ?? known?.zone ?? around.leagueZone;
  const gameDay = said.gameDay ?? known?.game_day ?? (start && dateIn(around.leagueZone, start));
  if (!gameDay) return null;

  const status = statusAfter(known?.status as GameStatus | undefined, said.status, around.isSummary);
  const finished = isPlayed(status);
  // Lists and summaries word the same thing differently ("Final OT", "Final OT1"; a venue with its city or
  // without): what a summary said of this status stands, or every reading would be a change.
  const fromList = !around.isSummary;
  const wasSummed = known?.read_mark?.startsWith(`${status}|`) ?? false;
  const speaksOfStatus = status === said.status && !(fromList && wasSummed && finished);
  const home = told(said.score?.home, known?.home_goals);
  const visiting = told(said.score?.visiting, known?.visiting_goals);
  const forfeit = said.forfeit ?? known?.forfeit ?? false;
  const periodsPlayed = told(said.periodsPlayed, known?.periods_played);
  const penaltyMinutes = sides(
    said.penaltyMinutes,
    known?.home_penalty_minutes,
    known?.visiting_penalty_minutes,
  );
  const powerPlays = sides(said.powerPlays, known?.home_power_plays, known?.visiting_power_plays);
  const faceoffs = sides(said.faceoffsWon, known?.home_faceoffs_won, known?.visiting_faceoffs_won);
  // Only lists set the stamp: it tells whether the summary we read is still the newest.
  const lastModified = (around.isSummary ? undefined : said.lastModified) ?? known?.last_modified ?? null;

  return {
    league_id: around.leagueId,
    season_id: around.season.id,
    feed_id: said.gameId,
    home_team_id: said.home ? around.teamId(said.home.id) : (known?.home_team_id ?? null),
    visiting_team_id: said.visiting ? around.teamId(said.visiting.id) : (known?.visiting_team_id ?? null),
    venue_id:
      (fromList && known?.venue_id) || (said.venue ? around.venueId(said.venue) : known?.venue_id) || null,
    starts_at: start,
    time_tbd: said.timeTbd ?? known?.time_tbd ?? false,
    game_day: gameDay,
    zone,
    status,
    // Of a game to come the feeds "say" its time of day, each in its own form: no words about its state.
    status_text:
      status === 'scheduled'
        ? ''
        : ((speaksOfStatus ? said.statusText : undefined) ?? known?.status_text ?? ''),
    period: finished ? null : told(said.period, known?.period),
    clock: finished ? null : told(said.clock, known?.clock),
    home_goals: home,
    visiting_goals: visiting,
    game_number: said.gameNumber ?? known?.game_number ?? '',
    game_letter: said.gameLetter ?? known?.game_letter ?? '',
    series_game_said: told(said.seriesGame, known?.series_game_said),
    series_game: known?.series_game ?? null,
    if_necessary: said.ifNecessary ?? known?.if_necessary ?? false,
    forfeit,
    periods_played: periodsPlayed,
    home_penalty_minutes: penaltyMinutes.home,
    visiting_penalty_minutes: penaltyMinutes.visiting,
    home_power_plays: powerPlays.home,
    visiting_power_plays: powerPlays.visiting,
    home_faceoffs_won: faceoffs.home,
    visiting_faceoffs_won: faceoffs.visiting,
    length_minutes: told(said.lengthMinutes, known?.length_minutes),
    attendance: told(said.attendance, known?.attendance),
    periods: said.periods ?? known?.periods ?? null,
    penalties: said.penalties ?? known?.penalties ?? null,
    crew_number: known?.crew_number ?? 1,
    interrupted: interruptedAfter(known, said, status),
    counts: countsAsWorked({ status, forfeit, periodsPlayed }) && countsTowardsCareer(around.season.kind),
    last_modified: lastModified,
    read_mark: around.isSummary ? `${status}|${lastModified ?? ''}` : (known?.read_mark ?? null),
    checked_at: around.isSummary ? around.at : (known?.checked_at ?? null),
  };
}

function statusAfter(
  known: GameStatus | undefined,
  said: GameStatus | undefined,
  isSummary: boolean,
): GameStatus {
  if (!said) return known ?? 'scheduled';
  if (known === 'final' && said !== 'final' && !isSummary) return 'final';
  if (known === 'unofficial' && !isPlayed(said) && !isSummary) return 'unofficial';
  return said;
}

/**
 * Stopped after play began. WHL 1021891 was abandoned in its second period: status 8 and started "0",
 * yet goals and penalties are there, so the flags cannot be asked; what happened on the ice can.
 */
function interruptedAfter(known: KnownGame | undefined, said: FeedGame, status: GameStatus): boolean {
  // The next crew may be posted while the game still waits: it was taken over, not interrupted again.
  if (known && known.status === status && known.crew_number > 1) return known.interrupted;
  if (status === 'suspended') return true;
  if (status !== 'postponed') return known?.interrupted ?? false;
  const goals = (said.score?.home ?? 0) + (said.score?.visiting ?? 0);
  return goals > 0 || (said.penalties?.length ?? 0) > 0 || (known?.interrupted ?? false);
}

function sides(
  said: { home: number; visiting: number } | null | undefined,
  knownHome: number | null | undefined,
  knownVisiting: number | null | undefined,
): { home: number | null; visiting: number | null } {
  if (said) return said;
  if (said === null) return { home: null, visiting: null };
  return { home: knownHome ?? null, visiting: knownVisiting ?? null };
}

/** Absent keeps what was known; null replaces it. */
function told<T>(said: T | null | undefined, known: T | null | undefined): T | null {
  return said === undefined ? (known ?? null) : said;
}

function instant(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso);
}
