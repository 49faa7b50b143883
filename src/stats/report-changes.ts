// What a league corrected after a report was published: figure by figure, the kept report against the one computed
// now.
import { pageKey } from '../domain/official-page-id.ts';
import { byName } from './leaders.ts';
import { hasFigures, isNamed, type Person } from './season-line.ts';
import type { SeasonReport } from './season-report.ts';

export const changedFigures = [
  'games',
  'power-plays',
  'home-power-plays',
  'faceoffs',
  'home-faceoffs',
] as const;
export type ChangedFigure = (typeof changedFigures)[number];

/** Null: they were not in it, or are no more. */
export type ReportChange = {
  person: Person;
  figure: ChangedFigure;
  before: number | null;
  now: number | null;
};

/** `renamed`: the page key of today, by the one somebody had then; another name is no other figure. */
export function compareReports(
  then: SeasonReport,
  now: SeasonReport,
  renamed: ReadonlyMap<string, string> = new Map(),
): ReportChange[] {
  return changedFigures
    .flatMap((figure) => {
      const kept = figuresOf(then, figure, renamed);
      const present = figuresOf(now, figure, new Map());
      const people = new Map([...kept, ...present].map(([key, { person }]) => [key, person]));
      return [...people].map(([key, person]) => ({
        person,
        figure,
        before: kept.get(key)?.value ?? null,
        now: present.get(key)?.value ?? null,
      }));
    })
    .filter((change) => change.before !== change.now)
    .sort((a, b) => byName(a.person, b.person));
}

function figuresOf(
  report: SeasonReport,
  figure: ChangedFigure,
  renamed: ReadonlyMap<string, string>,
): Map<string, { person: Person; value: number }> {
  const shares = figure.endsWith('faceoffs') ? report.faceoffs : report.powerPlays;
  const rows =
    figure === 'games'
      ? report.counts.map(({ person, games }) => ({ person, value: games }))
      : (shares?.rows ?? []).map(({ person, total, home }) => ({
          person,
          value: figure.startsWith('home') ? home : total,
        }));
  const isShown = figure === 'games' ? isNamed : hasFigures;
  const keyOf = (pageId: string) => renamed.get(pageKey(pageId)) ?? pageKey(pageId);
  return new Map(rows.filter(({ person }) => isShown(person)).map((row) => [keyOf(row.person.pageId), row]));
}
