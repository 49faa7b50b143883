import type { Database } from '../../store/database.ts';
import type { ApiOutline } from '../../ui/api-outline.ts';
import { apiPath } from '../../ui/paths.ts';
import type { PageTools, Screen } from '../../ui/screen.ts';
import { loadApiExample } from './load.ts';
import { ApiDocsPage } from './page.tsx';

/** Where a fresh machine has the site: examples must be whole addresses. */
const usualOrigin = 'http://localhost:3000';

export const apiDocsScreen: Screen<PageTools & { api: ApiOutline; db: Database }> = {
  path: apiPath,
  keptBy: [],
  async answer(_, { db, now, words, site, api }) {
    const example = await loadApiExample(db, now);
    const origin = site.publicUrl ?? usualOrigin;
    return {
      status: 200,
      title: words.apiDocs.title,
      description: words.apiDocs.description,
      canonical: apiPath,
      section: null,
      page: <ApiDocsPage outline={api} example={example} origin={origin} words={words} />,
    };
  },
};
