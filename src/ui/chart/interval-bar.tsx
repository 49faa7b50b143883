import type { Interval } from '../../stats/interval.ts';
import { tenth } from './scale.ts';

export type ShareScale = Interval;

type IntervalBarProps = {
  share: number;
  interval: Interval;
  league: number;
  scale: ShareScale;
  label: string;
};

/** A share as a dot on the span it may well lie in, with the league's share as a line behind it. */
export function IntervalBar({ share, interval, league, scale, label }: IntervalBarProps) {
  const at = (value: number) => {
    const place = (value - scale.low) / (scale.high - scale.low);
    return `${tenth(100 * Math.min(1, Math.max(0, place)))}%`;
  };
  return (
    <svg className="interval" role="img" aria-label={label}>
      <line className="league-line" x1={at(league)} x2={at(league)} y1="0" y2="18" />
      <line className="span" x1={at(interval.low)} x2={at(interval.high)} y1="9" y2="9" />
      <circle className="share" cx={at(share)} cy="9" r="5" />
    </svg>
  );
}

/** From the lowest end to the highest of all bars in a table, the league's line always within. */
export function scaleOf(intervals: Interval[], league: number): ShareScale {
  const low = Math.min(league, ...intervals.map((interval) => interval.low));
  const high = Math.max(league, ...intervals.map((interval) => interval.high));
  const air = (high - low) * 0.04 || 0.01;
  return { low: low - air, high: high + air };
}
