import { leagueTitle } from '../../domain/league.ts';
import type { Database } from '../../store/database.ts';
import { standingsPath } from '../../ui/paths.ts';
import type { PageTools, Screen } from '../../ui/screen.ts';
import { loadStandings } from './load.ts';
import { StandingsPage } from './page.tsx';
import { standingsFile } from './table.ts';

export const standingsScreen: Screen<PageTools & { db: Database }> = {
  path: '/standings',
  keptBy: ['league', 'season', 'games'],
  async answer({ query }, { db, words }) {
    const found = await loadStandings(db, query);
    const { leagueId, span, kind, problem } = found;
    const say = words.standings;
    const league = leagueId === null ? '' : leagueTitle({ id: leagueId }, false);
    return {
      status: problem ? 400 : 200,
      title: span === null ? say.title : say.titleOf(league, span),
      description: span === null ? say.descriptionOfAll : say.description(league, span),
      canonical: standingsPath({ league: leagueId, season: span, games: kind }),
      section: '/standings',
      page: <StandingsPage {...found} words={words} />,
      live: leagueId === null ? [] : [{ kind: 'league', leagueId }],
      noIndex: problem !== null || span === null,
    };
  },
  async table(key, { query }, { db, words }) {
    const found = await loadStandings(db, query);
    const isThere = key === 'standings' && !found.problem && !found.missingSpan;
    return isThere ? standingsFile(found, words) : null;
  },
};
