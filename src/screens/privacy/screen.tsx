import { privacyPath } from '../../ui/paths.ts';
import type { PageTools, Screen } from '../../ui/screen.ts';
import { PrivacyPage } from './page.tsx';

export const privacyScreen: Screen<PageTools> = {
  path: privacyPath,
  keptBy: [],
  async answer(_, { words }) {
    const { title, description } = words.privacy;
    return {
      status: 200,
      title,
      description,
      canonical: privacyPath,
      section: null,
      shows: [],
      page: <PrivacyPage words={words} />,
    };
  },
};
