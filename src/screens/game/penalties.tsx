import { hostOf, visitorOf } from '../../ui/game-card.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { WideTable } from '../../ui/wide-table.tsx';
import type { Words } from '../../ui/words/words.ts';
import type { GameRecord } from './load.ts';

export function Penalties({ game, words }: { game: GameRecord['game']; words: Words }) {
  const say = words.game;
  const { penalties, status } = game;
  if (!penalties || penalties.length === 0) {
    const isOver = status === 'final' || status === 'unofficial';
    return <p className="soft">{penalties && isOver ? say.noPenalties : say.penaltiesUnknown}</p>;
  }
  const columns = [say.period, say.time, say.player, { figures: say.minutes }, say.offence];
  return (
    <WideTable label={say.penalties}>
      <table className="penalties">
        <caption className="soft">{say.penaltiesCaption}</caption>
        <TableHead columns={columns} />
        <tbody>
          {penalties.map(({ period, time, side, player, minutes, offence }, place) => (
            <tr key={place}>
              <td>{say.periodName(period)}</td>
              <td>{time}</td>
              <td>
                {`${player || say.bench} `}
                <small>{side === 'home' ? hostOf(game, words) : visitorOf(game, words)}</small>
              </td>
              <td className="num">{minutes}</td>
              <td>{offence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
