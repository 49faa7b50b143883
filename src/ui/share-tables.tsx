// Home and visitors, official by official: the specification's columns, then the span each share may well lie in.
import { tenthsOf } from '../stats/percent.ts';
import { type ShareRow, type ShareTable, shareOf } from '../stats/share-table.ts';
import { IntervalBar, type ShareScale, scaleOf } from './chart/interval-bar.tsx';
import { gamesHref, personCell, type TableKey, type TableTools } from './report-tables.tsx';
import type { Cell, Column, ShownTable } from './shown-table.ts';

export type Shared = 'power-plays' | 'faceoffs';

/** `rows`: all of the table's, or one of its ends. Only the whole table can be sorted. */
export function shareTable(
  key: TableKey,
  of: Shared,
  table: ShareTable,
  rows: ShareRow[],
  { behind, words }: TableTools,
): ShownTable {
  const say = words.reportTables;
  const isWhole = key === 'ref-bias';
  const isPowerPlays = of === 'power-plays';
  // One scale for both ends, so that a bar can be compared with any other on the page.
  const scale = scaleOf(
    table.rows.map(({ interval }) => interval),
    table.league.share,
  );
  const number = (column: Omit<Column, 'kind'>): Column => ({ kind: 'number', ...column });
  return {
    key,
    title: say.titles[key],
    about: of,
    columns: [
      { key: 'name', label: say.name, kind: 'name' },
      number({ key: 'total', label: say.total, isSortable: isWhole }),
      number(
        isPowerPlays
          ? { key: 'home', field: 'horizontalPPs', label: say.homePowerPlays }
          : { key: 'home', label: say.homeFaceoffs },
      ),
      number(
        isPowerPlays
          ? { key: 'visiting', field: 'verticalPPs', label: say.visitingPowerPlays }
          : { key: 'visiting', label: say.visitingFaceoffs },
      ),
      number({
        key: 'home-share',
        field: 'horizontalPercentage',
        label: say.homeShare,
        isSortable: isWhole,
      }),
      number({
        key: 'visiting-share',
        field: 'verticalPercentage',
        label: say.visitingShare,
        isSortable: isWhole,
      }),
      { key: 'interval', label: say.interval, kind: 'text', about: 'interval' },
      { key: 'band', label: say.band, kind: 'text', about: 'band' },
    ],
    rows: rows.map((row) => {
      const { person, total, home, visiting, band } = row;
      const role = isPowerPlays ? 'referee' : 'linesman';
      const tenths = tenthsOf(home, visiting);
      const percent = (part: number | undefined): Cell =>
        part === undefined ? { text: '', value: null } : { text: say.percent(part), value: part / 10 };
      return {
        key: person.pageId,
        cells: [
          personCell(person),
          { text: say.whole(total), value: total, href: gamesHref(person, behind, role) },
          { text: say.whole(home), value: home },
          { text: say.whole(visiting), value: visiting },
          percent(tenths?.home),
          percent(tenths?.visiting),
          intervalCell(row, table.league.share, scale, say),
          { text: say.bands[band], value: band },
        ],
      };
    }),
  };
}

function intervalCell(
  row: ShareRow,
  league: number,
  scale: ShareScale,
  say: TableTools['words']['reportTables'],
): Cell {
  const [low, high] = [row.interval.low, row.interval.high].map((share) =>
    say.percent(Math.round(share * 1000)),
  );
  const text = say.span(low as string, high as string);
  return {
    text,
    value: text,
    picture: (
      <IntervalBar share={shareOf(row)} interval={row.interval} league={league} scale={scale} label={text} />
    ),
  };
}
