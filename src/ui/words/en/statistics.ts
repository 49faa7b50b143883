import { wholeNumber } from '../../../domain/whole-number.ts';

const whole = (count: number) => wholeNumber(count, 'en-US');

export const statistics = {
  title: 'Statistics',
  titleOf: (league: string, season: string) => `${league} statistics, ${season}`,
  description: (league: string, season: string) =>
    `Officials of the ${league} in ${season} by games worked, game length, penalty minutes and power plays.`,
  descriptionOfAll: 'Officials by games worked, game length, penalty minutes and power plays.',
  minimum: (fewest: number) => `Averages and shares are of officials with at least ${fewest} games.`,
  heading: (league: string, season: string, kind: string) => `${league}, ${season}, ${kind}`,
  allGames: 'all games',
  counted: (games: number) => (games === 1 ? '1 game counted.' : `${whole(games)} games counted.`),
  loading: 'Loading the statistics',
  trouble: 'The statistics could not be loaded.',
  retry: 'Retry',
  nobody: 'No games have been counted yet. Come back after the first final whistle.',
  halved: 'The league does not track which official calls the penalty, so totals are halved.',
  legend: [
    { term: 'PP', meaning: 'power play' },
    { term: 'Total', meaning: 'all power plays in games worked' },
    { term: 'H', meaning: 'home team' },
    { term: 'V', meaning: 'visiting team' },
  ],
  report: 'Post Season Report',
};
