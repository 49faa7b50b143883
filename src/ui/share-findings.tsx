import type { ShareTable } from '../stats/share-table.ts';
import { howWeCountPath } from './paths.ts';
import type { Words } from './words/words.ts';

/** What a table of shares does and does not say, in sentences made from its own figures. */
export function ShareFindings({
  table,
  who,
  words,
}: {
  table: ShareTable;
  who: 'referees' | 'linesmen';
  words: Words;
}) {
  const say = words.reportTables;
  const { rows, outside, outsideByChance, outsideAfterCorrection, repeatability } = table;
  const guesses = rows.map(({ shrunk }) => shrunk).filter((guess) => guess !== null);
  const tenths = (share: number) => say.percent(Math.round(share * 1000));
  const pooled = sum(rows.map(({ home }) => home)) / sum(rows.map(({ total }) => total));
  return (
    <ul className="findings">
      <li>
        {say.bandCaption[who](rows.length, outside, outsideByChance, outsideAfterCorrection)}{' '}
        <a href={howWeCountPath('correction')}>{say.about.correction}</a>
      </li>
      <li>
        {guesses.length === 0
          ? say.noDifference
          : say.difference(tenths(pooled), tenths(Math.min(...guesses)), tenths(Math.max(...guesses)))}{' '}
        <a href={howWeCountPath('shrunk')}>{say.about.shrunk}</a>
      </li>
      <li>
        {repeatability === null
          ? say.notRepeatable
          : say.repeatability(repeatability.r.toFixed(2), repeatability.reliability.toFixed(2))}{' '}
        <a href={howWeCountPath('repeatability')}>{say.about.repeatability}</a>
      </li>
    </ul>
  );
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
