import { expect, test } from 'vitest';
import type { ShownTable } from '../ui/shown-table.ts';
import { toCsv, toJson } from './table-files.ts';

const table: ShownTable = {
  key: 'sample',
  title: 'Sample',
  about: 'games-worked',
  columns: [
    { key: 'name', label: 'Name', kind: 'name' },
    { key: 'share', field: 'horizontalPercentage', label: 'H %', kind: 'number' },
    { key: 'report', label: 'Game report', kind: 'text' },
  ],
  rows: [
    {
      key: 'one',
      cells: [
        { text: 'Ada "The Whistle" Vance, Jr.', value: 'Ada' },
        { text: '52.3%', value: 52.3 },
        {
          text: 'Game report',
          value: 'https://example.org/1',
          href: 'https://example.org/1',
          isOutside: true,
        },
      ],
    },
    {
      key: 'two',
      cells: [
        { text: '=HYPERLINK("x")', value: '=HYPERLINK("x")' },
        { text: '', value: null },
        { text: '', value: null },
      ],
    },
  ],
};

test('a CSV has what is read, links by their address, and no formula for a spreadsheet', () => {
  expect(toCsv(table)).toBe(
    [
      '\uFEFFName,H %,Game report',
      '"Ada ""The Whistle"" Vance, Jr.",52.3%,https://example.org/1',
      '"\'=HYPERLINK(""x"")",,',
      '',
    ].join('\r\n'),
  );
});

test('a JSON has numbers as numbers, nothing as null, and the names of the fields', () => {
  expect(JSON.parse(toJson(table))).toEqual({
    table: 'sample',
    title: 'Sample',
    rows: [
      { name: 'Ada', horizontalPercentage: 52.3, report: 'https://example.org/1' },
      { name: '=HYPERLINK("x")', horizontalPercentage: null, report: null },
    ],
  });
});
