// Every figure we count, in words: what it is, how it is made, from how many games on, and what it cannot say.
// Tables and /how-we-count both take their words from here, so that they cannot drift apart.

export const countedKeys = [
  'worked-game',
  'games-worked',
  'two-crews',
  'penalty-minutes',
  'power-plays',
  'faceoffs',
  'game-length',
  'percentages',
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

const reportMinimum = 'The Post Season Report asks for at least 5 regular season games.';

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
    minimum: reportMinimum,
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
  percentages: {
    label: 'Percentages',
    words:
      'Shown with one decimal and a percent sign, and left blank where there is nothing to divide by. H is the home team, V the visiting team.',
    formula: 'V % = 100 % - H %',
    minimum: 'At least one power play or faceoff.',
    cannotSay:
      'That a difference is real. A share from few games swings widely by chance, and the top and bottom of any list are mostly that.',
  },
};
