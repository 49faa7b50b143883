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
  near: 'Did you mean',
  ways: 'Where to go from here',
  home: "See tonight's crews",
  refHub: 'Find a referee',
  previousGames: 'Look up a past game',
  status: 'See the status',
};
