import { wholeNumber } from '../../domain/whole-number.ts';
import { nameOf } from '../../ui/official-link.tsx';
import { officialPath } from '../../ui/paths.ts';
import type { ShownTable } from '../../ui/shown-table.ts';
import type { Words } from '../../ui/words/words.ts';
import type { Hub } from './load.ts';

/** What the page draws with bars, as a file. */
export function leadersFile({ leaders, number }: Hub, words: Words): ShownTable {
  const say = words.refHub;
  return {
    key: 'top-officials',
    title: say.top(number.top),
    about: 'games-worked',
    columns: [
      { key: 'rank', label: say.rank, kind: 'number' },
      { key: 'name', label: say.name, kind: 'name' },
      { key: 'games', field: 'total_games', label: say.games, kind: 'number' },
    ],
    rows: leaders.map((leader) => ({
      key: leader.pageId,
      cells: [
        { text: String(leader.rank), value: leader.rank },
        { text: nameOf(leader), value: nameOf(leader), href: officialPath(leader.pageId) },
        { text: wholeNumber(leader.games, words.locale), value: leader.games },
      ],
    })),
  };
}
