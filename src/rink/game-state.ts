// What the world knows of a game at an instant: the phase, the clock, the score, the crew posted so far.
// `modifiedAt` is the instant of the last entry anybody made; the running clock is not an entry.
import { instantOf, minuteMs } from './calendar.ts';
import { type Moment, outcomeOf, type Play, playOf, regulationSeconds, secondsIn } from './game-play.ts';
import { hash } from './random.ts';
import { isPlayoffStyle, type RinkGame, type Seat, type Slot } from './rink-game.ts';

export type Phase =
  | 'scheduled'
  | 'live'
  | 'intermission'
  | 'unofficial'
  | 'final'
  | 'postponed'
  | 'suspended';

export type GameState = {
  phase: Phase;
  slot: Slot;
  scheduledAt: number;
  /** Of the sitting that counts: a resumed game starts anew. */
  startedAt: number | null;
  endedAt: number | null;
  /** How far the game is: what was entered up to here is shown. */
  reached: Moment | null;
  /** What the score clock shows. */
  secondsLeft: number;
  home: number;
  visiting: number;
  crew: Seat[];
  modifiedAt: number;
};

export function hasBegun(state: GameState): boolean {
  return state.reached !== null;
}

export function isOver(state: GameState): boolean {
  return state.phase === 'final' || state.phase === 'unofficial';
}

/** Happened at or before the moment reached. */
export function isSeen(event: Moment, reached: Moment): boolean {
  return event.period < reached.period || (event.period === reached.period && event.second <= reached.second);
}

/** Where the evening is after so much real time. */
function progressAfter(game: RinkGame, play: Play, elapsedMs: number): { at: Moment; isPause: boolean } {
  const isPlayoff = isPlayoffStyle(game.season);
  let left = elapsedMs;
  for (const [index, length] of play.periodMs.entries()) {
    const period = index + 1;
    const seconds = period === play.outcome.periods ? play.outcome.lastSecond : secondsIn(period, isPlayoff);
    if (left < length)
      return { at: { period, second: Math.floor((left / length) * seconds) }, isPause: false };
    left -= length;
    if (left < (play.pauseMs[index] ?? 0)) return { at: { period, second: seconds }, isPause: true };
    left -= play.pauseMs[index] ?? 0;
  }
  const { periods, lastSecond } = play.outcome;
  return { at: { period: periods, second: lastSecond }, isPause: false };
}

/** Real time from the face-off to each entry of the scorer: fouls, goals, starts and ends of periods. */
function entryTimes(game: RinkGame, play: Play): number[] {
  const isPlayoff = isPlayoffStyle(game.season);
  const times: number[] = [];
  const begin: number[] = [];
  let at = 0;
  for (const [index, length] of play.periodMs.entries()) {
    begin.push(at);
    times.push(at, at + length);
    at += length + (play.pauseMs[index] ?? 0);
  }
  for (const event of [...play.fouls, ...play.goals]) {
    const { periods, lastSecond } = play.outcome;
    const seconds = event.period === periods ? lastSecond : secondsIn(event.period, isPlayoff);
    const length = play.periodMs[event.period - 1] ?? 0;
    times.push((begin[event.period - 1] ?? 0) + Math.ceil((event.second / seconds) * length));
  }
  return times;
}

export function stateAt(game: RinkGame, now: number): GameState {
  let modifiedAt = game.listedAt;
  /** Remembers the latest entry made by now, and says whether this one was made. */
  const made = (at: number): boolean => {
    if (at > now) return false;
    modifiedAt = Math.max(modifiedAt, at);
    return true;
  };
  const { change, zone } = game;
  const outcome = outcomeOf(game);
  const startOf = (slot: Slot) => instantOf(slot.day, slot.minute, zone);
  const firstAt = startOf(game.slot);
  const nextAt = change === null ? firstAt : startOf(change.to);

  let slot = game.slot;
  let crew: Seat[] = [];
  let phase: Phase = 'scheduled';
  let faceoffAt = firstAt + outcome.delayMs;
  let startedAt = faceoffAt;
  let stopsAt = Number.POSITIVE_INFINITY;

  if (change === null || change.kind === 'moved') {
    if (change !== null && made(change.announcedAt)) slot = change.to;
    faceoffAt = nextAt + outcome.delayMs;
    startedAt = faceoffAt;
    if (game.leadMs !== null && made(nextAt - game.leadMs)) crew = crewAsListed(game, nextAt, made);
  } else if (change.kind === 'postponed') {
    const postedAt = game.leadMs === null ? Number.POSITIVE_INFINITY : firstAt - game.leadMs;
    if (postedAt < change.announcedAt && made(postedAt)) crew = game.earlierCrew;
    if (made(change.announcedAt)) phase = 'postponed';
    if (made(change.rescheduledAt)) {
      phase = 'scheduled';
      slot = change.to;
      crew = game.leadMs !== null && made(nextAt - game.leadMs) ? crewAsListed(game, nextAt, made) : [];
    }
    faceoffAt = nextAt + outcome.delayMs;
    startedAt = faceoffAt;
  } else {
    if (made(firstAt - (game.leadMs ?? 0))) crew = game.earlierCrew;
    stopsAt = faceoffAt + change.playedMs;
    if (made(stopsAt) && made(change.rescheduledAt)) {
      slot = change.to;
      if (made(Math.max(change.rescheduledAt, nextAt - (game.leadMs ?? 0)))) crew = game.crew;
      if (nextAt + outcome.delayMs <= now) {
        startedAt = nextAt + outcome.delayMs;
        faceoffAt = startedAt - change.playedMs;
        stopsAt = Number.POSITIVE_INFINITY;
      }
    }
  }

  const base = { slot, scheduledAt: startOf(slot), crew };
  const before = { reached: null, secondsLeft: regulationSeconds, startedAt: null, endedAt: null };
  if (phase === 'postponed' || startedAt > now) {
    return { ...base, ...before, phase, home: 0, visiting: 0, modifiedAt };
  }
  made(startedAt);
  const endedAt = faceoffAt + outcome.durationMs;
  const finalAt = endedAt + (8 + (hash(game.chance, 'final') % 5)) * minuteMs;
  if (endedAt <= now && stopsAt > now) {
    phase = made(finalAt) ? 'final' : 'unofficial';
    made(endedAt);
    const isPlayoff = isPlayoffStyle(game.season);
    return {
      ...base,
      phase,
      startedAt,
      endedAt,
      reached: { period: outcome.periods, second: outcome.lastSecond },
      secondsLeft: Math.max(0, secondsIn(outcome.periods, isPlayoff) - outcome.lastSecond),
      home: outcome.home,
      visiting: outcome.visiting,
      modifiedAt,
    };
  }

  const play = playOf(game);
  const elapsedMs = Math.min(now, stopsAt) - faceoffAt;
  const { at, isPause } = progressAfter(game, play, elapsedMs);
  for (const entry of entryTimes(game, play)) if (entry <= elapsedMs) made(faceoffAt + entry);
  const score = (side: string) => play.goals.filter((goal) => goal.side === side && isSeen(goal, at)).length;
  return {
    ...base,
    phase: stopsAt <= now ? 'suspended' : isPause ? 'intermission' : 'live',
    startedAt,
    endedAt: null,
    reached: at,
    secondsLeft: Math.max(0, secondsIn(at.period, isPlayoffStyle(game.season)) - at.second),
    home: score('home'),
    visiting: score('visiting'),
    modifiedAt,
  };
}

function crewAsListed(game: RinkGame, startAt: number, made: (at: number) => boolean): Seat[] {
  const { standIn, crew } = game;
  if (standIn === null || made(startAt - standIn.beforeMs)) return crew;
  return crew.map((seat, index) => (index === standIn.seat ? { ...seat, official: standIn.official } : seat));
}
