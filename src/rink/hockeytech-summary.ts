// feed=gc, tab=gamesummary: the one answer that carries the crew with person ids, the clock times and
// every penalty. A game without a penalty sends null for the list, a game before its start [] for its periods.
import { dayParts, two } from './calendar.ts';
import type { Side } from './game-play.ts';
import { sheetOf, totalsOf } from './game-sheet.ts';
import { factsOf, type GameFacts, statusText, time12, time24, writtenCrew } from './hockeytech-game.ts';
import { goalOf, leagueNumbers, lineup, penaltyOf, periodOf, teamOf } from './hockeytech-parts.ts';
import { phpMap } from './php-json.ts';
import type { RinkGame } from './rink-game.ts';

function both<T>(make: (side: Side) => T): { visitor: T; home: T } {
  return { visitor: make('visiting'), home: make('home') };
}

export function gameSummary(game: RinkGame, now: number) {
  const facts = factsOf(game, now);
  const sheet = sheetOf(game, facts.state);
  const totals = both((side) => totalsOf(sheet, side));
  const crew = writtenCrew(game, facts.state.crew);
  const display = (seat: number) => {
    const found = crew.find((one) => one.seat === seat);
    return found === undefined ? '' : `${found.firstName} ${found.lastName} (${found.number})`;
  };
  const day = dayParts(facts.state.slot.day);
  const pick = (name: keyof (typeof totals)['home']) =>
    both((side) => totals[side === 'home' ? 'home' : 'visitor'][name]);
  const faceoffs = game.season.plan.keepsFaceoffs;
  const perPeriod = (make: (period: number, side: Side) => number, periods: number[]) =>
    both((side) => phpMap(Object.fromEntries(periods.map((period) => [period, make(period, side)]))));
  const isShootout = facts.state.endedAt !== null && game.outcome?.isShootout === true;
  return {
    meta: metaOf(facts),
    txt_title: 'GAME SUMMARY',
    txt_scoring: 'Scoring',
    txt_total: 'Total',
    txt_shots: 'Shots',
    game_ident: facts.ident,
    game_date: `${day.longDay}, ${day.longMonth} ${two(day.date)}, ${day.year}`,
    game_length: facts.length,
    status_title: facts.isFinal ? 'End' : 'Game Status',
    status_value: statusText(facts),
    periods: phpMap(
      Object.fromEntries((sheet?.periods ?? []).map((period) => [period, periodOf(game, period)])),
    ),
    shootout: isShootout ? '1' : '0',
    visitor: teamOf(game, game.visiting),
    home: teamOf(game, game.home),
    visitor_division: game.visiting.division,
    home_division: game.home.division,
    mvp_type: 1,
    shootoutDetail: [],
    mvps: [null, null, null],
    venue: facts.venue,
    referee1: display(1),
    referee2: display(2),
    linesman1: display(3),
    linesman2: display(4),
    officialsOnIce: crew.map((one) => ({
      official_type_id: String(one.seat),
      description: `${one.title} ${one.seat > 2 ? one.seat - 2 : one.seat}`,
      first_name: one.firstName,
      last_name: one.lastName,
      jersey_number: String(one.number),
      person_id: one.personId,
    })),
    officialsOffIce: [],
    homeShootout: isShootout && facts.state.home > facts.state.visiting ? 1 : 0,
    visitorShootout: isShootout && facts.state.visiting > facts.state.home ? 1 : 0,
    benchGoalCount: null,
    penalties:
      sheet === null || sheet.fouls.length === 0 ? null : sheet.fouls.map((foul) => penaltyOf(game, foul)),
    goals: (sheet?.goals ?? []).map((goal) => goalOf(game, goal)),
    goalies: both(() => []),
    home_team_lineup: lineup(game.home, sheet),
    visitor_team_lineup: lineup(game.visiting, sheet),
    game_date_iso_8601: facts.iso,
    coaches: both(() => []),
    pimBench: pick('benchMinutes'),
    powerPlayGoals: pick('powerPlayGoals'),
    powerPlayCount: pick('powerPlays'),
    goalCount: pick('goals'),
    assistCount: pick('assists'),
    pointsCount: both((side) => {
      const { goals, assists } = totals[side === 'home' ? 'home' : 'visitor'];
      return goals + assists;
    }),
    pimTotal: pick('penaltyMinutes'),
    infCount: pick('infractions'),
    shotsByPeriod: perPeriod(
      (period, side) => sheet?.play.shots[period - 1]?.[side] ?? 0,
      sheet?.closed ?? [],
    ),
    penaltyshots: both(() => []),
    totalFaceoffs: both((side) => {
      const { faceoffs: att, faceoffsWon: won } = totals[side === 'home' ? 'home' : 'visitor'];
      return faceoffs ? { att, won } : { att: 0, won: 0 };
    }),
    totalHits: both(() => 0),
    // The count includes the goal that a shootout gives the winner; the list of goals does not.
    totalGoals: { visitor: facts.state.visiting, home: facts.state.home },
    totalShots: pick('shots'),
    totalShotsOn: both(() => 0),
    goalsByPeriod: perPeriod(
      (period, side) =>
        sheet?.goals.filter((goal) => goal.period === period && goal.side === side).length ?? 0,
      sheet?.periods ?? [],
    ),
  };
}

function metaOf(facts: GameFacts) {
  const { game, state } = facts;
  const empty = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, '']));
  return {
    id: game.id,
    season_id: game.season.seasonId,
    league_id: leagueNumbers[game.season.plan.league.id] ?? '1',
    home_team: game.home.id,
    visiting_team: game.visiting.id,
    game_number: facts.number,
    game_letter: facts.letter,
    type_id: '',
    if_necessary: game.ifNecessary ? '1' : '0',
    quick_score: '0',
    ...empty('mvp1 mvp2 mvp3 featured_player_id'),
    date_played: facts.date,
    schedule_time: facts.scheduleTime,
    timezone: facts.zoneName,
    start_time: time24(facts.start),
    end_time: time24(facts.end),
    forfeit: '0',
    shootout: state.endedAt !== null && game.outcome?.isShootout ? '1' : '0',
    shootout_first_shooter_home: '0',
    attendance: facts.attendance === null ? '' : String(facts.attendance),
    location: game.home.id,
    ...empty('home_coach home_manager visiting_coach visiting_manager'),
    period: String(facts.period),
    game_clock: `00:${facts.clock}`,
    status: facts.status,
    started: facts.isStarted ? '1' : '0',
    pending_final: state.phase === 'unofficial' ? '1' : '0',
    final: facts.isFinal ? '1' : '0',
    home_goal_count: String(state.home),
    visiting_goal_count: String(state.visiting),
    ...empty('public_notes private_notes league_game_notes visiting_team_notes home_team_notes capacity'),
    schedule_notes:
      game.season.plan.league.id === 'AHL' && game.seriesGame !== null ? `Game ${game.seriesGame}` : '',
    ...empty(
      'schedule_notes_fr home_audio_url home_video_url home_webcast_url visiting_audio_url tickets_url',
    ),
    last_modified: facts.modified,
    start_time_without_seconds: time24(facts.start).slice(0, 5),
    end_time_without_seconds: time24(facts.end).slice(0, 5),
    '12_hour_start_time_without_seconds': time12(facts.start),
    '12_hour_end_time_without_seconds': time12(facts.end),
    length: facts.length,
    timezone_short: facts.zoneShort,
  };
}
