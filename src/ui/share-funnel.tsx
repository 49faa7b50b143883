import { listedRows, type ShareTable, shareOf } from '../stats/share-table.ts';
import { Funnel } from './chart/funnel.tsx';
import { nameOf } from './official-link.tsx';
import { howWeCountPath, officialPath } from './paths.ts';
import type { Words } from './words/words.ts';

/** Referees by power plays, on the band of chance. */
export function ShareFunnel({ table, words }: { table: ShareTable; words: Words }) {
  const { league } = table;
  const rows = listedRows(table);
  const say = words.reportTables;
  const percent = (share: number) => say.percent(Math.round(share * 1000));
  return (
    <figure className="funnel-figure">
      <figcaption>
        <h4>{say.funnel.title}</h4>
      </figcaption>
      <Funnel
        points={rows.map((row) => ({
          key: row.person.pageId,
          href: officialPath(row.person.pageId),
          tries: row.total,
          share: shareOf(row),
          isOutside: row.band !== 'inside',
          title: say.funnel.point(
            nameOf(row.person),
            percent(shareOf(row)),
            row.total,
            say.funnel.pointBands[row.band],
          ),
        }))}
        league={league.share}
        label={say.funnel.label(rows.length)}
        xLabel={say.funnel.tries}
        percent={say.roughPercent}
      />
      <p className="legend">
        <span className="key-league">{say.funnel.league(percent(league.share))}</span>
        <span className="key-inner">{say.funnel.legend.inner}</span>
        <span className="key-outer">{say.funnel.legend.outer}</span>
        <a href={howWeCountPath('band')}>{say.about.band}</a>
      </p>
    </figure>
  );
}
