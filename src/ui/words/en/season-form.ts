/** The choice of league, season and kind of games: standings and statistics. */
export const seasonForm = {
  selectLeague: 'Select a League:',
  season: 'Season:',
  kind: 'Games:',
  anyKind: 'All games',
  kinds: { regular: 'Regular season', playoff: 'Playoffs' },
  /** A league's code and its name; only the name where there is no other. */
  leagueOption: (title: string, name: string) => (title === name ? title : `${title}: ${name}`),
  view: 'View',
  missingSpan: (asked: string, league: string, shown: string) =>
    `Nobody has worked in the ${league} in ${asked}: this is ${shown}.`,
  problems: {
    league: 'There are no officials in that league. Choose one from the list.',
    season: 'There is no such season. This is the newest one.',
    games: 'Games are regular or playoff. All of them are counted here.',
  },
};
