import { wholeNumber } from '../../domain/whole-number.ts';
import type { Words } from '../words/words.ts';
import { tenth } from './scale.ts';

type TallyProps = { games: number; asReferee: number; most: number; words: Words };

/** A count with its bar: orange as referee, striped on the lines. The figure is the fact, the bar only shows it. */
export function Tally({ games, asReferee, most, words }: TallyProps) {
  const referee = tenth((100 * asReferee) / most);
  const all = tenth((100 * games) / most);
  return (
    <span className="tally">
      <svg aria-hidden="true" width="100%" height="12">
        {referee > 0 && <rect className="bar-ref" width={`${referee}%`} height="12" />}
        {all > referee && (
          <rect fill="url(#lines-fill)" x={`${referee}%`} width={`${tenth(all - referee)}%`} height="12" />
        )}
      </svg>
      {wholeNumber(games, words.locale)}
    </span>
  );
}

/** What the bars mean; once on a page that has them, with the stripes they are filled with. */
export function TallyLegend({ words }: { words: Words }) {
  return (
    <p className="legend tally-legend">
      <svg width="0" height="0" aria-hidden="true">
        <LinesFill along />
      </svg>
      <span className="key-ref">{words.shared.role.referee}</span>
      <span className="key-lines">{words.shared.role.linesman}</span>
    </p>
  );
}

/** The linesman's stripes, across the bars they fill: `along` for bars that lie. */
export function LinesFill({ along = false }: { along?: boolean }) {
  const [width, height] = along ? ['4', '8'] : ['8', '4'];
  return (
    <defs>
      <pattern id="lines-fill" width="8" height="8" patternUnits="userSpaceOnUse">
        <rect className="bar-ice" width="8" height="8" />
        <rect className="bar-ink" width={width} height={height} />
      </pattern>
    </defs>
  );
}
