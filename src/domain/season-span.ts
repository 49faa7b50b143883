// The hockey year a season belongs to, "2025-26": what puts a league's regular season beside its playoffs, and
// one league's year beside another's. Names are read before dates: "2026 Playoffs" belongs to 2025-26.
import type { SeasonKind } from './season.ts';

export type DatedSeason = { name: string; kind: SeasonKind; startsOn: string | null; endsOn: string | null };

/** A hockey year turns over in July: what begins later is the next one's. */
const firstMonth = 7;

/** A season that tells nothing of its year is a span of its own, by its name. */
export function seasonSpan(season: DatedSeason): string {
  const year = spanned(season.name) ?? single(season) ?? dated(season.startsOn ?? season.endsOn);
  return year === null ? season.name : `${year}-${String(year + 1).slice(-2)}`;
}

/** "2025-26 Regular Season", "25-26 Regular Season", "2025-2026", "2025/26". */
function spanned(name: string): number | null {
  const found = /(?<!\d)(\d{4}|\d{2})\s?[-–/]\s?(\d{4}|\d{2})(?!\d)/.exec(name);
  if (!found) return null;
  const [, first = '', second = ''] = found;
  const year = first.length === 4 ? Number(first) : 2000 + Number(first);
  return (year + 1) % 100 === Number(second) % 100 ? year : null;
}

/** One year in a name is the year it ends in; only what is played before a season may stand for its beginning. */
function single({ name, kind, startsOn }: DatedSeason): number | null {
  const found = /(?<!\d)((?:19|20)\d{2})(?!\d)/.exec(name);
  if (!found) return null;
  const mayBegin = kind === 'preseason' || kind === 'other';
  return (mayBegin && dated(startsOn)) || Number(found[1]) - 1;
}

function dated(day: string | null): number | null {
  if (day === null) return null;
  const [year, month] = day.split('-').map(Number) as [number, number];
  return month >= firstMonth ? year : year - 1;
}

/** Newest first; spans that are only names come last. */
export function newestSpanFirst(a: string, b: string): number {
  return Number(isYears(b)) - Number(isYears(a)) || (a < b ? 1 : a > b ? -1 : 0);
}

/** The spans from the first to the last without a hole: a year without games is a fact too. */
export function spansBetween(spans: string[]): string[] {
  const years = spans.filter(isYears).map((span) => Number(span.slice(0, 4)));
  if (years.length === 0) return [];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => {
    const year = first + index;
    return `${year}-${String(year + 1).slice(-2)}`;
  });
}

function isYears(span: string): boolean {
  return /^\d{4}-\d{2}$/.test(span);
}
