// The NHL names a season by its years and keeps preseason, regular season and playoffs apart by a
// game's type only. We make a season of each: "20252026-2". Their windows head every week's schedule.
import { addDays } from '../../domain/game-day.ts';
import type { FeedSeason, SeasonKind } from '../../domain/season.ts';
import { parseDay } from '../moments.ts';

export type WeekDates = {
  preSeasonStartDate: string;
  regularSeasonStartDate: string;
  regularSeasonEndDate: string;
  playoffEndDate: string;
};

const kinds: Record<string, SeasonKind> = { '1': 'preseason', '2': 'regular', '3': 'playoff' };

export function seasonIdOf(years: string, gameType: string): string {
  return `${years}-${gameType}`;
}

/** The three seasons the week's dates tell of, and those of its games (all-star games, tournaments). */
export function parseSeasonWindows(dates: WeekDates, gameSeasonIds: string[]): FeedSeason[] {
  const last = parseDay(dates.playoffEndDate);
  const regularFrom = parseDay(dates.regularSeasonStartDate);
  const regularTo = parseDay(dates.regularSeasonEndDate);
  const seasons = new Map<string, FeedSeason>();
  // The end tells the year: 2020-21 began in January 2021, and 2019-20 ended in September.
  if (last && regularFrom && regularTo) {
    const end = Number(last.slice(0, 4));
    const years = `${end - 1}${end}`;
    const windows: [string, string | null, string | null][] = [
      ['1', parseDay(dates.preSeasonStartDate) ?? null, addDays(regularFrom, -1)],
      ['2', regularFrom, regularTo],
      ['3', addDays(regularTo, 1), last],
    ];
    for (const [type, startsOn, endsOn] of windows) {
      const season = seasonOf(seasonIdOf(years, type));
      if (startsOn) seasons.set(season.seasonId, { ...season, startsOn, endsOn });
    }
  }
  for (const id of gameSeasonIds) if (!seasons.has(id)) seasons.set(id, seasonOf(id));
  return [...seasons.values()];
}

function seasonOf(seasonId: string): FeedSeason {
  const [years = '', type = ''] = seasonId.split('-');
  const kind = Object.hasOwn(kinds, type) ? (kinds[type] ?? 'other') : 'other';
  return { seasonId, name: nameOf(years, kind), kind, startsOn: null, endsOn: null };
}

function nameOf(years: string, kind: SeasonKind): string {
  // Anything else is named whole: half of a character cannot be stored.
  const areYears = /^\d{8}$/.test(years);
  const span = areYears ? `${years.slice(0, 4)}-${years.slice(6)}` : years;
  if (kind === 'playoff') return `${areYears ? years.slice(4) : years} Playoffs`;
  if (kind === 'preseason') return `${span} Preseason`;
  return kind === 'regular' ? `${span} Regular Season` : `${span} Other Games`;
}
