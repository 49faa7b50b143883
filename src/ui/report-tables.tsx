// The figures of a season as tables to show: what the report and the statistics draw, and their files hold.
import type { Role } from '../domain/game.ts';
import { gameSheetUrl } from '../domain/game-sheet.ts';
import type { CountedKey } from '../stats/catalog.ts';
import type { Leader } from '../stats/leaders.ts';
import type { Person } from '../stats/season-line.ts';
import type { ReportGame, SeasonReport } from '../stats/season-report.ts';
import { nameOf } from './official-link.tsx';
import { gamePath, officialGamesPath, officialPath } from './paths.ts';
import type { Cell, Column, ShownTable } from './shown-table.ts';
import type { Words } from './words/words.ts';

export type TableKey = keyof Words['reportTables']['titles'];

/** Which games a figure stands for: every figure links to them. */
export type GamesBehind = { league: string; season: string; games: 'regular' | 'playoff' | null };

export type TableTools = { behind: GamesBehind; words: Words };

export function personCell(person: Person): Cell {
  const name = nameOf(person);
  return { text: name, value: name, href: officialPath(person.pageId) };
}

export function gamesHref(person: Person, { league, season, games }: GamesBehind, role: Role | null): string {
  return officialGamesPath(person.pageId, { league, season, games, role });
}

/** The tables of leaders; an average that the league does not record has none. */
export function leadersTables(
  { gameLeaders, length, penaltyMinutes }: SeasonReport,
  tools: TableTools,
): (ShownTable | null)[] {
  return [
    leadersTable('referee-games', gameLeaders.referee, 'games', tools),
    leadersTable('linesman-games', gameLeaders.linesman, 'games', tools),
    length && leadersTable('longest-average', length.most, 'length', tools),
    length && leadersTable('shortest-average', length.least, 'length', tools),
    penaltyMinutes && leadersTable('most-penalty-minutes', penaltyMinutes.most, 'penalty-minutes', tools),
    penaltyMinutes && leadersTable('least-penalty-minutes', penaltyMinutes.least, 'penalty-minutes', tools),
  ];
}

function leadersTable(
  key: TableKey,
  leaders: Leader[],
  figure: 'games' | 'length' | 'penalty-minutes',
  { behind, words }: TableTools,
): ShownTable {
  const say = words.reportTables;
  const role = key === 'referee-games' ? 'referee' : key === 'linesman-games' ? 'linesman' : null;
  const games: Column = { key: 'games', label: say.games, kind: 'number' };
  const isCount = figure === 'games';
  const about = (
    { games: 'games-worked', length: 'game-length', 'penalty-minutes': 'penalty-minutes' } as const
  )[figure];
  return {
    key,
    title: say.titles[key],
    about,
    columns: [
      { key: 'name', label: say.name, kind: 'name' },
      ...(isCount ? [] : [{ key: 'average', label: say.average, kind: 'number' } as const]),
      games,
    ],
    rows: leaders.map(({ person, value, of }) => ({
      key: person.pageId,
      cells: [
        personCell(person),
        ...(isCount ? [] : [averageCell(value, figure, words)]),
        { text: say.whole(of), value: of, href: gamesHref(person, behind, role) },
      ],
    })),
  };
}

function averageCell(value: number, figure: 'length' | 'penalty-minutes', words: Words): Cell {
  const say = words.reportTables;
  return figure === 'length'
    ? { text: say.hours(Math.round(value)), value: Math.round(value) }
    : { text: say.decimal(value), value: Number(value.toFixed(1)) };
}

export function gamesTable(
  key: 'penalty-games' | 'longest-games',
  games: ReportGame[],
  words: Words,
): ShownTable {
  const say = words.reportTables;
  const isLength = key === 'longest-games';
  const about: CountedKey = isLength ? 'game-length' : 'penalty-minutes';
  return {
    key,
    title: say.titles[key],
    about,
    columns: [
      { key: 'game', label: say.game, kind: 'name' },
      { key: 'date', label: say.date, kind: 'text' },
      { key: 'value', label: isLength ? say.length : say.penaltyMinutes, kind: 'number' },
      { key: 'report', label: say.gameReport, kind: 'text' },
    ],
    rows: games.map(({ leagueId, gameId, day, visiting, home, value }) => {
      const teams = say.versus(visiting, home);
      const sheet = gameSheetUrl(leagueId, gameId);
      return {
        key: gameId,
        cells: [
          { text: teams, value: teams, href: gamePath(leagueId, gameId) },
          { text: day, value: day },
          { text: isLength ? say.hours(value) : say.whole(value), value },
          sheet
            ? { text: say.gameReport, value: sheet, href: sheet, isOutside: true }
            : { text: '', value: null },
        ],
      };
    }),
  };
}

/** Everybody, most games first until sorted otherwise. */
export function countsTable({ counts }: SeasonReport, { behind, words }: TableTools): ShownTable {
  const say = words.reportTables;
  return {
    key: 'game-counts',
    title: say.titles['game-counts'],
    about: 'games-worked',
    columns: [
      { key: 'name', label: say.name, kind: 'name', isSortable: true },
      { key: 'games', field: 'games_worked', label: say.gamesWorked, kind: 'number', isSortable: true },
    ],
    rows: counts
      .toSorted((a, b) => b.games - a.games)
      .map(({ person, games }) => ({
        key: person.pageId,
        cells: [
          personCell(person),
          { text: say.whole(games), value: games, href: gamesHref(person, behind, null) },
        ],
      })),
  };
}

/** Two referees share a game's penalties, and nobody says who called which: totals are halved, as told above. */
export function penaltiesTable({ penalties }: SeasonReport, { behind, words }: TableTools): ShownTable {
  const say = words.reportTables;
  return {
    key: 'penalty-counts',
    title: say.titles['penalty-counts'],
    about: 'penalty-counts',
    columns: [
      { key: 'name', label: say.name, kind: 'name' },
      { key: 'penalties', label: say.penalties, kind: 'number' },
      { key: 'games', label: say.games, kind: 'number' },
    ],
    rows: penalties.map(({ person, games, penalties: called }) => ({
      key: person.pageId,
      cells: [
        personCell(person),
        { text: say.decimal(called / 2), value: called / 2 },
        { text: say.whole(games), value: games, href: gamesHref(person, behind, 'referee') },
      ],
    })),
  };
}
