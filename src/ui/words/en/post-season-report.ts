import { wholeNumber } from '../../../domain/whole-number.ts';

const whole = (count: number) => wholeNumber(count, 'en-US');

export const postSeasonReport = {
  title: 'Post Season Report',
  titleOf: (league: string, season: string) => `Post Season Report: ${league} ${season}`,
  description: 'Who worked the regular season and what the numbers honestly say, league by league.',
  descriptionOf: (league: string, season: string) =>
    `Officials of the ${league} in ${season}: game leaders, game length, penalty minutes, faceoffs and power plays, with what chance explains.`,
  minimum: 'Regular season only (must have a minimum of 5 games to be included)',
  moreLeagues: 'More leagues will be added as their seasons wrap up',
  leagues: 'Leagues',
  otherLeagues: 'Other leagues:',
  noOther: 'Choose a league',
  season: 'Season:',
  open: 'Open',
  loading: 'Loading the report',
  trouble: 'The report could not be loaded.',
  retry: 'Retry',
  heading: (league: string, season: string) => `${league}, regular season ${season}`,
  noSeason: (league: string) => `No regular season of the ${league} has ended yet.`,
  problems: {
    league: (typed: string) => `There is no report for “${typed}”. Choose one of the leagues.`,
    season: (typed: string) => `There is no report for the season “${typed}”. This is the last finished one.`,
  },
  preliminary: 'Preliminary.',
  preliminaryWords: (games: number) =>
    `Computed from ${games === 1 ? '1 game' : `${whole(games)} games`} as the league records them today.`,
  published: 'Published.',
  asOf: (day: string, method: number) => `As of ${day}, by version ${method} of the method.`,
  whatItMeans: 'What that means',
  changedSince: (count: number) =>
    count === 1 ? 'Changed since: 1 figure' : `Changed since: ${whole(count)} figures`,
  changed: (figure: string, then: number | null, now: number | null) => {
    if (then === null) return `${figure} ${now} now, not in the report then`;
    return now === null
      ? `${figure} ${then} then, not in the report now`
      : `${figure} ${then} then, ${now} now`;
  },
  figures: {
    games: 'games',
    'power-plays': 'power plays',
    'home-power-plays': 'home power plays',
    faceoffs: 'faceoffs',
    'home-faceoffs': 'faceoffs won by home',
  },
  moreChanges: (count: number) => (count === 1 ? 'And 1 more.' : `And ${whole(count)} more.`),
  showNow: 'Show the figures as they are now',
  showPublished: 'Show the report as it was published',
  selected: 'Selected officials for playoffs',
  selectedBy: { told: 'As the league announced them.', worked: 'Those who worked these playoffs.' },
  nobodySelected: 'Nobody has worked these playoffs yet.',
  referees: 'Referees',
  linesmen: 'Linesmen',
  penaltyData: 'Show Additional Penalty Data',
  counts: 'Toggle Game Counts',
  bias: 'Toggle Ref Bias Info',
  biasMinimum: (fewest: number) => `Every referee with at least ${fewest} power plays in games worked.`,
  faceoffs: 'Faceoffs, by linesman',
  powerPlays: 'Power plays, by referee',
  allCounts: 'Games of all officials',
  notes: {
    faceoffs: 'Faceoff wins are not tracked per linesman, so true numbers are about half.',
    penalties: 'The league does not track which official calls a penalty.',
    powerPlays: 'Figures are power plays, not penalty minutes.',
  },
  statistics: 'Statistics of any league and season',
};
