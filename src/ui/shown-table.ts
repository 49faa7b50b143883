// A table of figures as data: drawn on a page, and written as CSV or JSON from the very same cells, so that a file
// holds exactly what is shown.
import type { ReactNode } from 'react';
import type { CountedKey } from '../stats/catalog.ts';

export type Cell = {
  /** As it is read. */
  text: string;
  /** As a machine wants it: a share as 52.3, a length in minutes; null where there is nothing. */
  value: string | number | null;
  /** The person, the game, or the games behind a figure. */
  href?: string;
  /** Opens beside the page: a report of the league's own. */
  isOutside?: boolean;
  /** Drawn in place of the text, which is then what a pointer and a screen reader are told. */
  picture?: ReactNode;
};

export type Column = {
  /** In an address, to sort by. */
  key: string;
  /** In a JSON file, where that has another name for it. */
  field?: string;
  label: string;
  kind: 'name' | 'text' | 'number';
  /** Where it is explained. */
  about?: CountedKey;
  isSortable?: boolean;
};

export type ShownTable = {
  /** Its name in an address: "ref-bias". */
  key: string;
  title: string;
  about: CountedKey;
  columns: Column[];
  rows: { key: string; cells: Cell[] }[];
};

export function byKey(tables: (ShownTable | null)[]): Map<string, ShownTable> {
  return new Map(tables.filter((table) => table !== null).map((table) => [table.key, table]));
}

export type Direction = 'ascending' | 'descending';
export type Sort = { column: string; direction: Direction };

/** "total", or "-total" for the reverse; null for what cannot be sorted by. */
export function readSort(said: string | null, columns: readonly string[]): Sort | null {
  const column = said?.replace(/^-/, '') ?? '';
  if (!columns.includes(column)) return null;
  return { column, direction: said?.startsWith('-') ? 'descending' : 'ascending' };
}

export function sortText(sort: Sort | null): string | null {
  return sort && `${sort.direction === 'descending' ? '-' : ''}${sort.column}`;
}

/** The first click sorts ascending, the second reverses; another column starts over. */
export function nextSort(sort: Sort | null, column: string): Sort {
  const isSecond = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: isSecond ? 'descending' : 'ascending' };
}

/** Level rows keep the table's own order. Blanks come last either way. */
export function sortTable(table: ShownTable, sort: Sort | null): ShownTable {
  const at = table.columns.findIndex(({ key }) => key === sort?.column);
  if (!sort || at < 0) return table;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const valueIn = (row: ShownTable['rows'][number]) => row.cells[at]?.value ?? null;
  const rows = table.rows.toSorted((a, b) => {
    const [one, other] = [valueIn(a), valueIn(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one < other ? -1 : one > other ? 1 : 0);
  });
  return { ...table, rows };
}
