import { wholeNumber } from '../../../domain/whole-number.ts';
export const shared = {
  siteName: 'Third Team',
  mainNavigation: 'Main',
  games: (count: number) => (count === 1 ? '1 game' : `${wholeNumber(count, 'en-US')} games`),
  officials: (count: number) => (count === 1 ? '1 official' : `${wholeNumber(count, 'en-US')} officials`),
  /** In place of the name of somebody who is not named; documents have it in two parts. */
  withheld: { first: 'Name', last: 'withheld' },
  noCrew: 'No refs available for this game',
  venueUnknown: 'venue to be announced',
  timeUnknown: 'time to be announced',
  versus: 'vs',
  role: { referee: 'Referee', linesman: 'Linesman' },
};
