// A game in the NHL's words: states instead of codes, home and away, names without accents. The shape
// of an official changed between the finished season and this one; both are still served.
import { dayText, hourMs, legacyZone, minuteMs, minuteSecond, offsetText } from './calendar.ts';
import { type GameState, isOver, stateAt } from './game-state.ts';
import { folded } from './names.ts';
import type { RinkGame } from './rink-game.ts';
import { nhlGameType } from './seasons.ts';
import type { RinkTeam } from './teams.ts';

const eastern = 'America/Toronto';

export type NhlFacts = { game: RinkGame; state: GameState; now: number };

export function nhlFacts(game: RinkGame, now: number): NhlFacts {
  return { game, state: stateAt(game, now), now };
}

/** The date the league lists the game under: the Eastern one, which is the arena's too. */
function gameDate({ state }: NhlFacts): string {
  return dayText(state.slot.day);
}

function gameState({ state, now }: NhlFacts): string {
  switch (state.phase) {
    case 'live':
    case 'intermission': {
      const period = state.reached?.period ?? 1;
      return period > 3 || (period === 3 && state.secondsLeft <= 300) ? 'CRIT' : 'LIVE';
    }
    case 'unofficial':
      return 'OVER';
    case 'final':
      return now - (state.endedAt ?? 0) < 3 * hourMs ? 'FINAL' : 'OFF';
    case 'scheduled':
      return state.scheduledAt - now < 30 * minuteMs ? 'PRE' : 'FUT';
    default:
      return 'FUT';
  }
}

export function periodDescriptor(facts: NhlFacts, period: number) {
  const isLast = isOver(facts.state) && period === facts.game.outcome?.periods;
  const isShootout = isLast && facts.game.outcome?.isShootout === true;
  const periodType = isShootout ? 'SO' : period > 3 ? 'OT' : 'REG';
  const overtime = period > 4 && !isShootout ? { otPeriods: period - 3 } : {};
  return { number: isShootout ? period + 1 : period, periodType, ...overtime, maxRegulationPeriods: 3 };
}

/** What schedule, score and landing all begin with; the schedule alone leaves out the date. */
export function gameHead(facts: NhlFacts) {
  const { game, state } = facts;
  const { slot, reached } = state;
  const { year } = game.season;
  const outcome = isOver(state) ? game.outcome : null;
  const lastPeriod = outcome === null || outcome.periods === 3 ? 'REG' : outcome.isShootout ? 'SO' : 'OT';
  const overtimes = lastPeriod === 'OT' && outcome !== null ? { otPeriods: outcome.periods - 3 } : {};
  return {
    id: Number(game.id),
    season: Number(`${year}${year + 1}`),
    gameType: nhlGameType(game.season),
    gameDate: gameDate(facts),
    venue: { default: game.home.venue },
    neutralSite: false,
    startTimeUTC: new Date(state.scheduledAt).toISOString().replace('.000Z', 'Z'),
    easternUTCOffset: offsetText(eastern, slot.day),
    venueUTCOffset: offsetText(game.zone, slot.day),
    venueTimezone: isCanadian(game.home) ? game.zone : legacyZone(game.zone),
    gameState: gameState(facts),
    gameScheduleState: state.phase === 'postponed' ? 'PPD' : state.phase === 'suspended' ? 'SUSP' : 'OK',
    tvBroadcasts: [],
    // Empty before the game, as in the captures.
    periodDescriptor: reached === null ? {} : periodDescriptor(facts, reached.period),
    ...(outcome === null ? {} : { gameOutcome: { lastPeriodType: lastPeriod, ...overtimes } }),
    gameCenterLink: `/gamecenter/${game.visiting.code}-vs-${game.home.code}/${game.id}`.toLowerCase(),
  };
}

function isCanadian(team: RinkTeam): boolean {
  return ['ON', 'QC', 'MB', 'AB', 'BC'].includes(team.province);
}

export function clockOf({ state }: NhlFacts) {
  if (state.reached === null) return {};
  return {
    clock: {
      timeRemaining: minuteSecond(state.secondsLeft),
      secondsRemaining: state.secondsLeft,
      running: state.phase === 'live',
      inIntermission: state.phase === 'intermission',
    },
  };
}

/** A team of the week's schedule and of the game page. */
export function wholeTeam(facts: NhlFacts, side: 'home' | 'visiting') {
  const team = facts.game[side];
  return {
    id: Number(team.id),
    commonName: { default: team.nickname },
    placeName: { default: team.city },
    placeNameWithPreposition: { default: team.city, fr: `de ${team.city}` },
    abbrev: team.code,
    logo: `https://assets.nhle.com/logos/nhl/svg/${team.code}_light.svg`,
    darkLogo: `https://assets.nhle.com/logos/nhl/svg/${team.code}_dark.svg`,
    ...(facts.state.reached === null ? {} : { score: facts.state[side] }),
  };
}

/** The older shape says a name and nothing else; the newer one adds the number. */
export function crewOf({ game, state }: NhlFacts, role: 'referee' | 'linesman') {
  return state.crew
    .filter((seat) => seat.role === role)
    .map(({ official }) => {
      const name = { default: folded(`${official.firstName} ${official.lastName}`) };
      return game.season.back > 0 ? name : { fullName: name, sweaterNumber: official.number };
    });
}
