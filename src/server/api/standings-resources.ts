// Officials by games worked. A league is listed once somebody has a counted game in it.
import { newestSpanFirst, seasonSpan } from '../../domain/season-span.ts';
import type { LeagueSeason } from '../../store/careers.ts';
import { listStandings, listWorkedSeasons } from '../../store/standings.ts';
import { anyChange, topicKey } from '../live/topic-keys.ts';
import { standingDocument } from './documents.ts';
import { fillPath, findApiLeague, type Resource } from './resource.ts';

export const standings: Resource = {
  path: '/api/standings',
  name: 'standings',
  answers: { document: 'StandingsLeague', isList: true },
  pathParams: [],
  async find(_, { db }) {
    async function load() {
      const value: object[] = [];
      for (const [leagueName, seasons] of byLeague(await listWorkedSeasons(db))) {
        const { standings } = await listStandings(db, newestOf(seasons));
        if (standings.length > 0) value.push({ leagueName, officials: standings.map(standingDocument) });
      }
      return { value, keys: [anyChange] };
    }
    return { status: 200, source: { key: standings.path, load } };
  },
};

export const standingsOfficials: Resource = {
  path: '/api/standings/{league}/officials',
  name: 'standingsOfficials',
  answers: { document: 'StandingsOfficial', isList: true },
  pathParams: ['league'],
  async find(request, tools) {
    const league = await findApiLeague(standingsOfficials, request, tools);
    if ('status' in league) return league;
    const { leagueId } = league;
    async function load() {
      const seasons = byLeague(await listWorkedSeasons(tools.db)).get(leagueId) ?? [];
      const { standings } = await listStandings(tools.db, newestOf(seasons));
      return { value: standings.map(standingDocument), keys: [topicKey({ kind: 'league', leagueId })] };
    }
    const key = fillPath(standingsOfficials.path, { league: leagueId });
    return { status: 200, source: { key, load } };
  },
};

function byLeague(seasons: LeagueSeason[]): Map<string, LeagueSeason[]> {
  return Map.groupBy(seasons, ({ leagueId }) => leagueId);
}

/** The seasons of a league's newest year. */
function newestOf(seasons: LeagueSeason[]): number[] {
  const newest = seasons.map(seasonSpan).sort(newestSpanFirst)[0];
  return seasons.filter((season) => seasonSpan(season) === newest).map(({ seasonId }) => seasonId);
}
