import { wholeNumber } from '../../../domain/whole-number.ts';
export const info = {
  title: 'Additional Info',
  description:
    'Where the games and crews on Third Team come from, how accurate they are, and how to tell us about an error.',
  lead: 'Where the games and crews come from, how far to trust them, and how to put them right.',
  activeGames: {
    title: 'Active games',
    bullets: [
      "Games, crews and scores are read from each league's own game feed. Nothing is typed in by us.",
      'Leagues post crews in the last hours before a game. We look every ten minutes from six hours before the start, and every minute in the last hour.',
      '“No refs available for this game” means that the league has not posted a crew yet. It does not mean that nobody will work.',
      'A crew can change until the puck drops. We show what the league posted last.',
      "The game sheet is the league's own report. Where it and this site differ, believe the game sheet.",
      'A game belongs to the day it starts on in the time zone of its league. “Today” ends at five in the morning there, so that a late western game stays until it is over.',
    ],
  },
  refHub: {
    title: 'Referee hub',
    bullets: [
      'Counts are of games that we have read, from the first day named below on. They are not whole careers.',
      'A game counts once it is final, in the regular season or the playoffs. Preseason games and forfeits never count.',
      'An official is known by the person id that the league gives, and across leagues by exactly the same name. Accents and capitals do not matter.',
      'Anything doubtful (two people with one name, one person with two spellings) is kept apart and put on a list for a person to review.',
      'Joining two records and taking them apart can both be undone, and the counts come out right after either.',
      'Leagues correct their games, sometimes days later. We read them again and count again.',
    ],
    howWeCount: 'How we count, figure by figure',
  },
  coverage: {
    title: 'What we have read',
    caption: 'First counted game of each league',
    none: 'No finished game has been read yet.',
    unread: (games: number) =>
      games === 1
        ? 'One finished game is still to be read.'
        : `${wholeNumber(games, 'en-US')} finished games are still to be read.`,
    complete: 'Every finished game we know of has been read.',
    status: 'See when each league last answered',
  },
  wrong: {
    title: 'Is something wrong?',
    sentence:
      'Tell us which game or official it is and what it should say. If one person has two pages, ask for the records to be merged.',
    ideas: 'Report an error or send an idea',
    merge: 'Ask for a merge',
  },
  forms: {
    ideas: 'Ideas and comments',
    merge: 'Official record merge',
    open: {
      ideas: 'Open the ideas and comments form in its own page',
      merge: 'Open the record merge form in its own page',
    },
  },
};
