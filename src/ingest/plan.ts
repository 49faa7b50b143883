// What to ask next; pure: given what we know of a league and the time, every call and when it is due. Manners
// live here: nothing is asked again before it can have changed, and what nobody waits for waits longest.
import { isPlayed } from '../domain/game.ts';
import { addDays, daysBetween, todayIn } from '../domain/game-day.ts';
import type { League } from '../domain/league.ts';
import type { SeasonKind } from '../domain/season.ts';
import type { FeedCall } from '../feeds/feed.ts';
import { secondsUntilNextSummary, type WatchedGame } from './plan-summary.ts';

export type WatchedSeason = {
  feedId: string;
  kind: SeasonKind;
  startsOn: string | null;
  endsOn: string | null;
};

export type LeagueState = {
  league: League;
  seasons: WatchedSeason[];
  games: WatchedGame[];
  /** When each call was last asked, by `callName`. */
  asked: ReadonlyMap<string, Date>;
  /** How far back an unasked league is read. */
  historyDays: number;
};

export type DueCall = { call: FeedCall; dueAt: Date };

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export function callName(call: FeedCall): string {
  return `${call.what} ${call.key}`;
}

/** Sorted by what is due first. */
export function planCalls(state: LeagueState, now: Date): DueCall[] {
  const due = state.league.feed === 'nhl' ? planNhl(state, now) : planHockeytech(state, now);
  return [...due, ...planSummaries(state, now)].sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
}

/** Every call of these kinds that has a place in the plan, due or not; of summaries, all games that were begun. */
export function planAgain(state: LeagueState, whats: ReadonlySet<string>, now: Date): FeedCall[] {
  const lists = planCalls({ ...state, games: [] }, now).map(({ call }) => call);
  const begun = state.games.filter(({ status }) => status === 'live' || isPlayed(status));
  const summaries = begun.map(({ feedId }): FeedCall => ({ what: 'summary', key: feedId }));
  const isWished = ({ what }: FeedCall) =>
    whats.has(what) || (what === 'summary' && whats.has('second-summary'));
  return [...lists, ...summaries].filter(isWished);
}

function planHockeytech(state: LeagueState, now: Date): DueCall[] {
  const today = todayIn(state.league.zone, now);
  const due = [every(state, { what: 'seasons', key: '' }, 12 * hour)];
  for (const season of state.seasons) {
    if (season.endsOn && daysBetween(season.endsOn, today) > state.historyDays) continue;
    const isCurrent = !season.endsOn || daysBetween(season.endsOn, today) <= 14;
    const pace = isCurrent ? hour : 30 * day;
    due.push(every(state, { what: 'schedule', key: season.feedId }, pace));
    if (season.kind === 'playoff') {
      due.push(every(state, { what: 'brackets', key: season.feedId }, isCurrent ? 6 * hour : 30 * day));
    }
  }
  due.push(every(state, { what: 'scorebar', key: '1,1' }, scorePace(state.games, now)));
  // Corrections typed in the morning after: attendance, length, an official's name.
  due.push(every(state, { what: 'day', key: addDays(today, -1) }, 4 * hour));
  return due;
}

/** The NHL's schedule comes by the week, and tells the windows of its season along with it. */
function planNhl(state: LeagueState, now: Date): DueCall[] {
  const today = todayIn(state.league.zone, now);
  const weeks = new Map<string, number>([
    [weekOf(today), hour],
    [addDays(weekOf(today), 7), 6 * hour],
    [weekOf(addDays(today, -365)), 90 * day],
  ]);
  for (const { startsOn, endsOn } of state.seasons) {
    if (!startsOn || !endsOn || daysBetween(endsOn, today) > state.historyDays) continue;
    for (let week = weekOf(startsOn); week <= endsOn; week = addDays(week, 7)) {
      const age = daysBetween(week, today);
      if (!weeks.has(week)) weeks.set(week, age > 14 ? 90 * day : age < -21 ? 3 * day : day);
    }
  }
  const due = [...weeks].map(([week, pace]) => every(state, { what: 'schedule', key: week }, pace));
  due.push(every(state, { what: 'day', key: today }, scorePace(state.games, now)));
  due.push(every(state, { what: 'day', key: addDays(today, -1) }, 4 * hour));
  return due;
}

function planSummaries(state: LeagueState, now: Date): DueCall[] {
  return state.games.flatMap((game) => {
    const wait = secondsUntilNextSummary(game, now);
    if (wait === null) return [];
    const call: FeedCall = { what: 'summary', key: game.feedId };
    const asked = state.asked.get(callName(call));
    const last = Math.max(game.checkedAt?.getTime() ?? 0, asked?.getTime() ?? 0);
    return [{ call, dueAt: new Date(last + wait * second) }];
  });
}

/** Scores move fast only while someone plays. */
function scorePace(games: WatchedGame[], now: Date): number {
  const isOn = games.some(
    ({ status, startsAt }) =>
      status === 'live' ||
      (status === 'scheduled' && startsAt && Math.abs(startsAt.getTime() - now.getTime()) < 15 * minute),
  );
  return isOn ? 30 * second : 10 * minute;
}

function every(state: LeagueState, call: FeedCall, pace: number): DueCall {
  const asked = state.asked.get(callName(call));
  return { call, dueAt: new Date(asked ? asked.getTime() + pace : 0) };
}

/** Monday of the date's week: weeks must have one name for the plan to know them again. */
function weekOf(date: string): string {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(date, -weekday);
}
