import { wholeNumber } from '../../domain/whole-number.ts';
import { officialPath } from '../../ui/paths.ts';
import type { ShownTable } from '../../ui/shown-table.ts';
import type { Words } from '../../ui/words/words.ts';
import type { Standings } from './load.ts';

/** What the page draws with bars, as a file. */
export function standingsFile({ standings }: Standings, words: Words): ShownTable {
  const say = words.standings;
  return {
    key: 'standings',
    title: say.title,
    about: 'games-worked',
    columns: [
      { key: 'first', field: 'first_name', label: say.first, kind: 'name' },
      { key: 'last', field: 'last_name', label: say.last, kind: 'name' },
      { key: 'games', field: 'total_games', label: say.games, kind: 'number' },
    ],
    rows: standings.map(({ pageId, firstName, lastName, games }) => ({
      key: pageId,
      cells: [
        { text: firstName, value: firstName, href: officialPath(pageId) },
        { text: lastName, value: lastName, href: officialPath(pageId) },
        { text: wholeNumber(games, words.locale), value: games },
      ],
    })),
  };
}
