// A screen's tables as files: the address of the screen, "/tables/ref-bias.csv" behind its path, the same query.
import type { Hono } from 'hono';
import type { Screen } from '../ui/screen.ts';
import type { ShownTable } from '../ui/shown-table.ts';
import type { ScreenTools } from './screens.ts';

export function mountTables(app: Hono, screen: Screen<ScreenTools>, tools: () => ScreenTools): void {
  const { path, table: find } = screen;
  // A table behind a door would need its key too; none is.
  if (!find || screen.access) return;
  app.get(`${path}/tables/:file{[a-z-]+\\.(csv|json)}`, async (c) => {
    const [key = '', ending] = c.req.param('file').split('.');
    const table = await find(
      key,
      { params: c.req.param(), query: new URL(c.req.url).searchParams, user: null },
      tools(),
    );
    if (!table) return c.notFound();
    const isCsv = ending === 'csv';
    return c.body(isCsv ? toCsv(table) : toJson(table), 200, {
      'content-type': isCsv ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8',
      'content-disposition': isCsv ? `attachment; filename="${key}.csv"` : 'inline',
      'access-control-allow-origin': '*',
      'x-robots-tag': 'noindex',
    });
  });
}

/** As it is read on the page. The mark at the start tells a spreadsheet that names are UTF-8. */
export function toCsv({ columns, rows }: ShownTable): string {
  const lines = [
    columns.map(({ label }) => label),
    // A link without words of its own is told by its address.
    ...rows.map(({ cells }) => cells.map(({ text, isOutside, href }) => (isOutside && href ? href : text))),
  ];
  return `\uFEFF${lines.map((line) => line.map(field).join(',')).join('\r\n')}\r\n`;
}

function field(text: string): string {
  // A spreadsheet takes what begins like this for a formula, and names come from outside.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** As a machine wants it: a row is an object, figures are numbers. */
export function toJson({ key, title, columns, rows }: ShownTable): string {
  return JSON.stringify({
    table: key,
    title,
    rows: rows.map(({ cells }) =>
      Object.fromEntries(
        columns.map((column, index) => [column.field ?? column.key, cells[index]?.value ?? null]),
      ),
    ),
  });
}
