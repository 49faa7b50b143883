import type { Database } from '../../store/database.ts';
import type { OfficialSearch } from '../../store/search.ts';
import { nameOf } from '../../ui/official-link.tsx';
import { officialPath, photoPath } from '../../ui/paths.ts';
import type { PageTools, Screen } from '../../ui/screen.ts';
import type { Site } from '../../ui/site.ts';
import type { Words } from '../../ui/words/words.ts';
import { notFound } from '../not-found/page.tsx';
import { pathOf } from './game-lists.tsx';
import { loadOfficial, type OfficialRecord } from './load.ts';
import { OfficialPage } from './page.tsx';

export const officialScreen: Screen<PageTools & { db: Database; search: OfficialSearch }> = {
  path: '/official-page/:id',
  keptBy: ['league', 'season', 'role', 'games', 'page'],
  async answer({ params, query }, { db, search, words, site, now }) {
    const found = await loadOfficial(db, { typedId: params.id ?? '', query, now });
    if (!found) {
      const name = (params.id ?? '').replace(/_\d+$/, '');
      return notFound('official', words, { near: await search(name, 5) });
    }
    if ('movedTo' in found) {
      const asked = query.size > 0 ? `?${query}` : '';
      return { status: 301, location: `${officialPath(found.movedTo)}${asked}` };
    }
    const { official, record, log } = found;
    const name = nameOf(official);
    const page = log.filter.page ?? 'all';
    return {
      status: log.filter.problems.length > 0 ? 400 : 200,
      title: name,
      description: words.officialPage.description(name, record.games),
      canonical: pathOf(official.pageId, log, { page }).replace('#games', ''),
      section: null,
      page: <OfficialPage {...found} words={words} site={site} />,
      live: [{ kind: 'official', officialId: official.id, pageId: official.pageId }],
      jsonLd: [personOf(found, words, site)],
      noIndex: query.size > 0,
    };
  },
};

function personOf({ official, photo, record }: OfficialRecord, words: Words, { publicUrl }: Site): object {
  const at = (path: string) => `${publicUrl ?? ''}${path}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': at(officialPath(official.pageId)),
    name: nameOf(official),
    givenName: official.firstName,
    familyName: official.lastName,
    jobTitle: words.officialPage.jobTitle,
    url: at(officialPath(official.pageId)),
    ...(photo && { image: at(photoPath(official.pageId)) }),
    memberOf: record.leagues.map(({ leagueId }) => ({ '@type': 'SportsOrganization', name: leagueId })),
  };
}
