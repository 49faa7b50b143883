// A league as the site speaks of it, and the two rules of display the specification ties to its code.

export type League = {
  /** The specification's league id and the title of its block: "OHL". */
  id: string;
  name: string;
  feed: 'hockeytech' | 'nhl';
  /** The feed's client_code. Not always the id: see gameSheetCode. */
  clientCode: string;
  /** IANA zone that decides the league's game day and when it rolls over. */
  zone: string;
  /** "(Game N of 7)" on playoff games. */
  showsSeriesGame: boolean;
  /** client_code in the link to the official game report. */
  gameSheetCode: string;
  /** Read when no settings say otherwise; the others are for an operator to switch on. */
  onByDefault: boolean;
  /**
   * Leagues that share one client are told apart by their season names: a season belongs here when
   * its name matches `only` (if given) and does not match `never` (if given).
   */
  seasonNames?: { only?: RegExp; never?: RegExp };
};

export function leagueTitle(league: { id: string }, isPlayoff: boolean): string {
  const title = league.id === 'CHL' ? 'Memorial Cup' : league.id;
  return isPlayoff ? `${title} Playoffs` : title;
}

export function ownsSeason(league: League, seasonName: string): boolean {
  const { only, never } = league.seasonNames ?? {};
  return (only === undefined || only.test(seasonName)) && !never?.test(seasonName);
}
