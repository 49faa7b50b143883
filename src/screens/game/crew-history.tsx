import type { Listed } from '../../domain/crew-history.ts';
import { dateIn } from '../../domain/game-day.ts';
import { dayName, momentText, shortDay, shortTime, zoneName } from '../../domain/game-time.ts';
import { CrewName } from '../../ui/crew.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { WideTable } from '../../ui/wide-table.tsx';
import type { Words } from '../../ui/words/words.ts';
import type { GameRecord } from './load.ts';

/** Who was listed from when to when. A crew that came at once and stayed needs one sentence only. */
export function CrewHistory({ game, words }: { game: GameRecord['game']; words: Words }) {
  const { listed, startsAt, zone, gameDay } = game;
  const [first] = listed;
  if (!first) return null;
  const style = { locale: words.locale, zone };
  const cameAtOnce = listed.every(({ firstSeenAt }) => firstSeenAt.getTime() === first.firstSeenAt.getTime());
  if (cameAtOnce && listed.every(({ goneAt }) => goneAt === null)) {
    const isLate = startsAt !== null && first.firstSeenAt > startsAt;
    const sentence = isLate ? words.game.seenLate : words.game.unchanged;
    return <p className="soft small">{sentence(momentText(first.firstSeenAt, style, withYear))}</p>;
  }
  const moment = (at: Date) => {
    const day = dateIn(zone, at);
    const isThatYear = day.slice(0, 4) === gameDay.slice(0, 4);
    return `${dayName(day, words.locale, isThatYear ? shortDay : withYear)}, ${shortTime(at, style)}`;
  };
  return (
    <HistoryTable listed={listed} moment={moment} zone={zoneName(first.firstSeenAt, style)} words={words} />
  );
}

const withYear: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' };

type HistoryTableProps = { listed: Listed[]; moment: (at: Date) => string; zone: string; words: Words };

function HistoryTable({ listed, moment, zone, words }: HistoryTableProps) {
  const say = words.game;
  const hasTwoCrews = listed.some(({ crew }) => crew > 1);
  return (
    <details className="history" open>
      <summary>{say.history}</summary>
      <WideTable label={say.history}>
        <table>
          <caption className="soft">{say.historyCaption(zone)}</caption>
          <TableHead columns={[say.official, say.role, say.from, say.until]} />
          <tbody>
            {listed.map((one) => (
              <tr key={`${one.crew} ${one.role} ${one.officialId} ${one.firstSeenAt.getTime()}`}>
                <th scope="row">
                  <CrewName official={one} words={words} />
                </th>
                <td>
                  {one.title}
                  {hasTwoCrews && <small>{say.part[one.crew - 1] ?? say.part.at(-1)}</small>}
                </td>
                <td>{moment(one.firstSeenAt)}</td>
                <td>{one.goneAt ? moment(one.goneAt) : say.still}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </details>
  );
}
