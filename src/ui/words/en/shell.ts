export const shell = {
  skip: 'Skip to the content',
  menu: 'Menu',
  footerNavigation: 'More',
  navigation: {
    home: 'Home',
    refHub: 'Find Referees',
    standings: 'Referee Standings',
    previousGames: 'Find Previous Games',
    postSeasonReport: 'Post Season Report',
    store: 'Store',
    info: 'Additional Info',
  },
  footer: {
    about: 'Two teams play. The officials are the third team on the ice.',
    status: 'Status of the feeds',
    howWeCount: 'How we count',
    info: 'Additional Info',
    api: 'API and data',
    privacy: 'Privacy',
    invented:
      'These games and people are invented: real leagues and cities, made-up officials, for a site that no feed has been set up for yet.',
    independent: 'Not affiliated with any league. No ratings, no betting, no trackers.',
  },
  search: {
    label: 'Search for refs',
    placeholder: 'Search for refs',
    submit: 'Search',
    results: 'Officials found',
    nobody: 'Nobody by that name or number',
    trouble: 'The search did not answer. Press Enter to try the referee hub.',
    summary: (count: number) =>
      count === 0 ? 'No officials found' : count === 1 ? '1 official found' : `${count} officials found`,
    about: ({ numbers, leagues }: { numbers: number[]; leagues: string[] }) =>
      [numbers.length > 0 ? `No. ${numbers.join(', ')}` : '', leagues.join(', ')]
        .filter((part) => part !== '')
        .join(' · '),
    badLimit: (highest: number) => `limit is a whole number from 1 to ${highest}.`,
  },
  /** Shown beside a time when the visitor's own zone differs from the league's. */
  yourTime: (time: string) => `${time} your time`,
  storeNews: {
    title: 'New in the store',
    text: 'Hoodies, hats and quarter zips for the third team. Shirts, hoodies and jackets can carry your name and number.',
    notYet: 'It is not open yet: look at the line-up and leave your name to be told when it is.',
    see: 'See the line-up',
    close: 'Close',
  },
};
