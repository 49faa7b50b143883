import { wholeNumber } from '../../../domain/whole-number.ts';

const whole = (count: number) => wholeNumber(count, 'en-US');

/** The tables of figures, in the report and in the statistics. */
export const reportTables = {
  titles: {
    selected: 'Selected officials for playoffs',
    'referee-games': 'Most games as a referee',
    'linesman-games': 'Most games as a linesman',
    'longest-average': 'Longest average game length',
    'shortest-average': 'Shortest average game length',
    'most-penalty-minutes': 'Most average penalty minutes per game',
    'least-penalty-minutes': 'Least average penalty minutes per game',
    'penalty-games': 'Top 5 games with most penalty minutes',
    'longest-games': 'Top 5 longest games',
    'faceoffs-most': '5 most biased linesmen on faceoffs',
    'faceoffs-least': '5 least biased linesmen on faceoffs',
    'power-plays-most': '5 most biased referees on power plays',
    'power-plays-least': '5 least biased referees on power plays',
    'game-counts': 'Game counts of all officials',
    'ref-bias': 'Power plays by referee',
    'penalty-counts': 'Penalties by referee',
  },
  name: 'Name',
  role: 'Role',
  games: 'Games',
  gamesWorked: 'Games Worked',
  average: 'Average',
  game: 'Game',
  versus: (visiting: string, home: string) => `${visiting} vs ${home}`,
  date: 'Date',
  penaltyMinutes: 'Penalty minutes',
  length: 'Length',
  gameReport: 'Game report',
  penalties: 'Penalties',
  total: 'Total',
  homeFaceoffs: 'H Wins',
  visitingFaceoffs: 'V Wins',
  homePowerPlays: 'H PPs',
  visitingPowerPlays: 'V PPs',
  homeShare: 'H %',
  visitingShare: 'V %',
  interval: '95 % interval',
  band: 'Band',
  bands: { inside: 'inside', 'outside-95': 'outside 95 %', 'outside-99.8': 'outside 99.8 %' },
  /** 557 tenths of a percent. */
  percent: (tenths: number) => `${(tenths / 10).toFixed(1)}%`,
  roughPercent: (share: number) => `${Math.round(share * 100)} %`,
  span: (low: string, high: string) => `${low} to ${high}`,
  /** 151 minutes. */
  hours: (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
  decimal: (value: number) => value.toFixed(1),
  whole,
  notRecorded: {
    length: (league: string) => `The ${league} does not record how long its games last.`,
    penaltyMinutes: (league: string) => `The ${league} does not record penalty minutes.`,
    faceoffs: (league: string) => `The ${league} does not record faceoffs.`,
    powerPlays: (league: string) => `The ${league} does not record power plays.`,
    penalties: (league: string) => `The ${league} does not list its penalties.`,
  },
  nobodyYet: {
    games: (fewest: number) => `Nobody has ${fewest} games yet.`,
    powerPlays: (fewest: number) => `No referee has ${whole(fewest)} power plays in games worked.`,
  },
  bandCaption: {
    /** "Of 42 referees, 2 lie outside the 95 % band; about 2 would by chance. None after correction." */
    referees: (all: number, outside: number, byChance: number, corrected: number) =>
      caption(all === 1 ? '1 referee' : `${whole(all)} referees`, outside, byChance, corrected),
    linesmen: (all: number, outside: number, byChance: number, corrected: number) =>
      caption(all === 1 ? '1 linesman' : `${whole(all)} linesmen`, outside, byChance, corrected),
  },
  noDifference: 'No measurable difference between officials this season.',
  difference: (pooled: string, low: string, high: string) =>
    `Best guesses of the true shares, drawn towards the ${pooled} of all together: ${low} to ${high}.`,
  repeatability: (r: string, reliability: string) =>
    `How repeatable this is: odd and even games of the same officials correlate at ${r}, a reliability of ${reliability} (1 is perfect, 0 is chance).`,
  notRepeatable: 'How repeatable this is: there are too few officials to compare odd with even games.',
  funnel: {
    league: (share: string) => `league: ${share} to the home team`,
    title: 'What chance alone would do',
    label: (officials: number) =>
      `Home share of power plays of ${whole(officials)} referees over their number of power plays; the table says the same`,
    tries: 'power plays in games worked →',
    point: (name: string, share: string, total: number, band: string) =>
      `${name}: ${share} of ${whole(total)} power plays to the home team, ${band} the band`,
    pointBands: { inside: 'inside', 'outside-95': 'outside the 95 % part of', 'outside-99.8': 'outside' },
    legend: { inner: '95 of 100 by chance', outer: '998 of 1,000 by chance' },
  },
  about: {
    correction: 'About the correction',
    shrunk: 'About best guesses',
    repeatability: 'About repeatability',
    band: 'About the band',
  },
  faceoffNote: 'Centres win faceoffs, not linesmen. These shares follow the teams, not the official.',
};

function caption(all: string, outside: number, byChance: number, corrected: number): string {
  const lie = outside === 0 ? 'none lies' : outside === 1 ? '1 lies' : `${whole(outside)} lie`;
  const chance = byChance < 1 ? 'fewer than 1 would' : `about ${whole(Math.round(byChance))} would`;
  const left = corrected === 0 ? 'None' : whole(corrected);
  return `Of ${all}, ${lie} outside the 95 % band; ${chance} by chance. ${left} after correction.`;
}
