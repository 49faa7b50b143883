import { catalog } from '../../../stats/catalog.ts';

export const howWeCount = {
  title: 'How we count',
  description:
    'What every figure on Third Team counts, its formula, its minimum sample, and what it cannot say.',
  lead: 'What every figure counts, how it is made, and what it cannot say.',
  contents: 'On this page',
  formula: 'Formula',
  minimum: 'Minimum',
  cannotSay: 'What it cannot say',
  source: {
    title: 'Where the figures come from',
    sentence:
      'From the games themselves, as each league records them. When a league corrects a game, the lines of everybody on it are counted again from the start, never adjusted by hand.',
    more: 'More about accuracy',
  },
  things: catalog,
};
