const whole = (count: number) => count.toLocaleString('en-US');

export const standings = {
  title: 'Referee Standings',
  titleOf: (league: string, season: string) => `${league} referee standings, ${season}`,
  description: (league: string, season: string) =>
    `Every referee and linesman of the ${league} in ${season} by games worked.`,
  descriptionOfAll: 'Referees and linesmen of every league by games worked.',
  selectLeague: 'Select a League:',
  season: 'Season:',
  kind: 'Games:',
  anyKind: 'All games',
  kinds: { regular: 'Regular season', playoff: 'Playoffs' },
  /** A league's code and its name; only the name where there is no other. */
  leagueOption: (title: string, name: string) => (title === name ? title : `${title}: ${name}`),
  view: 'View standings',
  loading: 'Loading the standings',
  trouble: 'The standings could not be loaded.',
  retry: 'Retry',
  caption: (league: string, season: string) => `${league} officials by games worked, ${season}`,
  captionOf: (league: string, season: string, games: string) =>
    `${league} officials by games worked, ${season}, ${games}`,
  counted: (officials: number, games: number) =>
    `${officials === 1 ? '1 official' : `${whole(officials)} officials`}, ${games === 1 ? '1 game' : `${whole(games)} games`} counted`,
  first: 'First',
  last: 'Last',
  games: 'Games',
  howWeCount: 'How we count',
  nobody: 'No games have been counted yet. Come back after the first final whistle.',
  missingSpan: (asked: string, league: string, shown: string) =>
    `Nobody has worked in the ${league} in ${asked}: this is ${shown}.`,
  problems: {
    league: 'There are no officials in that league. Choose one from the list.',
    season: 'There is no such season. This is the newest one.',
    games: 'Games are regular or playoff. All of them are counted here.',
  },
};
