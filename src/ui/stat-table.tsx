import { howWeCountPath } from './paths.ts';
import { type Cell, type Column, nextSort, type ShownTable, type Sort, sortTable } from './shown-table.ts';
import { TableFiles } from './table-files.tsx';
import { WideTable } from './wide-table.tsx';
import type { Words } from './words/words.ts';

/** Where a table is sorted some way, and which part of the page that changes. */
export type Sorted = { sort: Sort | null; path: (sort: Sort) => string; part: string };

type StatTableProps = {
  table: ShownTable;
  /** Without it no column can be sorted. */
  sorted?: Sorted;
  /** The same table as a file. */
  file: (key: string, ending: 'csv' | 'json') => string;
  level?: 'h3' | 'h4';
  words: Words;
};

/** Figures of officials or games: a heading, a table that scrolls within itself, and the same as files. */
export function StatTable({ table, sorted, file, level: Heading = 'h3', words }: StatTableProps) {
  const id = `table-${table.key}`;
  return (
    <div className="stat-table" id={table.key} data-rows={table.rows.length}>
      <Heading id={id}>{table.title}</Heading>
      <WideTable label={table.title}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <Head key={column.key} column={column} table={table.key} sorted={sorted} />
              ))}
            </tr>
          </thead>
          <tbody>
            {sortTable(table, sorted?.sort ?? null).rows.map(({ key, cells }) => (
              <tr key={key}>
                {table.columns.map((column, index) => (
                  <Figure key={column.key} column={column} cell={cells[index] as Cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <TableFiles
        title={table.title}
        about={table.about}
        file={(ending) => file(table.key, ending)}
        words={words}
      />
    </div>
  );
}

function Head({ column, table, sorted }: { column: Column; table: string; sorted: Sorted | undefined }) {
  const { key, label, kind, about, isSortable } = column;
  const className = kind === 'number' ? 'num' : undefined;
  if (!isSortable || !sorted) {
    return (
      <th scope="col" className={className}>
        {about ? <a href={howWeCountPath(about)}>{label}</a> : label}
      </th>
    );
  }
  const { sort, path, part } = sorted;
  const direction = sort?.column === key ? sort.direction : null;
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <a id={`sort-${table}-${key}`} className="sorts" href={path(nextSort(sort, key))} data-at-once={part}>
        {label}
        <span aria-hidden="true">{direction === null ? '↕' : direction === 'ascending' ? '↑' : '↓'}</span>
      </a>
    </th>
  );
}

function Figure({ column: { kind }, cell }: { column: Column; cell: Cell }) {
  const { text, href, isOutside, picture } = cell;
  const shown = picture ?? text;
  const content = href ? (
    <a href={href} {...(isOutside && { target: '_blank', rel: 'noopener' })}>
      {shown}
    </a>
  ) : (
    shown
  );
  if (kind === 'name') return <th scope="row">{content}</th>;
  return <td className={kind === 'number' ? 'num' : undefined}>{content}</td>;
}
