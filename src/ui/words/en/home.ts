import { wholeNumber } from '../../../domain/whole-number.ts';
export const home = {
  title: 'Today',
  description: "Who referees tonight: today's hockey games with their referees and linesmen, live.",
  eyebrow: "Today's games",
  noGames: 'No games today',
  firstReading: 'The first schedules are being read. Games appear here as soon as they are.',
  count: (games: number, officials: number) => {
    const counted = games === 1 ? '1 game' : `${wholeNumber(games, 'en-US')} games`;
    return officials === 1
      ? `${counted}, 1 official`
      : `${counted}, ${wholeNumber(officials, 'en-US')} officials`;
  },
  stillReading: (games: number) =>
    games === 1
      ? '1 past game still being read'
      : `${wholeNumber(games, 'en-US')} past games still being read`,
  live: (games: number) => `${games} live`,
  otherDays: 'Other days',
  yesterday: 'Yesterday',
  tomorrow: 'Tomorrow',
  /** The name of the button that shows and hides a league's games. */
  toggle: (league: string) => `${league} games`,
  store: {
    lead: 'New in the store:',
    text: 'hoodies, quarter zips and hats for the third team.',
    link: 'See the line-up',
    follow: 'Follow us',
  },
};
