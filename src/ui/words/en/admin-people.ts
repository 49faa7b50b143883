/** Of the admin desk: officials who are not named, and officials under 18. */
export const adminPeople = {
  hide: 'Hide this official',
  hideAbout:
    'Name, page and photo go from every page, file, search and document at once; crews say "Name withheld", totals stay. It can be taken back.',
  show: 'Show again',
  isHidden: 'Hidden since',
  by: (who: string) => `by ${who}`,
  minor: 'Mark as under 18',
  minorAbout: 'Shows name and games only: no photo, no number, no shares, and no game before it has begun.',
  adult: 'Not under 18 any more',
  hidden: 'Hidden',
  nobodyHidden: 'Nobody is hidden.',
  minors: 'Under 18',
  noMinors: 'Nobody is marked as under 18.',
  hideAndDone: 'Hide, and done',
  minorAndDone: 'Mark as under 18, and done',
  toOfficial: 'To this official',
  search: 'Search this official',
};
