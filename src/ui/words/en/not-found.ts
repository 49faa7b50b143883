export const notFound = {
  official: {
    eyebrow: 'Whistle',
    title: 'No such official',
    sentence: 'Nobody of that name has worked a game we know of. Names are First_Last.',
  },
  game: {
    eyebrow: 'Whistle',
    title: 'No such game',
    sentence: 'We know no game under that league and number.',
  },
  page: {
    eyebrow: 'Offside',
    title: 'No such page',
    sentence: 'The address may have a typo in it. The search above finds any official by name or number.',
  },
  trouble: {
    eyebrow: 'Delayed penalty',
    title: 'Something went wrong',
    sentence: 'It is our fault, not yours. Please try again in a moment.',
  },
  forbidden: {
    eyebrow: 'Match penalty',
    title: 'Not for this account',
    sentence: 'You are signed in, but this page is for those who run the site.',
  },
  elsewhere: {
    eyebrow: 'Interference',
    title: 'Not sent from here',
    sentence: 'This form was not sent from a page of this site. Open the page again and send it from there.',
  },
  tooMany: {
    eyebrow: 'Too many men',
    title: 'Too often in a row',
    sentence: 'This was sent too many times. Please wait ten minutes and try again.',
  },
  tooBig: {
    eyebrow: 'Illegal equipment',
    title: 'Too much at once',
    sentence: 'What was sent is too long. Shorten it and send it again.',
  },
  unwritten: {
    eyebrow: 'Officials’ time-out',
    title: 'Nothing can be saved just now',
    sentence: 'It is our trouble, not yours, and it passes. Nothing was changed.',
    kept: 'What you sent is kept in this page. Please try again in a few minutes.',
    back: 'Please go back in a few minutes and send it again: your browser kept what you typed.',
    again: 'Send it again',
  },
  quote: 'If you write to us about it, quote this:',
  /** For programs: no page of ours sends anything else. */
  otherMethod: (taken: string[]) => `This address takes ${taken.join(', ')}.`,
  noAddress: 'The Host header names no host.',
  near: 'Did you mean',
  ways: 'Where to go from here',
  home: "See tonight's crews",
  refHub: 'Find a referee',
  previousGames: 'Look up a past game',
  status: 'See the status',
};
