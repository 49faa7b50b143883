import { wholeNumber } from '../../../domain/whole-number.ts';

const whole = (count: number) => wholeNumber(count, 'en-US');

export const refHub = {
  title: 'Referee hub',
  description:
    'Find any hockey referee or linesman by name or number, and see who has worked the most games.',
  lead: 'Find any referee or linesman, or see who has worked the most games.',
  search: 'Search by first or last name',
  found: (typed: string) => `Officials matching “${typed}”`,
  nobody: (typed: string) => `Nobody by the name or number “${typed}”.`,
  foundGames: (count: number) => (count === 1 ? '1 game' : `${whole(count)} games`),
  enterNumber: 'Enter any number',
  sort: 'Sort',
  top: (count: number) => `Top ${whole(count)} officials by number of games`,
  rank: 'Rank',
  name: 'Name',
  games: 'Number of games',
  noLeaders: 'Nobody has worked such a game yet.',
  /** Shown when more were asked for than there are. */
  allThereAre: (asked: string, count: number) =>
    `You asked for ${asked}. There are ${whole(count)} officials, and all of them are listed.`,
  alsoLevel: (count: number, games: number) =>
    count === 1
      ? `One more official is level with the last of them, at ${whole(games)}.`
      : `${whole(count)} more officials are level with the last of them, at ${whole(games)}.`,
  league: 'League',
  season: 'Season',
  role: 'Role',
  kind: 'Games',
  anyLeague: 'All leagues',
  anySeason: 'All seasons',
  anyRole: 'Any role',
  anyKind: 'All games',
  roles: { referee: 'Referee', linesman: 'Linesman' },
  kinds: { regular: 'Regular season', playoff: 'Playoffs' },
  clear: 'Clear the filters',
  clearSearch: 'Clear the search',
  problems: {
    notANumber: (typed: string, top: number) => `“${typed}” is not a number. Here are the top ${top}.`,
    notWhole: (typed: string, top: number) => `${typed} is not a whole number. Here are the top ${top}.`,
    tooSmall: (typed: string, top: number) =>
      `${typed} is too few: enter 1 or more. Here are the top ${top}.`,
    league: 'Nobody has worked in that league: all leagues are shown.',
    season: 'Nobody has worked in that season: all seasons are shown.',
    role: 'A role is referee or linesman: both are shown.',
    games: 'Games are regular or playoff: both are shown.',
  },
};
