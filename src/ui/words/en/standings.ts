import { wholeNumber } from '../../../domain/whole-number.ts';

const whole = (count: number) => wholeNumber(count, 'en-US');

export const standings = {
  title: 'Referee Standings',
  titleOf: (league: string, season: string) => `${league} referee standings, ${season}`,
  description: (league: string, season: string) =>
    `Every referee and linesman of the ${league} in ${season} by games worked.`,
  descriptionOfAll: 'Referees and linesmen of every league by games worked.',
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
  nobody: 'No games have been counted yet. Come back after the first final whistle.',
};
