import type { Sort } from '../../ui/shown-table.ts';
import { readSort, sortText } from '../../ui/shown-table.ts';

/** What of the report is open and how it is sorted: all of it is in the address. */
export type ReportView = {
  league: string | null;
  /** "2024-25"; null: the last finished one. */
  season: string | null;
  /** Each opens apart from the others. */
  penalties: boolean;
  counts: boolean;
  bias: boolean;
  countsSort: Sort | null;
  biasSort: Sort | null;
  /** The figures as they are now, where a published report says otherwise. */
  now: boolean;
};

/** Of a query, what `readView` reads. */
export const viewNames = [
  'league',
  'season',
  'penalties',
  'counts',
  'bias',
  'counts-sort',
  'bias-sort',
  'figures',
] as const;

export function readView(query: URLSearchParams): ReportView {
  const isOpen = (name: string) => query.get(name) === 'open';
  return {
    league: query.get('league')?.trim() || null,
    season: query.get('season')?.trim() || null,
    penalties: isOpen('penalties'),
    counts: isOpen('counts'),
    bias: isOpen('bias'),
    countsSort: readSort(query.get('counts-sort'), ['name', 'games']),
    biasSort: readSort(query.get('bias-sort'), ['total', 'home-share', 'visiting-share']),
    now: query.get('figures') === 'now',
  };
}

/** A sort order is kept only with the table it sorts. */
export function viewQuery(view: ReportView): Record<string, string | null> {
  if (view.league === null) return {};
  return {
    league: view.league,
    season: view.season,
    penalties: view.penalties ? 'open' : null,
    counts: view.counts ? 'open' : null,
    'counts-sort': view.counts ? sortText(view.countsSort) : null,
    bias: view.bias ? 'open' : null,
    'bias-sort': view.bias ? sortText(view.biasSort) : null,
    figures: view.now ? 'now' : null,
  };
}
