export const previousGames = {
  title: (day: string) => `Games of ${day}`,
  description: (day: string) => `Every game of ${day} with its referees and linesmen, league by league.`,
  eyebrow: 'Previous games',
  label: 'Date',
  hint: 'Choose a day to see who worked its games.',
  view: 'View Games',
  none: 'No games on this date or the date is in the future',
  badDate: (typed: string) => `“${typed}” is not a date. Write it as year-month-day, such as 2026-01-09.`,
  before: 'The day before',
  after: 'The day after',
  arrows: 'Other days',
};
