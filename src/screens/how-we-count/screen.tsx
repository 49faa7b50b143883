import { howWeCountPath } from '../../ui/paths.ts';
import type { PageTools, Screen } from '../../ui/screen.ts';
import { HowWeCountPage } from './page.tsx';

export const howWeCountScreen: Screen<PageTools> = {
  path: '/how-we-count',
  keptBy: [],
  async answer(_, { words }) {
    return {
      status: 200,
      title: words.howWeCount.title,
      description: words.howWeCount.description,
      canonical: howWeCountPath(),
      section: null,
      shows: [],
      page: <HowWeCountPage words={words} />,
    };
  },
};
