import type { Role } from '../../domain/game.ts';
import { newestSpanFirst, seasonSpan, spansBetween } from '../../domain/season-span.ts';
import type { CareerLine } from '../../store/careers.ts';

type Counts = { referee: number; linesman: number; regular: number; playoff: number; games: number };

export type LeagueRecord = Counts & { leagueId: string };
export type YearRecord = Counts & { span: string };
export type RoleRecord = { span: string; leagueId: string; role: Role } & Omit<Counts, Role>;

export type CareerRecord = Counts & {
  firstDay: string | null;
  lastDay: string | null;
  /** The league most worked in first. */
  leagues: LeagueRecord[];
  /** Oldest first, years without a game included: a hole is part of a career. */
  years: YearRecord[];
  /** Season by league by role, newest first. */
  rows: RoleRecord[];
};

/** A career from its counted lines: every total on the page is a sum of the same rows. */
export function recordOf(lines: CareerLine[]): CareerRecord {
  const spanned = lines.map((line) => ({ ...line, span: seasonSpan(line) }));
  const days = lines.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]).sort();
  return {
    ...sum(lines),
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    leagues: groups(spanned, ({ leagueId }) => leagueId)
      .map(([leagueId, ofLeague]) => ({ leagueId, ...sum(ofLeague) }))
      .sort((a, b) => b.games - a.games || (a.leagueId < b.leagueId ? -1 : 1)),
    years: yearsOf(spanned),
    rows: rowsOf(spanned),
  };
}

type SpannedLine = CareerLine & { span: string };

function yearsOf(lines: SpannedLine[]): YearRecord[] {
  const bySpan = new Map(groups(lines, ({ span }) => span));
  const named = [...bySpan.keys()].filter((span) => !/^\d{4}-\d{2}$/.test(span)).sort();
  return [...named, ...spansBetween([...bySpan.keys()])].map((span) => ({
    span,
    ...sum(bySpan.get(span) ?? []),
  }));
}

function rowsOf(lines: SpannedLine[]): RoleRecord[] {
  return groups(lines, ({ span, leagueId, role }) => `${span}|${leagueId}|${role}`)
    .map(([, ofRow]) => {
      const { span, leagueId, role } = ofRow[0] as SpannedLine;
      const { regular, playoff, games } = sum(ofRow);
      return { span, leagueId, role, regular, playoff, games };
    })
    .sort(
      (a, b) =>
        newestSpanFirst(a.span, b.span) ||
        (a.leagueId < b.leagueId ? -1 : a.leagueId > b.leagueId ? 1 : 0) ||
        (a.role > b.role ? -1 : 1),
    );
}

function groups<T>(list: T[], keyOf: (one: T) => string): [string, T[]][] {
  return [...Map.groupBy(list, keyOf)];
}

function sum(lines: CareerLine[]): Counts {
  const counts = { referee: 0, linesman: 0, regular: 0, playoff: 0, games: 0 };
  for (const { role, kind, games } of lines) {
    counts[role] += games;
    counts[kind === 'playoff' ? 'playoff' : 'regular'] += games;
    counts.games += games;
  }
  return counts;
}
