// Officials, and the games of one of them league by league.
import type { Database } from '../../store/database.ts';
import { listGamesByIds } from '../../store/days.ts';
import { listGameIdsOf, listLeaguesWorked, listOfficialDocuments } from '../../store/documents.ts';
import { type FoundOfficial, findOfficialByPageId } from '../../store/officials.ts';
import { anyChange, topicKey } from '../live/topic-keys.ts';
import { gameDocument } from './documents.ts';
import { fillPath, findApiLeague, findApiOfficial, type Meaning, type Resource } from './resource.ts';

const mostAtOnce = 1000;

export const officials: Resource = {
  path: '/api/officials',
  name: 'officials',
  answers: { document: 'Official', isList: true },
  pathParams: [],
  queryParams: ['limit', 'after'],
  async find({ query }, { db, words }) {
    const limit = query.get('limit');
    if (limit !== null && !(/^\d{1,4}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= mostAtOnce)) {
      return { status: 400, error: words.apiDocs.errors.badLimit(mostAtOnce) };
    }
    const typed = query.get('after');
    const after = typed === null ? null : await findOfficialByPageId(db, typed);
    if (typed !== null && after === null) {
      return { status: 400, error: words.apiDocs.errors.badAfter(typed) };
    }
    const most = limit === null ? null : Number(limit);
    const wanted = { after: after?.id ?? null, limit: most === null ? null : most + 1 };
    async function load() {
      const found = await listOfficialDocuments(db, wanted);
      const page = most === null ? found : found.slice(0, most);
      const isMore = page.length < found.length;
      const last = page.at(-1)?.id;
      const next = isMore && last !== undefined ? address(most, last) : null;
      return { value: page, keys: [anyChange], next };
    }
    return { status: 200, source: { key: address(most, after?.pageId ?? null), load } };
  },
};

function address(limit: number | null, after: string | null): string {
  const query = new URLSearchParams({
    ...(limit !== null && { limit: String(limit) }),
    ...(after !== null && { after }),
  });
  return query.size > 0 ? `${officials.path}?${query}` : officials.path;
}

export const official: Resource = {
  path: '/api/officials/{id}',
  name: 'official',
  answers: { document: 'Official', isList: false },
  pathParams: ['id'],
  async find(request, tools) {
    const found = await findApiOfficial(official, request, tools);
    if ('status' in found) return found;
    return sourceOf(tools.db, found, fillPath(official.path, { id: found.pageId }), async () => {
      const [document] = await listOfficialDocuments(tools.db, { officialId: found.id });
      return document;
    });
  },
};

export const leaguesWorked: Resource = {
  path: '/api/officials/{id}/games',
  name: 'leaguesWorked',
  answers: { document: 'LeagueWorked', isList: true },
  pathParams: ['id'],
  async find(request, tools) {
    const found = await findApiOfficial(leaguesWorked, request, tools);
    if ('status' in found) return found;
    return sourceOf(tools.db, found, fillPath(leaguesWorked.path, { id: found.pageId }), async () => {
      const leagues = await listLeaguesWorked(tools.db, found.id);
      return leagues.map(({ leagueId, games }) => ({ id: leagueId, total_games: games }));
    });
  },
};

export const officialGames: Resource = {
  path: '/api/officials/{id}/games/{league}/games',
  name: 'officialGames',
  answers: { document: 'Game', isList: true },
  pathParams: ['id', 'league'],
  async find(request, tools) {
    const found = await findApiOfficial(officialGames, request, tools);
    if ('status' in found) return found;
    const league = await findApiLeague(officialGames, request, tools);
    if ('status' in league) return league;
    const { leagueId } = league;
    const key = fillPath(officialGames.path, { id: found.pageId, league: leagueId });
    return sourceOf(tools.db, found, key, async () => {
      const games = await listGamesByIds(tools.db, await listGameIdsOf(tools.db, found.id, leagueId));
      return games.map((game) => gameDocument(game, tools.words));
    });
  },
};

/** A document about one official; none any more once a merge leads the address elsewhere. */
function sourceOf(
  db: Database,
  { id: officialId, pageId }: FoundOfficial,
  key: string,
  read: () => Promise<unknown>,
): Meaning {
  async function load() {
    const present = await findOfficialByPageId(db, pageId);
    if (present?.id !== officialId || !present.isCanonical) return null;
    return { value: await read(), keys: [topicKey({ kind: 'official', officialId, pageId })] };
  }
  return { status: 200, source: { key, load } };
}
