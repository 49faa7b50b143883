// /feed/ and /feed/index.php: which view answers which question, and the costumes answers come in.
// A refusal is HTTP 200 with a line of text; statviewfeed wraps even what nobody asked a callback for.
import { dayNumber, dayOf, dayText } from './calendar.ts';
import { bracketsOf } from './hockeytech-brackets.ts';
import { factsOf } from './hockeytech-game.ts';
import { leagueNumbers } from './hockeytech-parts.ts';
import { dayRow, scheduleRow, scorebarRow } from './hockeytech-rows.ts';
import { statviewSchedule, statviewSummary } from './hockeytech-statview.ts';
import { gameSummary } from './hockeytech-summary.ts';
import { phpJson } from './php-json.ts';
import type { RinkGame } from './rink-game.ts';
import type { RinkSeason } from './seasons.ts';
import type { World } from './world.ts';

export type RinkAnswer = { status: number; type: string; body: string };

const json = 'application/json; charset=utf-8';
const plain = 'text/html; charset=UTF-8';

type Asked = {
  world: World;
  query: URLSearchParams;
  client: string;
  seasons: RinkSeason[];
  now: number;
  /** Today where the league is. */
  today: number;
};

export function answerHockeytech(world: World, query: URLSearchParams, now: number): RinkAnswer {
  const client = query.get('client_code') ?? '';
  const seasons = world.seasons.filter(
    ({ plan }) => plan.league.feed === 'hockeytech' && plan.league.clientCode === client,
  );
  const [first] = seasons;
  if (first === undefined || !query.get('key'))
    return { status: 200, type: plain, body: 'Client access denied.' };
  const asked = { world, query, client, seasons, now, today: dayOf(now, first.plan.league.zone) };
  const feed = query.get('feed');
  if (feed === 'modulekit') return wrapped(query, modulekit(asked));
  if (feed === 'gc' && !first.plan.gcDenied) return wrapped(query, gc(asked));
  if (feed === 'statviewfeed') return wrapped(query, statview(asked), '(');
  return { status: 200, type: plain, body: 'Feed type access denied.' };
}

function wrapped(query: URLSearchParams, answer: unknown, bare = ''): RinkAnswer {
  const callback = query.get('callback');
  const text = phpJson(answer);
  const open = callback === null ? bare : `${callback}(`;
  return { status: 200, type: json, body: open === '' ? text : `${open}${text})` };
}

/** The season a feed takes when none was asked for: the latest that has begun, playoffs before regular. */
function currentSeason({ seasons, today }: Asked): RinkSeason | undefined {
  return (
    seasons.filter((season) => season.firstDay <= today && season.kind !== 'preseason').at(-1) ?? seasons[0]
  );
}

function seasonAsked(asked: Asked, name: string): RinkSeason | undefined {
  const id = asked.query.get(name);
  return id === null ? currentSeason(asked) : asked.seasons.find((season) => season.seasonId === id);
}

function parameters(asked: Asked): Record<string, unknown> {
  const { query, seasons } = asked;
  const league = seasons[0]?.plan.league.id ?? '';
  return {
    ...Object.fromEntries(query),
    lang_id: 1,
    league_id: query.get('league_id') ?? leagueNumbers[league] ?? '1',
    // A number when the caller gave one, a string when the server filled it in.
    season_id: query.has('season_id') ? Number(query.get('season_id')) : currentSeason(asked)?.seasonId,
  };
}

function listed(asked: Asked, season: RinkSeason): RinkGame[] {
  return asked.world.gamesOf(season).filter((game) => game.listedAt <= asked.now);
}

function modulekit(asked: Asked): unknown {
  const view = asked.query.get('view') ?? '';
  const leagueName = asked.seasons[0]?.plan.league.name ?? '';
  const found = viewOf(asked, view);
  return {
    SiteKit: {
      Parameters: parameters(asked),
      ...(found === undefined
        ? { Undefined: `Undefined Tab ${view}` }
        : { [view.charAt(0).toUpperCase() + view.slice(1)]: found }),
      Copyright: {
        required_copyright: `Official statistics provided by ${leagueName}`,
        required_link: 'http://leaguestat.com',
        powered_by: 'Powered by HockeyTech.com',
        powered_by_url: 'http://hockeytech.com',
      },
    },
  };
}

function viewOf(asked: Asked, view: string): unknown {
  const { query, now, today, world } = asked;
  if (view === 'seasons') return asked.seasons.toReversed().map(seasonRow);
  if (view === 'schedule') {
    const season = seasonAsked(asked, 'season_id');
    const team = query.get('team_id');
    return (season === undefined ? [] : listed(asked, season))
      .filter((game) => team === null || game.home.id === team || game.visiting.id === team)
      .map((game) => scheduleRow(factsOf(game, now)));
  }
  if (view === 'gamesbydate') {
    const day = dayNumber(query.get('fetch_date') ?? dayText(today));
    return factsBetween(asked, day, day).map(dayRow);
  }
  if (view === 'scorebar') {
    const days = (name: string) => Math.min(400, Math.max(0, Number(query.get(name) ?? 0) || 0));
    const from = today - days('numberofdaysback');
    return factsBetween(asked, from, today + days('numberofdaysahead')).map(scorebarRow);
  }
  if (view === 'brackets') {
    const season = seasonAsked(asked, 'season_id');
    return season === undefined ? [] : bracketsOf(season, world.seriesOf(season), now);
  }
  return undefined;
}

/** Postponed games stay within their season, so a season's own window is wide enough. */
function factsBetween(asked: Asked, from: number, to: number) {
  return asked.seasons
    .filter((season) => season.firstDay <= to && season.lastDay + 2 >= from)
    .flatMap((season) => listed(asked, season))
    .filter((game) => {
      const days = [game.slot.day, game.change?.to.day ?? game.slot.day];
      return Math.min(...days) <= to && Math.max(...days) >= from;
    })
    .map((game) => factsOf(game, asked.now))
    .filter(({ state }) => from <= state.slot.day && state.slot.day <= to)
    .sort((a, b) => a.state.scheduledAt - b.state.scheduledAt || Number(a.game.id) - Number(b.game.id));
}

function seasonRow(season: RinkSeason) {
  return {
    season_id: season.seasonId,
    season_name: season.name,
    shortname: season.name.replace('Regular Season', 'Reg'),
    career: season.kind === 'preseason' ? '0' : '1',
    // Every Memorial Cup says "0" here.
    playoff: season.kind === 'playoff' ? '1' : '0',
    start_date: dayText(season.firstDay),
    end_date: dayText(season.lastDay),
  };
}

function gameAsked({ world, query, client, now }: Asked): RinkGame | null {
  const game = world.findGame(client, query.get('game_id') ?? '');
  return game === null || game.listedAt > now ? null : game;
}

function gc(asked: Asked): unknown {
  const tab = asked.query.get('tab') ?? '';
  const game = gameAsked(asked);
  if (game === null) return { error: 'No such game' };
  const answer = tab === 'gamesummary' ? { Gamesummary: gameSummary(game, asked.now) } : null;
  return { GC: { Parameters: parameters(asked), ...(answer ?? { Undefined: `Undefined Tab ${tab}` }) } };
}

function statview(asked: Asked): unknown {
  const view = asked.query.get('view') ?? '';
  if (view === 'gameSummary') {
    const game = gameAsked(asked);
    return game === null ? { error: 'No such game' } : statviewSummary(game, asked.now);
  }
  if (view === 'schedule') {
    const season = seasonAsked(asked, 'season');
    return statviewSchedule(season === undefined ? [] : listed(asked, season), asked.now);
  }
  return { error: `InvalidView error: ${view}` };
}
