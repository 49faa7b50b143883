// What a league corrected after a report was published: figure by figure, the kept report against the one computed
// now.
import { byName } from './leaders.ts';
import type { Person } from './season-line.ts';
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

export function compareReports(then: SeasonReport, now: SeasonReport): ReportChange[] {
  return changedFigures
    .flatMap((figure) => {
      const [kept, present] = [figuresOf(then, figure), figuresOf(now, figure)];
      const people = new Map([...kept, ...present].map(([pageId, { person }]) => [pageId, person]));
      return [...people].map(([pageId, person]) => ({
        person,
        figure,
        before: kept.get(pageId)?.value ?? null,
        now: present.get(pageId)?.value ?? null,
      }));
    })
    .filter((change) => change.before !== change.now)
    .sort((a, b) => byName(a.person, b.person));
}

function figuresOf(
  report: SeasonReport,
  figure: ChangedFigure,
): Map<string, { person: Person; value: number }> {
  const rows =
    figure === 'games'
      ? report.counts.map(({ person, games }) => ({ person, value: games }))
      : ((figure.endsWith('faceoffs') ? report.faceoffs : report.powerPlays)?.rows ?? []).map(
          ({ person, total, home }) => ({ person, value: figure.startsWith('home') ? home : total }),
        );
  return new Map(rows.map((row) => [row.person.pageId, row]));
}
