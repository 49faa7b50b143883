// The NHL's web API: /v1/schedule, /v1/score and the two halves of a game page. At puck drop the right
// rail is {} for a couple of minutes and the landing has neither clock nor period, as the real ones are.
import { dayNumber, dayOf, dayText, minuteMs, minuteSecond, weekday, yearOf } from './calendar.ts';
import type { Foul, Goal } from './game-play.ts';
import { type Sheet, sheetOf, totalsOf } from './game-sheet.ts';
import type { RinkAnswer } from './hockeytech-routes.ts';
import {
  clockOf,
  crewOf,
  gameHead,
  type NhlFacts,
  nhlFacts,
  periodDescriptor,
  wholeTeam,
} from './nhl-game.ts';
import { seriesStatus } from './nhl-series.ts';
import { playerOf } from './rosters.ts';
import type { RinkSeason } from './seasons.ts';
import type { World } from './world.ts';

const json = 'application/json; charset=utf-8';
const eastern = 'America/Toronto';
const notFound = { status: 404, type: json, body: '{"message":"Not found"}' };
const firstMinutesMs = 2 * minuteMs;

export function answerNhl(world: World, path: string, now: number): RinkAnswer {
  const [, what = '', name = '', page = ''] =
    /^\/v1\/(schedule|score|gamecenter)\/([\w-]+)(?:\/([\w-]+))?$/.exec(path) ?? [];
  const seasons = world.seasons.filter(({ plan }) => plan.league.feed === 'nhl');
  if (what === '' || seasons.length === 0) return notFound;
  const ok = (answer: unknown) => ({ status: 200, type: json, body: JSON.stringify(answer) });
  if (what === 'gamecenter') {
    const game = world.findGame('nhl', name);
    if (game === null || game.listedAt > now) return notFound;
    const facts = nhlFacts(game, now);
    if (page === 'right-rail') return ok(rightRail(facts));
    return page === 'landing' ? ok(landing(facts)) : notFound;
  }
  const day = name === 'now' ? dayOf(now, eastern) : dayNumber(name);
  if (Number.isNaN(day)) return notFound;
  return ok(what === 'schedule' ? week(world, seasons, day, now) : score(world, seasons, day, now));
}

function gamesOn(world: World, seasons: RinkSeason[], day: number, now: number): NhlFacts[] {
  return seasons
    .filter((season) => season.firstDay <= day && day <= season.lastDay + 2)
    .flatMap((season) => world.gamesOf(season))
    .filter((game) => game.listedAt <= now && (game.slot.day === day || game.change?.to.day === day))
    .map((game) => nhlFacts(game, now))
    .filter((facts) => facts.state.slot.day === day)
    .sort((a, b) => a.state.scheduledAt - b.state.scheduledAt || Number(a.game.id) - Number(b.game.id));
}

const dayAbbrevs = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

function week(world: World, seasons: RinkSeason[], first: number, now: number) {
  const gameWeek = Array.from({ length: 7 }, (_, index) => {
    const facts = gamesOn(world, seasons, first + index, now);
    return {
      date: dayText(first + index),
      dayAbbrev: dayAbbrevs[weekday(first + index)],
      numberOfGames: facts.length,
      datePromo: [],
      games: facts.map((one) => {
        const { gameDate: _date, ...head } = gameHead(one);
        return {
          ...head,
          awayTeam: { ...wholeTeam(one, 'visiting'), awaySplitSquad: false },
          homeTeam: { ...wholeTeam(one, 'home'), homeSplitSquad: false },
          ...seriesStatus(world, one),
        };
      }),
    };
  });
  return {
    nextStartDate: dayText(first + 7),
    previousStartDate: dayText(first - 7),
    gameWeek,
    ...windows(seasons, first),
    numberOfGames: gameWeek.reduce((sum, day) => sum + day.numberOfGames, 0),
  };
}

/** The dates of the season that the day belongs to, or of the next one. */
function windows(seasons: RinkSeason[], day: number) {
  const regular = seasons.filter((season) => season.kind === 'regular');
  const ends = (season: RinkSeason) => season.lastDay + 64;
  const season = regular.find((one) => day <= ends(one)) ?? regular.at(-1);
  if (season === undefined) return {};
  // Readers take the year from here, so a leap year must not push it over New Year.
  let end = ends(season);
  while (yearOf(end) > season.year + 1) end--;
  while (yearOf(end) < season.year + 1) end++;
  return {
    preSeasonStartDate: dayText(season.firstDay - 14),
    regularSeasonStartDate: dayText(season.firstDay),
    regularSeasonEndDate: dayText(season.lastDay),
    playoffEndDate: dayText(end),
  };
}

function score(world: World, seasons: RinkSeason[], day: number, now: number) {
  return {
    prevDate: dayText(day - 1),
    currentDate: dayText(day),
    nextDate: dayText(day + 1),
    gameWeek: Array.from({ length: 7 }, (_, index) => ({
      date: dayText(day - 3 + index),
      dayAbbrev: dayAbbrevs[weekday(day - 3 + index)],
      numberOfGames: gamesOn(world, seasons, day - 3 + index, now).length,
    })),
    games: gamesOn(world, seasons, day, now).map((facts) => ({
      ...gameHead(facts),
      awayTeam: nicknameOnly(facts, 'visiting'),
      homeTeam: nicknameOnly(facts, 'home'),
      ...clockOf(facts),
      ...seriesStatus(world, facts),
    })),
  };
}

function nicknameOnly(facts: NhlFacts, side: 'home' | 'visiting') {
  const { id, commonName, abbrev, logo, ...rest } = wholeTeam(facts, side);
  return { id, name: commonName, abbrev, logo, ...('score' in rest ? { score: rest.score } : {}) };
}

function isPuckDrop({ state, now }: NhlFacts): boolean {
  return state.startedAt !== null && now - state.startedAt < firstMinutesMs;
}

function rightRail(facts: NhlFacts) {
  if (isPuckDrop(facts)) return {};
  const { game, state } = facts;
  const gameInfo = {
    referees: crewOf(facts, 'referee'),
    linesmen: crewOf(facts, 'linesman'),
    awayTeam: { scratches: [] },
    homeTeam: { scratches: [] },
  };
  const sheet = sheetOf(game, state);
  const season = `${game.season.year}${game.season.year + 1}`;
  const report = (kind: string) =>
    `https://www.nhl.com/scores/htmlreports/${season}/${kind}${game.id.slice(4)}.HTM`;
  const base = {
    seasonSeries: [],
    gameInfo,
    gameReports: { gameSummary: report('GS'), rosters: report('RO') },
  };
  if (sheet === null) return base;
  const goals = (period: number, side: string) =>
    sheet.goals.filter((goal) => goal.period === period && goal.side === side).length;
  const byPeriod = sheet.periods.map((period) => ({
    periodDescriptor: { number: period, periodType: period > 3 ? 'OT' : 'REG', maxRegulationPeriods: 3 },
    away: goals(period, 'visiting'),
    home: goals(period, 'home'),
  }));
  return {
    ...base,
    linescore: { byPeriod, totals: { away: state.visiting, home: state.home } },
    teamGameStats: statsOf(facts, sheet),
  };
}

function statsOf({ game }: NhlFacts, sheet: Sheet) {
  const home = totalsOf(sheet, 'home');
  const away = totalsOf(sheet, 'visiting');
  const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1e6) / 1e6);
  const stat = (category: string, value: (own: typeof home) => number | string) => ({
    category,
    awayValue: value(away),
    homeValue: value(home),
  });
  return [
    stat('sog', (own) => own.shots),
    stat('faceoffWinningPctg', (own) => share(own.faceoffsWon, own.faceoffs)),
    // The finished playoffs are still served as they were, without the counts.
    ...(game.season.back > 0 && game.season.kind === 'playoff'
      ? []
      : [stat('faceoffWins', (own) => `${own.faceoffsWon}/${own.faceoffs}`)]),
    stat('powerPlay', (own) => `${own.powerPlayGoals}/${own.powerPlays}`),
    stat('powerPlayPctg', (own) => share(own.powerPlayGoals, own.powerPlays)),
    stat('pim', (own) => own.penaltyMinutes),
  ];
}

function landing(facts: NhlFacts) {
  const { game, state } = facts;
  const sheet = isPuckDrop(facts) ? null : sheetOf(game, state);
  const { periodDescriptor: descriptor, ...head } = gameHead(facts);
  const inPeriods = <T extends { period: number }, R>(events: T[], make: (event: T) => R) =>
    (sheet?.periods ?? []).map((period) => ({
      descriptor: periodDescriptor(facts, period),
      entries: events.filter((event) => event.period === period).map(make),
    }));
  const sog = (side: 'home' | 'visiting') => (sheet === null ? {} : { sog: totalsOf(sheet, side).shots });
  return {
    ...head,
    limitedScoring: false,
    venueLocation: { default: game.home.city },
    ...(sheet === null ? {} : { periodDescriptor: descriptor }),
    awayTeam: { ...wholeTeam(facts, 'visiting'), ...sog('visiting') },
    homeTeam: { ...wholeTeam(facts, 'home'), ...sog('home') },
    regPeriods: 3,
    otInUse: true,
    tiesInUse: false,
    summary: {
      scoring: inPeriods(sheet?.goals ?? [], (goal) => goalOf(facts, goal)).map(
        ({ descriptor, entries }) => ({
          periodDescriptor: descriptor,
          goals: entries,
        }),
      ),
      shootout: [],
      threeStars: [],
      penalties: inPeriods(sheet?.fouls ?? [], (foul) => penaltyOf(facts, foul)).map(
        ({ descriptor, entries }) => ({
          periodDescriptor: descriptor,
          penalties: entries,
        }),
      ),
    },
    ...(sheet === null ? {} : clockOf(facts)),
  };
}

function goalOf({ game }: NhlFacts, goal: Goal) {
  const team = goal.side === 'home' ? game.home : game.visiting;
  const { id, firstName, lastName } = playerOf(team, goal.scorer);
  return {
    strength: goal.isPowerPlay ? 'pp' : 'ev',
    playerId: 8_470_000 + id,
    firstName: { default: firstName },
    lastName: { default: lastName },
    teamAbbrev: { default: team.code },
    timeInPeriod: minuteSecond(goal.second),
    isHome: goal.side === 'home',
  };
}

const types = {
  Minor: 'MIN',
  'Double Minor': 'MIN',
  Major: 'MAJ',
  Misconduct: 'MIS',
  'Game Misconduct': 'GAM',
};

function penaltyOf({ game }: NhlFacts, foul: Foul) {
  const team = foul.side === 'home' ? game.home : game.visiting;
  const named = (seat: number) => {
    const { firstName, lastName, number } = playerOf(team, seat);
    return game.season.back > 0
      ? { default: `${firstName.charAt(0)}. ${lastName}` }
      : { firstName: { default: firstName }, lastName: { default: lastName }, sweaterNumber: number };
  };
  return {
    timeInPeriod: minuteSecond(foul.second),
    type: foul.player === null ? 'BEN' : types[foul.kind],
    duration: foul.minutes,
    ...(foul.player === null ? { servedBy: named(foul.server) } : { committedByPlayer: named(foul.player) }),
    teamAbbrev: { default: team.code },
    descKey: foul.offence
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/-$/, ''),
  };
}
