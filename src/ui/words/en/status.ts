import { wholeNumber } from '../../../domain/whole-number.ts';

const times = (count: number) => (count === 1 ? 'once' : `${wholeNumber(count, 'en-US')} times`);

export const status = {
  title: 'Status',
  description: 'Every league we read: when it last answered, what is old, and what went wrong.',
  heading: 'Is everything being read?',
  allRead: 'Everything is being read',
  nothingYet: 'No league has answered yet',
  /** {since} becomes "Nov 15, 7:42 PM EST". */
  silentOne: (league: string) => `${league} has not answered since {since}`,
  silentMany: (leagues: number) => `${leagues} leagues have not answered since {since}`,
  stoppages: {
    'disk-full': 'Nothing new can be kept: the disk is full',
    'read-only': 'Nothing new can be kept: the database is read-only',
  },
  stoppage:
    'Pages stay as they were. Reading and forms go on by themselves as soon as this is over; nothing is lost.',
  keepsOld: 'What we read before stays on the pages until the league answers again.',
  unread: (games: number) =>
    games === 1
      ? '1 past game is still to be read.'
      : `${wholeNumber(games, 'en-US')} past games are still to be read.`,
  caption: 'Each league, when it last answered and when we ask again',
  league: 'League',
  state: 'State',
  health: {
    fresh: 'Answers',
    silent: 'Silent',
    unread: 'Has not answered yet',
    retired: 'No longer read',
  },
  lastAnswer: 'Last answer',
  nextTry: 'Next try',
  trouble: 'Trouble so far',
  events: 'Changes to games',
  none: 'none',
  never: 'never',
  now: 'now',
  /** How often each kind of thing happened; a kind without words here is told as the reader named it. */
  kinds: {
    timeout: (count: number) => `no answer in time, ${times(count)}`,
    unreachable: (count: number) => `could not be reached, ${times(count)}`,
    'too-many-requests': (count: number) => `asked us to slow down, ${times(count)}`,
    'server-error': (count: number) => `had an error of its own, ${times(count)}`,
    empty: (count: number) => `sent an empty answer, ${times(count)}`,
    'cut-off': (count: number) => `broke off in the middle, ${times(count)}`,
    html: (count: number) => `sent a web page instead of data, ${times(count)}`,
    'wrong-shape': (count: number) => `sent something we cannot read, ${times(count)}`,
    'access-denied': (count: number) => `refused us, ${times(count)}`,
    'invalid-view': (count: number) => `does not know the question, ${times(count)}`,
    'no-such-game': (count: number) => `does not know a game, ${times(count)}`,
    'not-found': (count: number) => `found nothing, ${times(count)}`,
    refused: (count: number) => `turned a question down, ${times(count)}`,
    'odd-answer': (count: number) => `said something we did not expect, ${times(count)}`,
    'duplicate-game': (count: number) => `listed a game twice, ${times(count)}`,
    'undated-game': (count: number) => `gave a game no date, ${times(count)}`,
    resumed: (count: number) => `taken up again by another crew, ${times(count)}`,
    'crew-changed': (count: number) => `crew changed, ${times(count)}`,
    'game-moved': (count: number) => `game moved, ${times(count)}`,
    postponed: (count: number) => `postponed, ${times(count)}`,
    suspended: (count: number) => `stopped, ${times(count)}`,
    'too-large': (count: number) => `sent too much, ${times(count)}`,
  } as Record<string, ((count: number) => string) | undefined>,
  otherKind: (kind: string, count: number) => `${kind.replaceAll('-', ' ')}, ${times(count)}`,
  questions: 'Every question we ask',
  questionsCaption: 'Each question to each league, how often it was answered, and the last trouble',
  question: 'Question',
  what: {
    seasons: 'Seasons',
    schedule: 'Schedule',
    day: 'Games of a day',
    scorebar: 'Scores',
    summary: 'Game summaries',
    'second-summary': 'Game summaries, second part',
    brackets: 'Playoff brackets',
  } as Record<string, string | undefined>,
  answers: 'Answers',
  lastTrouble: 'Last trouble',
};
