import { Tally, TallyLegend } from '../../ui/chart/tally.tsx';
import { OfficialLink } from '../../ui/official-link.tsx';
import { refHubPath } from '../../ui/paths.ts';
import { TableHead } from '../../ui/table-head.tsx';
import type { Words } from '../../ui/words/words.ts';
import type { Hub } from './load.ts';

type Props = Hub & { words: Words };

export function LeadersTable({ leaders, alsoLevel, number, filter, words }: Props) {
  const say = words.refHub;
  const top = leaders.length;
  const asked = number.problem === null && number.top > top ? number.typed : null;
  const last = leaders.at(-1);
  const most = leaders[0]?.games ?? 1;
  return (
    <>
      {leaders.length > 0 && <TallyLegend words={words} />}
      <h2 id="top-title">{say.top(leaders.length === 0 ? number.top : top)}</h2>
      <Only filter={filter} number={number} words={words} />
      {asked && top > 0 && <p role="status">{say.allThereAre(asked, top)}</p>}
      {leaders.length === 0 ? (
        <p className="soft">{say.noLeaders}</p>
      ) : (
        <table className="ranked" id="leaders" data-live="" aria-labelledby="top-title">
          <TableHead columns={[{ figures: say.rank }, say.name, { figures: say.games }]} />
          <tbody>
            {leaders.map((leader) => (
              <tr key={leader.pageId}>
                <td className="num">{leader.rank}</td>
                <th scope="row">
                  <OfficialLink official={leader} />
                </th>
                <td className="num">
                  <Tally games={leader.games} asReferee={leader.asReferee} most={most} words={words} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {last && alsoLevel > 0 && <p className="soft list-about">{say.alsoLevel(alsoLevel, last.games)}</p>}
    </>
  );
}

/** Which games are counted, when not all are. */
function Only({ filter, number, words }: Pick<Props, 'filter' | 'number' | 'words'>) {
  const say = words.refHub;
  const chosen = [
    filter.leagueId,
    filter.span,
    filter.role && say.roles[filter.role],
    filter.kind && say.kinds[filter.kind],
  ].filter((one) => one !== null);
  if (chosen.length === 0) return null;
  return (
    <p className="facts">
      {chosen.map((one) => (
        <strong key={one}>{one}</strong>
      ))}
      <a href={refHubPath({ top: number.typed === null ? null : number.top })}>{say.clear}</a>
    </p>
  );
}
