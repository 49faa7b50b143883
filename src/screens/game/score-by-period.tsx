import { hostOf, visitorOf } from '../../ui/game-card.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import type { Words } from '../../ui/words/words.ts';
import type { GameRecord } from './load.ts';

export function ScoreByPeriod({ game, words }: { game: GameRecord['game']; words: Words }) {
  const say = words.game;
  if (game.periods.length === 0) return <p className="soft">{say.noScore}</p>;
  const sides = [
    { side: 'visiting', team: visitorOf(game, words), goals: game.visitingGoals },
    { side: 'home', team: hostOf(game, words), goals: game.homeGoals },
  ] as const;
  return (
    <table className="score">
      <caption className="soft">{say.scoreCaption}</caption>
      <TableHead
        columns={[
          say.team,
          ...game.periods.map(({ name }) => ({ figures: say.periodName(name) })),
          { figures: say.total },
        ]}
      />
      <tbody>
        {sides.map(({ side, team, goals }) => (
          <tr key={side}>
            <th scope="row">{team}</th>
            {game.periods.map((period) => (
              <td className="num" key={period.name}>
                {period[side]}
              </td>
            ))}
            <td className="num">
              <strong>{goals ?? say.unknown}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
