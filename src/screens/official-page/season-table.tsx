import { nameOf } from '../../ui/official-link.tsx';
import { officialGamesPath } from '../../ui/paths.ts';
import { TableHead } from '../../ui/table-head.tsx';
import type { Words } from '../../ui/words/words.ts';
import type { OfficialRecord } from './load.ts';

type Props = Pick<OfficialRecord, 'official' | 'record'> & { words: Words };

/** Season by league by role, each line leading to the games it counts. */
export function SeasonTable({ official, record, words }: Props) {
  const say = words.officialPage;
  return (
    <section className="panel" aria-labelledby="season-by-season">
      <h2 id="season-by-season">{say.seasonBySeason}</h2>
      <table id="season-table" data-live="">
        <caption className="unseen">{say.seasonTable(nameOf(official))}</caption>
        <TableHead
          columns={[
            say.season,
            say.league,
            say.role,
            { figures: say.regular },
            { figures: say.playoffs },
            { figures: say.games },
          ]}
        />
        <tbody>
          {record.rows.map(({ span, leagueId, role, regular, playoff, games }) => (
            <tr key={`${span} ${leagueId} ${role}`}>
              <th scope="row">
                <a href={officialGamesPath(official.pageId, { league: leagueId, season: span, role })}>
                  {span}
                </a>
              </th>
              <td>{leagueId}</td>
              <td className={role === 'linesman' ? 'band lines' : 'band'}>{say[role]}</td>
              <td className="num">{regular}</td>
              <td className="num">{playoff}</td>
              <td className="num">
                <b>{games}</b>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {say.total}
            </th>
            <td className="num">{record.regular}</td>
            <td className="num">{record.playoff}</td>
            <td className="num">
              <b>{record.games}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
