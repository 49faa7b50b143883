// What kind of season a game belongs to. Flags alone mislead: every Memorial Cup says playoff "0",
// some regular seasons say career "0" and one combine says career "1", so names are read first.

export type SeasonKind = 'regular' | 'playoff' | 'preseason' | 'other';

export type FeedSeason = {
  seasonId: string;
  name: string;
  kind: SeasonKind;
  startsOn: string | null;
  endsOn: string | null;
};

/** Preseason and all-star games never count, whatever the feed's flags say. */
export function countsTowardsCareer(kind: SeasonKind): boolean {
  return kind === 'regular' || kind === 'playoff';
}

export function seasonKind(name: string, flags: { career: boolean; playoff: boolean }): SeasonKind {
  if (/pre-?\s?season|exhibition|pr[ée]saison/i.test(name)) return 'preseason';
  if (/all[- ]?star|combine|showcase|prospects?|skills|top prospects/i.test(name)) return 'other';
  if (/play-?offs?|s[ée]ries/i.test(name)) return 'playoff';
  if (/regular|saison r[ée]guli[èe]re/i.test(name)) return 'regular';
  if (flags.playoff) return 'playoff';
  return flags.career ? 'regular' : 'other';
}
