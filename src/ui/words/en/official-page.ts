export const officialPage = {
  eyebrow: 'Official',
  description: (name: string, games: number) =>
    `${name}: ${games} games worked as a hockey official, season by season.`,
  notThis: (name: string) => `Not this ${name}?`,
  totalGames: 'Total games worked',
  leagues: 'Leagues worked in',
  league: 'League',
  season: 'Season',
  role: 'Role',
  games: 'Games',
};
