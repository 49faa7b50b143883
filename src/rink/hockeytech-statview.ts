// feed=statviewfeed: what the leagues' own sites read. No envelope, ids as numbers, no person ids; the
// summary is the way to a crew when a key is refused on the gc feed.
import { dayParts, two } from './calendar.ts';
import type { Foul } from './game-play.ts';
import { type Sheet, sheetOf, totalsOf } from './game-sheet.ts';
import {
  factsOf,
  type GameFacts,
  periodNames,
  shortStatus,
  statusText,
  teamName,
  time12,
  writtenCrew,
} from './hockeytech-game.ts';
import type { RinkGame } from './rink-game.ts';
import { playerOf } from './rosters.ts';
import type { RinkTeam } from './teams.ts';

const reports = 'https://lscluster.hockeytech.com/game_reports';

function reportUrl(kind: string, game: RinkGame): string {
  const { clientCode } = game.season.plan.league;
  return `${reports}/${kind}-game-report.php?lang_id=1&client_code=${clientCode}&game_id=${game.id}`;
}

export function statviewSummary(game: RinkGame, now: number) {
  const facts = factsOf(game, now);
  const sheet = sheetOf(game, facts.state);
  const crew = writtenCrew(game, facts.state.crew).map((one) => ({
    firstName: one.firstName,
    lastName: one.lastName,
    jerseyNumber: one.number,
    role: one.title,
  }));
  const day = dayParts(facts.state.slot.day);
  const zoned = (wall: Date | null) => (wall === null ? '' : `${time12(wall)} ${facts.zoneShort}`);
  const periods = sheet === null ? [1] : sheet.periods;
  return {
    details: {
      id: Number(game.id),
      date: `${day.longDay}, ${day.longMonth} ${two(day.date)}, ${day.year}`,
      gameNumber: facts.number,
      venue: facts.venue,
      attendance: facts.attendance ?? 0,
      startTime: zoned(facts.start),
      endTime: zoned(facts.end),
      duration: facts.length,
      gameReportUrl: reportUrl('official', game),
      textBoxscoreUrl: reportUrl('text', game),
      ticketsUrl: '',
      started: facts.isStarted ? '1' : '0',
      final: facts.isFinal ? '1' : '0',
      publicNotes: '',
      status: statusText(facts),
      seasonId: game.season.seasonId,
      GameDateISO8601: facts.iso,
      mvpType: 1,
    },
    referees: crew.filter((one) => one.role === 'Referee'),
    linesmen: crew.filter((one) => one.role !== 'Referee'),
    scorekeepers: [],
    mostValuablePlayers: [],
    hasShootout: facts.state.endedAt !== null && game.outcome?.isShootout === true,
    homeTeam: side(facts, sheet, 'home'),
    visitingTeam: side(facts, sheet, 'visiting'),
    periods: periods.map((period) => periodOf(game, sheet, period)),
    penaltyShots: { homeTeam: [], visitingTeam: [] },
  };
}

function infoOf(game: RinkGame, team: RinkTeam) {
  return {
    id: Number(team.id),
    name: teamName(team),
    city: team.city,
    nickname: team.nickname,
    abbreviation: team.code,
    logo: `https://assets.leaguestat.com/${game.season.plan.league.clientCode}/logos/${team.id}.png`,
    divisionName: team.division,
  };
}

function side(facts: GameFacts, sheet: Sheet | null, which: 'home' | 'visiting') {
  const { game, state } = facts;
  const own = totalsOf(sheet, which);
  const { keepsFaceoffs } = game.season.plan;
  return {
    info: infoOf(game, game[which]),
    stats: {
      shots: own.shots,
      goals: state[which],
      hits: 0,
      powerPlayGoals: own.powerPlayGoals,
      powerPlayOpportunities: own.powerPlays,
      goalCount: own.goals,
      assistCount: own.assists,
      penaltyMinuteCount: own.penaltyMinutes,
      infractionCount: own.infractions,
      faceoffAttempts: keepsFaceoffs ? own.faceoffs : 0,
      faceoffWins: keepsFaceoffs ? own.faceoffsWon : 0,
    },
    media: { audioUrl: '', videoUrl: '', webcastUrl: '' },
    coaches: [],
    skaters: [],
    goalies: [],
    goalieLog: [],
    seasonStats: [],
  };
}

function playerInfo(team: RinkTeam, seat: number | null) {
  if (seat === null) return { id: 0, firstName: null, lastName: null, jerseyNumber: 0, position: null };
  const { id, firstName, lastName, number, position } = playerOf(team, seat);
  return { id, firstName, lastName, jerseyNumber: number, position };
}

function periodOf(game: RinkGame, sheet: Sheet | null, period: number) {
  const names = periodNames(game, period);
  const info = { id: String(period), shortName: names.short, longName: names.long };
  const goals = sheet?.goals.filter((goal) => goal.period === period) ?? [];
  const isClosed = sheet?.closed.includes(period) === true;
  const shots = isClosed ? sheet.play.shots[period - 1] : undefined;
  return {
    info,
    stats: {
      homeGoals: String(goals.filter((goal) => goal.side === 'home').length),
      homeShots: String(shots?.home ?? 0),
      visitingGoals: String(goals.filter((goal) => goal.side === 'visiting').length),
      visitingShots: String(shots?.visiting ?? 0),
    },
    goals: goals.map((goal) => {
      const team = goal.side === 'home' ? game.home : game.visiting;
      return {
        team: infoOf(game, team),
        period: info,
        time: `${Math.floor(goal.second / 60)}:${two(goal.second % 60)}`,
        scoredBy: playerInfo(team, goal.scorer),
        assists: goal.assists.map((seat) => playerInfo(team, seat)),
        properties: { isPowerPlay: goal.isPowerPlay ? '1' : '0', isEmptyNet: '0', isPenaltyShot: '0' },
      };
    }),
    penalties: (sheet?.fouls ?? [])
      .filter((foul) => foul.period === period)
      .map((foul) => penaltyOf(game, foul)),
  };
}

function penaltyOf(game: RinkGame, foul: Foul) {
  const team = foul.side === 'home' ? game.home : game.visiting;
  return {
    period: { id: String(foul.period), shortName: '', longName: periodNames(game, foul.period).long },
    time: `${two(Math.floor(foul.second / 60))}:${two(foul.second % 60)}`,
    againstTeam: infoOf(game, team),
    minutes: foul.minutes,
    description: foul.offence,
    ruleNumber: '',
    takenBy: playerInfo(team, foul.player),
    servedBy: playerInfo(team, foul.server),
    isPowerPlay: foul.givesPowerPlay,
    isBench: foul.player === null,
  };
}

const columns =
  'date_with_day game_status visiting_team_city visiting_goal_count home_team_city home_goal_count game_id';

/** The season as the table on a league's site: a score is "-" until the game has begun. */
export function statviewSchedule(games: RinkGame[], now: number) {
  const data = games.map((game) => {
    const facts = factsOf(game, now);
    const { longDay, longMonth, date } = dayParts(facts.state.slot.day);
    const score = (goals: number) => (facts.isStarted ? String(goals) : '-');
    const { text } = shortStatus(facts);
    return {
      prop: {
        home_team_city: { teamLink: game.home.id },
        visiting_team_city: { teamLink: game.visiting.id },
        game_sheet: { link: reportUrl('official', game) },
        game_report: { link: reportUrl('text', game) },
        game_center: { link: `/game-center/?game_id=${game.id}`, gameLink: game.id },
      },
      row: {
        game_id: game.id,
        date_with_day: `${longDay.slice(0, 3)}, ${longMonth.slice(0, 3)} ${date}`,
        home_goal_count: score(facts.state.home),
        visiting_goal_count: score(facts.state.visiting),
        game_status: facts.status === '1' ? `${facts.clockTime} ${facts.zoneShort}` : text,
        home_team_city: game.home.city,
        visiting_team_city: game.visiting.city,
        game_center: 'Game Center',
      },
    };
  });
  const headers = Object.fromEntries(
    columns.split(' ').map((key) => [key, { properties: { key, label: '', sortable: true } }]),
  );
  return [{ sections: [{ title: '', headers, data }] }];
}
