// The pieces of a game summary that come many times: teams, players, goals, penalties, periods.
import { two } from './calendar.ts';
import { type Foul, type Goal, secondsIn } from './game-play.ts';
import type { Sheet } from './game-sheet.ts';
import { periodNames, teamName } from './hockeytech-game.ts';
import { isPlayoffStyle, type RinkGame } from './rink-game.ts';
import { playerOf } from './rosters.ts';
import type { RinkTeam } from './teams.ts';

export const leagueNumbers: Record<string, string> = { WHL: '26', AHL: '4', LHJMQ: '6', SJHL: '3' };

export function periodOf(game: RinkGame, period: number) {
  const id = String(period);
  const names = periodNames(game, period);
  return {
    id,
    short_name: names.short,
    long_name: names.long,
    sort_order: id,
    period_id: id,
    length: String(secondsIn(period, isPlayoffStyle(game.season))),
    mandatory: period <= 3 ? '1' : '0',
  };
}

export function teamOf(game: RinkGame, team: RinkTeam) {
  return {
    id: team.id,
    league_id: leagueNumbers[game.season.plan.league.id] ?? '1',
    code: team.code,
    team_code: team.code,
    province: '',
    country: '',
    active: '1',
    placeholder: '0',
    team_id: team.id,
    lang_id: '1',
    season_id: game.season.seasonId,
    name: teamName(team),
    city: team.city,
    nickname: team.nickname,
    logo_caption: '',
  };
}

export function personOf(team: RinkTeam, seat: number) {
  const player = playerOf(team, seat);
  return {
    player_id: String(player.id),
    jersey_number: String(player.number),
    team_id: team.id,
    team_code: team.code,
    first_name: player.firstName,
    last_name: player.lastName,
  };
}

const classIds = { Minor: '1', 'Double Minor': '2', Major: '3', Misconduct: '5', 'Game Misconduct': '6' };
const clockOf = (second: number) => `${Math.floor(second / 60)}:${two(second % 60)}`;

export function penaltyOf(game: RinkGame, foul: Foul) {
  const team = foul.side === 'home' ? game.home : game.visiting;
  return {
    event: 'penalty',
    time_off_formatted: clockOf(foul.second),
    team_id: team.id,
    home: foul.side === 'home' ? '1' : '0',
    period_id: String(foul.period),
    period: periodNames(game, foul.period).long,
    offence: String(foul.offence.length),
    pp: foul.givesPowerPlay ? '1' : '0',
    bench: foul.player === null ? '1' : '0',
    penalty_shot: '0',
    minutes: foul.minutes,
    minutes_formatted: `${foul.minutes}:00`,
    penalty_class_id: classIds[foul.kind],
    penalty_class: foul.kind,
    lang_penalty_description: foul.offence,
    s: foul.second,
    player_penalized_info:
      foul.player === null ? { team_id: team.id, team_code: team.code } : personOf(team, foul.player),
    player_served_info: personOf(team, foul.server),
  };
}

export function goalOf(game: RinkGame, goal: Goal) {
  const team = goal.side === 'home' ? game.home : game.visiting;
  const [first, second] = goal.assists;
  return {
    event: 'goal',
    time: clockOf(goal.second),
    team_id: team.id,
    home: goal.side === 'home' ? '1' : '0',
    period_id: String(goal.period),
    goal_type: goal.isPowerPlay ? 'PP' : '',
    power_play: goal.isPowerPlay ? '1' : '0',
    empty_net: '0',
    penalty_shot: '0',
    short_handed: '0',
    s: goal.second,
    goal_scorer: personOf(team, goal.scorer),
    assist1_player: first === undefined ? [] : personOf(team, first),
    assist2_player: second === undefined ? [] : personOf(team, second),
    plus: [],
    minus: [],
  };
}

export function lineup(team: RinkTeam, sheet: Sheet | null) {
  if (sheet === null) return { goalies: [], players: [] };
  const goalies = [19, 20].map((seat) => {
    const { id, firstName, lastName, number } = playerOf(team, seat);
    return {
      person_id: String(id),
      player_id: String(id),
      first_name: firstName,
      last_name: lastName,
      start: seat === 19 ? '1' : '0',
      position_str: 'G',
      jersey_number: String(number),
    };
  });
  return { goalies, players: [] };
}
