export const freshness = {
  /** {ago} becomes "20 seconds ago". */
  checked: 'Live, checked {ago}',
  neverChecked: 'Not checked yet',
  /** {since} becomes "Nov 15, 7:42 PM EST". */
  silentOne: (league: string) => `${league} has not answered since {since}. What you see of it may be old.`,
  silentSome: (leagues: string) =>
    `${leagues} have not answered since {since}. What you see of them may be old.`,
  silentMany: (leagues: number) =>
    `${leagues} leagues have not answered since {since}. What you see of them may be old.`,
};
