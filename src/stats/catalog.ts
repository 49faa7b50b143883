// Every figure we count, in words: what it is, how it is made, from how many games on, and what it cannot say.
// Tables and /how-we-count both take their words from here, so that they cannot drift apart.
import { fewestGames, fewestPowerPlays } from './minimum.ts';

export const countedKeys = [
  'worked-game',
  'games-worked',
  'two-crews',
  'penalty-minutes',
  'power-plays',
  'faceoffs',
  'game-length',
  'penalty-counts',
  'percentages',
  'bias',
  'interval',
  'band',
  'correction',
  'shrunk',
  'repeatability',
  'published',
] as const;

export type CountedKey = (typeof countedKeys)[number];

export type CountedThing = {
  label: string;
  /** What it counts. */
  words: string;
  /** How it is made, as one line of arithmetic. */
  formula: string;
  /** From how many games on it is shown. */
  minimum: string;
  cannotSay: string;
};

const reportMinimum = `The Post Season Report asks for at least ${fewestGames} regular season games.`;
const powerPlayMinimum = `${reportMinimum} Its full table of referees asks for at least ${fewestPowerPlays} power plays in games worked.`;

export const catalog: Record<CountedKey, CountedThing> = {
  'worked-game': {
    label: 'A game worked',
    words:
      'A game counts once the league calls it final or unofficially final. Regular season and playoff games count. Preseason, all-star and showcase games do not, nor do forfeits, nor games abandoned before their third period.',
    formula:
      'counts = (final or unofficial final) and (regular season or playoffs) and not forfeited and not abandoned',
    minimum: 'None.',
    cannotSay:
      'Whether somebody was hurt and left the game early: the league lists who was assigned, not for how many minutes.',
  },
  'games-worked': {
    label: 'Games worked',
    words:
      'How many different games an official worked, counted apart as referee and as linesman. A total adds the two.',
    formula: 'games worked = number of games that count, with the official on the crew as last posted',
    minimum: `None. ${reportMinimum}`,
    cannotSay:
      'How long a career is: only games we have read are in it, and those begin with the first season of each league that we read.',
  },
  'two-crews': {
    label: 'A game with two crews',
    words:
      'Now and then a game is stopped and finished on another day by other officials. It then counts for the crew that finished it.',
    formula: 'crew of a resumed game = the crew posted when play went on',
    minimum: 'None.',
    cannotSay: 'How much of the game either crew worked.',
  },
  'penalty-minutes': {
    label: 'Penalty minutes per game',
    words:
      'The penalty minutes of both teams in games an official worked, averaged over the games whose penalties the league recorded.',
    formula:
      'penalty minutes per game = (home minutes + visiting minutes) / games with penalty minutes recorded',
    minimum: reportMinimum,
    cannotSay: 'Who called them. The league does not track which official calls a penalty.',
  },
  'power-plays': {
    label: 'Power plays',
    words:
      'The power plays of each team in games a referee worked. They are power plays, not penalty minutes, and every referee of a game gets all of them.',
    formula: 'H % = home power plays / (home power plays + visiting power plays)',
    minimum: powerPlayMinimum,
    cannotSay:
      'Whether a referee favours anyone. The league does not track which official calls a penalty, and the teams that meet differ.',
  },
  faceoffs: {
    label: 'Faceoffs',
    words:
      'The faceoffs each team won in games a linesman worked. Faceoff wins are not tracked per linesman, so true numbers are about half. A game with no faceoffs recorded is unknown, never zero.',
    formula: 'H % = faceoffs won by home / (faceoffs won by home + faceoffs won by visitors)',
    minimum: reportMinimum,
    cannotSay:
      'Anything about the linesman alone. Centres win faceoffs, not linesmen: these shares follow the teams.',
  },
  'game-length': {
    label: 'Game length',
    words:
      'From the first puck drop to the final horn, as the scorer wrote it down, averaged over the games that have it. A game finished on another day is left out.',
    formula: 'average length = minutes of games with a length / games with a length',
    minimum: reportMinimum,
    cannotSay:
      'Why a game was long. Overtime, injuries, television and a broken pane of glass are all in it.',
  },
  'penalty-counts': {
    label: 'Penalties by referee',
    words:
      'The penalties called in games a referee worked, divided by two: two referees share a game, and the league does not track which of them calls a penalty.',
    formula: 'penalties = penalties of both teams in games worked / 2',
    minimum: reportMinimum,
    cannotSay:
      'How many penalties somebody called. Half is a fair share only on average, and of a game with one referee it is too little.',
  },
  percentages: {
    label: 'Percentages',
    words:
      'Shown with one decimal and a percent sign, and left blank where there is nothing to divide by. H is the home team, V the visiting team.',
    formula: 'V % = 100 % - H %',
    minimum: 'At least one power play or faceoff.',
    cannotSay:
      'That a difference is real. A share from few games swings widely by chance, and the top and bottom of any list are mostly that.',
  },
  bias: {
    label: 'Most and least biased',
    words:
      'Those whose home share lies farthest from the share of the whole league in that season, and those nearest to it. The league is the measure, not one half: home teams get more power plays whoever the referee is.',
    formula: 'distance = |H % - H % of the league|, the five largest and the five smallest',
    minimum: powerPlayMinimum,
    cannotSay:
      'That anybody is biased. Of officials who are all alike, somebody is always first and somebody last.',
  },
  interval: {
    label: '95 % interval',
    words:
      'The span a share may well lie in, given how many power plays or faceoffs it comes from: drawn as a bar with a dot for the share and a dashed line for the league. Few tries make a long bar. It is the Wilson score interval.',
    formula:
      '(x + z²/2) / (n + z²) ± z / (n + z²) · √(x (n - x) / n + z²/4), with x of n to the home team and z = 1.96',
    minimum: 'At least one power play or faceoff.',
    cannotSay:
      'Why a share is where it is. A bar that misses the league’s line can also come from the teams and the rinks.',
  },
  band: {
    label: 'The band of chance',
    words:
      'Where shares fall if every official is alike: 95 of 100 inside the inner band, 998 of 1,000 inside the outer one. The band is wide over few tries and narrow over many, like a funnel.',
    formula: 'league ± 1.96 · √(league (1 - league) / n), and ± 3.09 for the outer band',
    minimum: powerPlayMinimum,
    cannotSay:
      'That one outside is different. Of forty officials who are all alike, two lie outside by chance.',
  },
  correction: {
    label: 'After correction',
    words:
      'How surprising each share is if every official is alike, made stricter for the number of officials looked at. Whoever is still left would be there by chance in fewer than one of twenty seasons.',
    formula:
      'two-sided binomial mid-p against the league’s share, then Benjamini-Hochberg over the table; left: below 0.05',
    minimum: powerPlayMinimum,
    cannotSay: 'What the reason is, or how large the difference will be next season.',
  },
  shrunk: {
    label: 'Best guess of the true share',
    words:
      'A share from few tries says little, so it is drawn towards the share of all together: strongly when tries are few or officials hardly differ. When they do not differ measurably, the best guess for everybody is that share.',
    formula:
      '(x + p M) / (n + M), with p the share of all together and M from a beta-binomial fitted by the method of moments',
    minimum: powerPlayMinimum,
    cannotSay: 'The share of next season: only what the games of this one support.',
  },
  repeatability: {
    label: 'How repeatable it is',
    words:
      'An official’s odd games compared with their even ones, across all officials of a table. If the two halves of a season do not agree, the order of the table is mostly chance.',
    formula:
      'r = correlation of the shares in odd and even games; reliability = 2r / (1 + r), 0 where r is negative',
    minimum: 'At least three officials.',
    cannotSay: 'Anything about one official: it is about the table.',
  },
  published: {
    label: 'Preliminary and published',
    words:
      'A report is computed from the games the moment a regular season is over, and preliminary until somebody has looked at it. Published, it is kept as it was, with the day and the version of the method. When a league corrects a game later, the report says what changed since.',
    formula: 'changed since = the report computed now, compared figure by figure with the one that was kept',
    minimum: 'A finished regular season.',
    cannotSay: 'That a preliminary report is wrong: it is only unread.',
  },
};
