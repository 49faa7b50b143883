// One game in HockeyTech's words at one instant: what all its views (schedule, score bar, summary)
// print alike. Series numbers, zone names and arena names follow each league's own habit.
import {
  clock12,
  clock24,
  dayText,
  legacyZone,
  minuteSecond,
  offsetText,
  two,
  wallClock,
  zoneShort,
} from './calendar.ts';
import { type GameState, isOver, stateAt } from './game-state.ts';
import { hash } from './random.ts';
import type { RinkGame, Seat } from './rink-game.ts';
import type { RinkTeam } from './teams.ts';

export type GameFacts = ReturnType<typeof factsOf>;

const statusCodes = {
  scheduled: '1',
  live: '2',
  intermission: '2',
  unofficial: '3',
  final: '4',
  postponed: '8',
  suspended: '8',
} as const;

export function factsOf(game: RinkGame, now: number) {
  const state = stateAt(game, now);
  const { slot, startedAt, endedAt } = state;
  const { zone } = game;
  const scheduleTime = `${two(Math.floor(slot.minute / 60))}:${two(slot.minute % 60)}:00`;
  const date = dayText(slot.day);
  const { plan } = game.season;
  // Clocks on paper have no seconds, and the length is what they differ by.
  const start = startedAt === null ? null : wallClock(Math.floor(startedAt / 60_000) * 60_000, zone);
  const end =
    endedAt === null || !plan.keepsEndTime ? null : wallClock(Math.floor(endedAt / 60_000) * 60_000, zone);
  const lengthMinutes = start === null || end === null ? null : (end.getTime() - start.getTime()) / 60_000;
  return {
    game,
    state,
    date,
    scheduleTime,
    start,
    end,
    length: lengthMinutes === null ? '' : `${Math.floor(lengthMinutes / 60)}:${two(lengthMinutes % 60)}`,
    iso: `${date}T${scheduleTime}${offsetText(zone, slot.day)}`,
    zoneName: usesLegacyZone(game) ? legacyZone(zone) : zone,
    zoneShort: zoneShort(zone, slot.day),
    clockTime: clock12(slot.minute),
    status: statusCodes[state.phase],
    isStarted: state.reached !== null,
    isFinal: state.phase === 'final',
    period: state.reached?.period ?? 1,
    clock: minuteSecond(state.reached === null ? 0 : state.secondsLeft),
    letter: letterOf(game),
    number: numberOf(game),
    ident: identOf(game),
    venue: venueOf(game),
    attendance: state.reached === null || game.outcome === null ? null : game.outcome.attendance,
    modified: wallClock(state.modifiedAt, 'America/Toronto').toISOString().slice(0, 19).replace('T', ' '),
  };
}

function usesLegacyZone(game: RinkGame): boolean {
  return game.season.plan.league.id === 'WHL' || game.season.back > 0;
}

function letterOf(game: RinkGame): string {
  if (game.letter !== '') return game.letter;
  return game.season.plan.league.id === 'WHL' && game.season.kind === 'regular' ? 'RS' : '';
}

function numberOf(game: RinkGame): string {
  const { plan, kind } = game.season;
  if (kind === 'playoff' && plan.league.id === 'WHL') return '0';
  if (kind === 'playoff' && plan.league.id === 'AHL') return String(game.seriesGame);
  return String(game.number);
}

function identOf(game: RinkGame): string {
  if (game.season.plan.league.id === 'WHL') return game.id;
  return game.letter === '' ? numberOf(game) : `${game.letter}-${numberOf(game)}`;
}

function venueOf(game: RinkGame): string {
  const { venue, city, province } = game.home;
  if (game.season.plan.league.id === 'PWHL') return `${venue} | ${city}`;
  if (game.season.plan.league.id === 'WHL') return `${venue} - ${city}, ${province}`;
  return venue;
}

export function periodNames(game: RinkGame, period: number): { short: string; long: string } {
  if (period <= 3) return { short: String(period), long: ['1st', '2nd', '3rd'][period - 1] ?? '' };
  const overtime = period - 3;
  const ordinal = ['1st', '2nd', '3rd', '4th'][overtime - 1] ?? '5th';
  if (overtime === 1 && game.season.plan.league.id !== 'PWHL') return { short: 'OT', long: 'OT' };
  return { short: `OT${overtime}`, long: `${ordinal} OT` };
}

/** "Final", "Final OT2", "End of Game SO", "In Progress (1:36 remaining in 3rd)", " 7:05 PM". */
export function statusText(facts: GameFacts): string {
  const { game, state } = facts;
  const left = `${minuteSecond(state.secondsLeft).replace(/^0/, '')} remaining in ${periodNames(game, facts.period).long}`;
  if (isOver(state)) return (state.phase === 'final' ? 'Final' : 'End of Game') + overtimeText(game, state);
  if (state.phase === 'postponed') return 'Postponed';
  if (state.phase === 'suspended') return `Suspended (${left})`;
  if (state.reached === null) return ` ${facts.clockTime.toUpperCase()}`;
  return `In Progress (${left})`;
}

export function overtimeText(game: RinkGame, state: GameState): string {
  if (!isOver(state) || game.outcome === null || game.outcome.periods === 3) return '';
  return game.outcome.isShootout ? ' SO' : ` ${periodNames(game, game.outcome.periods).short}`;
}

/** The short status of schedules and score bars. */
export function shortStatus(facts: GameFacts): { text: string; long: string } {
  const { game, state } = facts;
  const names = periodNames(game, facts.period);
  const same = (text: string) => ({ text, long: text });
  if (state.phase === 'final') return same(`Final${overtimeText(game, state)}`);
  if (state.phase === 'unofficial') return same('Unofficial Final');
  if (state.phase === 'intermission') return { text: 'Intermission', long: `End of ${names.long}` };
  if (state.phase === 'live') return same(`${facts.clock} ${names.long}`);
  if (state.phase === 'scheduled') {
    const text = facts.clockTime.toUpperCase();
    return { text: text.replace(' ', ''), long: `${text} ${facts.zoneShort}` };
  }
  return same(statusText(facts));
}

export type WrittenOfficial = {
  firstName: string;
  lastName: string;
  number: number;
  personId: string;
  /** 1 and 2 are referees, 3 and 4 linesmen. */
  seat: number;
  title: string;
};

/** A crew as somebody typed it: now and then carelessly, the same way each time it is read. */
export function writtenCrew(game: RinkGame, crew: Seat[]): WrittenOfficial[] {
  return crew.map(({ role, slot, official }) => {
    const slip = hash(game.chance, official.person, 'typed') % 600;
    const { firstName, lastName, number, personId, hasNamesake } = official;
    const isLower = slip < 4 && !hasNamesake;
    return {
      firstName: isLower ? firstName.toLowerCase() : slip < 8 ? `${firstName} ` : firstName,
      lastName: isLower ? lastName.toLowerCase() : lastName,
      number: slip >= 8 && slip < 26 ? 0 : number,
      personId: slip >= 26 && slip < 30 && !hasNamesake ? '' : personId,
      seat: (role === 'referee' ? 0 : 2) + slot,
      title: role === 'referee' ? 'Referee' : game.season.plan.linesmanTitle,
    };
  });
}

export function teamName(team: RinkTeam): string {
  return `${team.city} ${team.nickname}`;
}

export function time24(wall: Date | null): string {
  return wall === null ? '' : clock24(wall);
}

export function time12(wall: Date | null): string {
  return wall === null ? '' : clock12(wall.getUTCHours() * 60 + wall.getUTCMinutes());
}
