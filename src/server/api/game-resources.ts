// Games of today and of any other day. The NHL is apart, as it is on the home page: it has its own address and
// is not among the active leagues.
import { isDate, todayIn } from '../../domain/game-day.ts';
import { loadPreviousGames } from '../../screens/previous-games/load.ts';
import type { Database } from '../../store/database.ts';
import { type GameOnPage, listGamesOn, listLeagueZones } from '../../store/days.ts';
import { topicKey } from '../live/topic-keys.ts';
import { gameDocument } from './documents.ts';
import { type ApiTools, type FoundLeague, fillPath, findApiLeague, type Resource } from './resource.ts';

const nhl = 'NHL';

type LeagueDay = { leagueId: string; day: string };

const dayKey = ({ leagueId, day }: LeagueDay) => topicKey({ kind: 'day', leagueId, day });

async function listToday(db: Database, now: Date): Promise<LeagueDay[]> {
  const zones = await listLeagueZones(db);
  return zones.map(({ leagueId, zone }) => ({ leagueId, day: todayIn(zone, now) }));
}

async function loadToday({ db, now, words }: ApiTools, { leagueId, zone }: FoundLeague) {
  const today = { leagueId, day: todayIn(zone, now()) };
  const games = await listGamesOn(db, [today]);
  return { value: games.map((game) => gameDocument(game, words)), keys: [dayKey(today)] };
}

export const nhlGames: Resource = {
  path: '/api/nhl_games/NHL/games',
  name: 'nhlGames',
  answers: { document: 'Game', isList: true },
  pathParams: [],
  async find(_, tools) {
    const league = (await listLeagueZones(tools.db)).find(({ leagueId }) => leagueId === nhl);
    const load = async () => (league ? loadToday(tools, league) : { value: [], keys: [] });
    return { status: 200, source: { key: nhlGames.path, load } };
  },
};

export const activeLeagues: Resource = {
  path: '/api/active_games',
  name: 'activeLeagues',
  answers: { document: 'ActiveLeague', isList: true },
  pathParams: [],
  async find(_, { db, now }) {
    async function load() {
      const days = (await listToday(db, now())).filter(({ leagueId }) => leagueId !== nhl);
      const leagues = byLeague(await listGamesOn(db, days));
      const value = leagues.map(([id, games]) => ({ id, isPlayoff: games.some((game) => game.isPlayoff) }));
      return { value, keys: days.map(dayKey) };
    }
    return { status: 200, source: { key: activeLeagues.path, load } };
  },
};

export const activeGames: Resource = {
  path: '/api/active_games/{league}/games',
  name: 'activeGames',
  answers: { document: 'Game', isList: true },
  pathParams: ['league'],
  async find(request, tools) {
    const league = await findApiLeague(activeGames, request, tools);
    if ('status' in league) return league;
    const { leagueId } = league;
    // Its own address, so that one league has one.
    if (leagueId === nhl) return { status: 301, location: nhlGames.path };
    const key = fillPath(activeGames.path, { league: leagueId });
    return { status: 200, source: { key, load: () => loadToday(tools, league) } };
  },
};

export const previousLeagues: Resource = {
  path: '/api/previous_games/{date}/leagues',
  name: 'previousLeagues',
  answers: { document: 'PreviousDayLeague', isList: true },
  pathParams: ['date'],
  async find({ params }, { db, now, words }) {
    const day = params.date ?? '';
    if (!isDate(day)) return { status: 400, error: words.apiDocs.errors.badDate(day) };
    async function load() {
      const { blocks, leagueIds } = await loadDay(db, day, now());
      const value = blocks.map(({ leagueId, games }) => ({
        id: leagueId,
        games: games.map((game) => gameDocument(game, words)),
      }));
      return { value, keys: leagueIds.map((leagueId) => dayKey({ leagueId, day })) };
    }
    return { status: 200, source: { key: fillPath(previousLeagues.path, { date: day }), load } };
  },
};

export const previousGames: Resource = {
  path: '/api/previous_games/{date}/leagues/{league}/games',
  name: 'previousGames',
  answers: { document: 'Game', isList: true },
  pathParams: ['date', 'league'],
  async find(request, tools) {
    const day = request.params.date ?? '';
    if (!isDate(day)) return { status: 400, error: tools.words.apiDocs.errors.badDate(day) };
    const league = await findApiLeague(previousGames, request, tools);
    if ('status' in league) return league;
    const { leagueId } = league;
    async function load() {
      const { blocks } = await loadDay(tools.db, day, tools.now());
      const games = blocks.find((block) => block.leagueId === leagueId)?.games ?? [];
      const value = games.map((game) => gameDocument(game, tools.words));
      return { value, keys: [dayKey({ leagueId, day })] };
    }
    const key = fillPath(previousGames.path, { date: day, league: leagueId });
    return { status: 200, source: { key, load } };
  },
};

/** The page's own load, so that page and document cannot disagree about a day. */
async function loadDay(db: Database, day: string, now: Date) {
  const found = await loadPreviousGames(db, day, now);
  return found.isDate ? found : { blocks: [], leagueIds: [] };
}

function byLeague(games: GameOnPage[]): [string, GameOnPage[]][] {
  return [...Map.groupBy(games, ({ leagueId }) => leagueId)];
}
