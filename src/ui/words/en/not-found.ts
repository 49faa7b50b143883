export const notFound = {
  official: {
    title: 'No such official',
    sentence: 'Nobody of that name has worked a game we know of. Names are First_Last.',
  },
  page: { title: 'No such page', sentence: 'The address may have a typo in it.' },
  trouble: {
    title: 'Something went wrong',
    sentence: 'It is our fault, not yours. Please try again in a moment.',
  },
  home: "See tonight's crews",
};
