// feed=modulekit, view=brackets: rounds, series and their games in order. A series whose teams are not
// known yet stands there with a team called TBD and no games; the winner stays "" even when it is over.
import type { GameFacts } from './hockeytech-game.ts';
import { factsOf, shortStatus, teamName } from './hockeytech-game.ts';
import { dateTime } from './hockeytech-rows.ts';
import { phpMap } from './php-json.ts';
import type { Series } from './playoffs.ts';
import type { RinkSeason } from './seasons.ts';
import type { RinkTeam } from './teams.ts';

const tbd = { id: '9999', city: 'TBD', code: 'TBD', name: 'TBD', division: '' };

export function bracketsOf(season: RinkSeason, all: Series[], now: number) {
  if (all.length === 0) return [];
  const teams: Record<string, object> = {};
  const bracketTeam = (id: string, city: string, code: string, name: string, division: string) => ({
    id,
    city,
    team_code: code,
    name,
    division_long_name: division,
    division_short_name: division,
    conf_id: '1',
    logo: `https://assets.leaguestat.com/${season.plan.league.clientCode}/logos/${id}.png`,
  });
  const seat = (team: RinkTeam | null): string => {
    if (team === null) {
      teams[tbd.id] = bracketTeam(tbd.id, tbd.city, tbd.code, tbd.name, tbd.division);
      return tbd.id;
    }
    teams[team.id] = bracketTeam(team.id, team.city, team.code, teamName(team), team.division);
    return team.id;
  };
  const rounds = [...Map.groupBy(all, (series) => series.round)].map(([round, matchups]) => ({
    round: String(round),
    round_name: `Round ${round}`,
    season_id: season.seasonId,
    round_type_id: '1',
    round_type_name: 'Regular Playoff Series',
    matchups: matchups.map((series) => {
      const listed = series.games.filter((game) => game.listedAt <= now).map((game) => factsOf(game, now));
      const isKnown = listed.length > 0 || round === 1;
      const [one, two] = series.teams;
      const wins = (team: RinkTeam | undefined) => listed.filter((facts) => isWonBy(facts, team)).length;
      return {
        series_letter: series.letter,
        series_name: `Series ${series.letter}`,
        series_logo: '',
        round: String(round),
        active: '1',
        feeder_series1: series.feeders[0] ?? 'N/A',
        feeder_series2: series.feeders[1] ?? 'N/A',
        team1: seat(isKnown ? (one ?? null) : null),
        team2: seat(isKnown ? (two ?? null) : null),
        content_en: '',
        content_fr: '',
        winner: '',
        games: listed.map((facts) => ({
          game_id: facts.game.id,
          home_team: facts.game.home.id,
          home_goal_count: String(facts.state.home),
          visiting_team: facts.game.visiting.id,
          visiting_goal_count: String(facts.state.visiting),
          status: facts.status,
          game_status: shortStatus(facts).text,
          date_time: dateTime(facts),
          date_tbd: '0',
          time_tbd: '0',
          GameDateISO8601: facts.iso,
          if_necessary: facts.game.ifNecessary ? '1' : '0',
          game_notes: '',
        })),
        team1_wins: wins(one),
        team2_wins: wins(two),
        ties: 0,
      };
    }),
  }));
  return { teams: phpMap(teams), rounds, logo: '' };
}

function isWonBy(facts: GameFacts, team: RinkTeam | undefined): boolean {
  const { game, state } = facts;
  const winner = state.home > state.visiting ? game.home : game.visiting;
  return state.endedAt !== null && winner.id === team?.id;
}
