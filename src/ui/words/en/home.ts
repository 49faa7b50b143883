export const home = {
  title: 'Today',
  description: "Who referees tonight: today's hockey games with their referees and linesmen, live.",
  eyebrow: "Today's games",
  noGames: 'No games today',
  stillReading: (games: number) => `${games.toLocaleString('en-US')} past games still being read`,
};
