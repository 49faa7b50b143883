// From how much on a figure is shown: the report's rules, told by the catalogue and kept by what computes.

/** "must have a minimum of 5 games to be included" */
export const fewestGames = 5;

/** The full table of referees lists those with at least this many power plays in games worked. */
export const fewestPowerPlays = 91;

/** Every list of leaders is this long. */
export const listLength = 5;
