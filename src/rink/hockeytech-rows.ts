// feed=modulekit: one row a game, in the three dialects of schedule, gamesbydate and scorebar. They
// print the same facts under different names; only the first says when the row was last edited.
import { dayParts, two, wallClock } from './calendar.ts';
import { sheetOf, totalsOf } from './game-sheet.ts';
import { type GameFacts, periodNames, shortStatus, teamName, time24 } from './hockeytech-game.ts';
import { leagueNumbers, periodOf } from './hockeytech-parts.ts';
import { phpMap } from './php-json.ts';
import type { RinkTeam } from './teams.ts';

const flag = (isSet: boolean) => (isSet ? '1' : '0');

function shortDay(facts: GameFacts): string {
  const { longDay, longMonth, date } = dayParts(facts.state.slot.day);
  return `${longDay.slice(0, 3)}, ${longMonth.slice(0, 3)} ${date}`;
}

function place(team: RinkTeam): string {
  return `${team.city}, ${team.province}`;
}

export function scheduleRow(facts: GameFacts) {
  const { game, state } = facts;
  const { home, visiting } = game;
  const isOver = state.endedAt !== null;
  return {
    id: game.id,
    game_id: game.id,
    season_id: game.season.seasonId,
    quick_score: '0',
    date_played: facts.date,
    date_tbd: '0',
    date_with_day: shortDay(facts),
    // The Z is a lie the feed tells: this is the local time.
    date_time_played: `${facts.date}T${facts.scheduleTime}Z`,
    GameDateISO8601: facts.iso,
    home_team: home.id,
    visiting_team: visiting.id,
    home_goal_count: String(state.home),
    visiting_goal_count: String(state.visiting),
    period: String(facts.period),
    overtime: flag(facts.period > 3),
    schedule_time: facts.scheduleTime,
    time_tbd: '0',
    schedule_notes: '',
    game_clock: `00:${facts.clock}`,
    timezone: facts.zoneName,
    game_number: facts.number,
    shootout: flag(isOver && game.outcome?.isShootout === true),
    attendance: String(facts.attendance ?? 0),
    status: facts.status,
    location: home.id,
    game_status: shortStatus(facts).text,
    intermission: flag(state.phase === 'intermission'),
    game_type: '',
    game_letter: facts.letter,
    if_necessary: flag(game.ifNecessary),
    period_trans: periodNames(game, facts.period).short,
    started: flag(facts.isStarted),
    final: flag(facts.isFinal),
    home_team_name: teamName(home),
    home_team_code: home.code,
    home_team_nickname: home.nickname,
    home_team_city: home.city,
    home_team_division_long: home.division,
    visiting_team_name: teamName(visiting),
    visiting_team_code: visiting.code,
    visiting_team_nickname: visiting.nickname,
    visiting_team_city: visiting.city,
    visiting_team_division_long: visiting.division,
    use_shootouts: flag(game.season.kind !== 'playoff'),
    venue_name: facts.venue,
    venue_location: place(home),
    last_modified: facts.modified,
    client_code: game.season.plan.league.clientCode,
    scheduled_time: `${facts.clockTime} ${facts.zoneShort}`,
  };
}

export function dayRow(facts: GameFacts) {
  const { game, state } = facts;
  const { home, visiting } = game;
  const sheet = sheetOf(game, state);
  const own = { home: totalsOf(sheet, 'home'), visiting: totalsOf(sheet, 'visiting') };
  const goalsByPeriod = (side: 'home' | 'visiting') => {
    const counts: Record<string, string> = {};
    for (const goal of sheet?.goals ?? []) {
      if (goal.side === side) counts[goal.period] = String(Number(counts[goal.period] ?? 0) + 1);
    }
    return phpMap(counts);
  };
  return {
    id: game.id,
    game_id: game.id,
    season_id: game.season.seasonId,
    league_id: leagueNumbers[game.season.plan.league.id] ?? '1',
    home_team: home.id,
    visiting_team: visiting.id,
    game_number: facts.number,
    game_letter: facts.letter,
    type_id: '',
    date_played: facts.date,
    schedule_time: facts.scheduleTime,
    time_tbd: '0',
    timezone: facts.zoneName,
    start_time: time24(facts.start),
    end_time: time24(facts.end),
    shootout: flag(state.endedAt !== null && game.outcome?.isShootout === true),
    attendance: String(facts.attendance ?? 0),
    location: home.id,
    period: String(facts.period),
    game_clock: `00:${facts.clock}`,
    status: facts.status,
    started: flag(facts.isStarted),
    final: flag(facts.isFinal),
    if_necessary: flag(game.ifNecessary),
    quick_score: '0',
    home_goal_count: String(state.home),
    visiting_goal_count: String(state.visiting),
    schedule_notes: '',
    venue: facts.venue,
    venue_location: place(home),
    game_status: shortStatus(facts).text,
    intermission: flag(state.phase === 'intermission'),
    home_team_name: teamName(home),
    home_team_nickname: home.nickname,
    home_team_code: home.code,
    home_team_city: home.city,
    home_team_division: home.division,
    visiting_team_name: teamName(visiting),
    visiting_team_nickname: visiting.nickname,
    visiting_team_code: visiting.code,
    visiting_team_city: visiting.city,
    visiting_team_division: visiting.division,
    playoff: flag(game.season.kind === 'playoff'),
    home_team_goals_by_period: goalsByPeriod('home'),
    visiting_team_goals_by_period: goalsByPeriod('visiting'),
    home_power_play_goals: String(own.home.powerPlayGoals),
    home_power_play_opportunities: String(own.home.powerPlays),
    home_power_plays: `${own.home.powerPlayGoals}/${own.home.powerPlays}`,
    visiting_power_play_goals: String(own.visiting.powerPlayGoals),
    visiting_power_play_opportunities: String(own.visiting.powerPlays),
    visiting_power_plays: `${own.visiting.powerPlayGoals}/${own.visiting.powerPlays}`,
    home_shots: String(own.home.shots),
    visiting_shots: String(own.visiting.shots),
    periods: phpMap(
      Object.fromEntries((sheet?.periods ?? []).map((period) => [period, periodOf(game, period)])),
    ),
  };
}

export function scorebarRow(facts: GameFacts) {
  const { game, state } = facts;
  const { home, visiting } = game;
  const names = periodNames(game, facts.period);
  const short = shortStatus(facts);
  const { league } = game.season.plan;
  return {
    ID: game.id,
    SeasonID: game.season.seasonId,
    league_id: leagueNumbers[league.id] ?? '1',
    game_number: facts.number,
    game_letter: facts.letter,
    game_type: '',
    quick_score: '0',
    Date: facts.date,
    GameDate: shortDay(facts),
    GameDateISO8601: facts.iso,
    ScheduledTime: facts.scheduleTime,
    ScheduledFormattedTime: facts.clockTime,
    Timezone: facts.zoneName,
    TicketUrl: '',
    HomeID: home.id,
    HomeCode: home.code,
    HomeCity: home.city,
    HomeNickname: home.nickname,
    HomeLongName: teamName(home),
    HomeDivision: home.division,
    HomeGoals: String(state.home),
    VisitorID: visiting.id,
    VisitorCode: visiting.code,
    VisitorCity: visiting.city,
    VisitorNickname: visiting.nickname,
    VisitorLongName: teamName(visiting),
    VisitingDivision: visiting.division,
    VisitorGoals: String(state.visiting),
    Period: String(facts.period),
    PeriodNameShort: names.short,
    PeriodNameLong: names.long,
    GameClock: facts.clock,
    GameSummaryUrl: game.id,
    GameStatus: state.phase === 'intermission' ? '10' : facts.status,
    Intermission: flag(state.phase === 'intermission'),
    GameStatusString: short.text,
    GameStatusStringLong: short.long,
    // Another conversion, to Eastern time; nothing should be read from it.
    Ord: `${wallClock(state.scheduledAt, 'America/Toronto').toISOString().slice(0, 19).replace('T', ' ')}.000000`,
    venue_name: facts.venue,
    venue_location: place(home),
    league_name: league.name,
    league_code: league.clientCode,
    TimezoneShort: facts.zoneShort,
    TimeTbd: '0',
    DateTbd: '0',
    HomeLogo: `https://assets.leaguestat.com/${league.clientCode}/logos/50x50/${home.id}.png`,
    VisitorLogo: `https://assets.leaguestat.com/${league.clientCode}/logos/50x50/${visiting.id}.png`,
  };
}

/** "2026-11-15 19:05:00", as brackets write it. */
export function dateTime(facts: GameFacts): string {
  const { minute } = facts.state.slot;
  return `${facts.date} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;
}
