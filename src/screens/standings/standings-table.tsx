import { leagueTitle } from '../../domain/league.ts';
import { Tally, TallyLegend } from '../../ui/chart/tally.tsx';
import { officialPath, standingsPath, tablePath } from '../../ui/paths.ts';
import { TableFiles } from '../../ui/table-files.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import type { Words } from '../../ui/words/words.ts';
import type { Standings } from './load.ts';

type Props = Pick<Standings, 'kind' | 'standings' | 'officials' | 'games'> & {
  leagueId: string;
  span: string;
  words: Words;
};

export function StandingsTable({ leagueId, span, kind, standings, officials, games, words }: Props) {
  const say = words.standings;
  const most = standings[0]?.games ?? 1;
  const title = leagueTitle({ id: leagueId }, false);
  const here = standingsPath({ league: leagueId, season: span, games: kind });
  return (
    <section className="panel">
      <TallyLegend words={words} />
      <table className="ranked" id="standings" data-live="">
        <caption>
          <span className="caption" data-about="">
            {kind === null
              ? say.caption(title, span)
              : say.captionOf(title, span, words.seasonForm.kinds[kind])}
          </span>
          <span className="soft">{say.counted(officials, games)}</span>
        </caption>
        <TableHead columns={[say.first, say.last, { figures: say.games }]} />
        <tbody>
          {standings.map(({ pageId, firstName, lastName, ...worked }) => (
            <tr key={pageId} id={`standing-${pageId}`} data-live="">
              <td>
                <a href={officialPath(pageId)} tabIndex={-1}>
                  {firstName}
                </a>
              </td>
              <th scope="row">
                <a href={officialPath(pageId)}>{lastName}</a>
              </th>
              <td className="num">
                <Tally {...worked} most={most} words={words} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <TableFiles
        title={say.title}
        about="games-worked"
        file={(ending) => tablePath(here, 'standings', ending)}
        words={words}
      />
    </section>
  );
}
