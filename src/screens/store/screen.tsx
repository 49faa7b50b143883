import { storePath } from '../../ui/paths.ts';
import type { PageTools, Screen } from '../../ui/screen.ts';
import { StorePage } from './page.tsx';

export const storeScreen: Screen<PageTools> = {
  path: '/store',
  keptBy: [],
  async answer(_, { site, words }) {
    return {
      status: 200,
      title: words.store.title,
      description: words.store.description,
      canonical: storePath,
      section: storePath,
      shows: [],
      page: <StorePage site={site} words={words} />,
    };
  },
};
