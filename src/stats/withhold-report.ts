// A report as it was published, without those who are not to be in it today: nobody hidden in any list, nobody under
// 18 in any but those of games. Rows of shares stay, nameless where need be, because the league's figures are made
// of them; tables leave them out.
import { hasFigures, isNamed, type Person, type Withholds } from './season-line.ts';
import type { SeasonReport } from './season-report.ts';
import type { ShareTable } from './share-table.ts';

/** `find`: what is withheld today of the person whose page had this id then. */
export function withholdFrom(
  report: SeasonReport,
  find: (pageId: string) => Withholds | undefined,
): SeasonReport {
  const asOfToday = (person: Person): Person => {
    const { withholds: _, ...named } = person;
    const withholds = find(person.pageId);
    if (withholds === undefined) return named;
    return withholds === 'name'
      ? { pageId: '', firstName: '', lastName: '', withholds }
      : { ...named, withholds };
  };
  const keep = <T extends { person: Person }>(rows: T[], may: (person: Person) => boolean): T[] =>
    rows.map((row) => ({ ...row, person: asOfToday(row.person) })).filter(({ person }) => may(person));
  const shares = (table: ShareTable | null) => table && { ...table, rows: keep(table.rows, () => true) };
  const ends = (lists: SeasonReport['length']) =>
    lists && { most: keep(lists.most, hasFigures), least: keep(lists.least, hasFigures) };
  return {
    ...report,
    gameLeaders: {
      referee: keep(report.gameLeaders.referee, isNamed),
      linesman: keep(report.gameLeaders.linesman, isNamed),
    },
    length: ends(report.length),
    penaltyMinutes: ends(report.penaltyMinutes),
    faceoffs: shares(report.faceoffs),
    powerPlays: shares(report.powerPlays),
    counts: keep(report.counts, isNamed),
    penalties: keep(report.penalties, hasFigures),
  };
}
