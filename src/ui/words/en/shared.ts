export const shared = {
  siteName: 'Third Team',
  mainNavigation: 'Main',
  games: (count: number) => (count === 1 ? '1 game' : `${count.toLocaleString('en-US')} games`),
  officials: (count: number) => (count === 1 ? '1 official' : `${count.toLocaleString('en-US')} officials`),
  noCrew: 'No refs available for this game',
  venueUnknown: 'venue to be announced',
  timeUnknown: 'time to be announced',
  versus: 'vs',
  role: { referee: 'Referee', linesman: 'Linesman' },
};
