import { bandAround } from '../../stats/funnel.ts';
import { type Interval, z95, z998 } from '../../stats/interval.ts';
import { tenth, ticksUpTo } from './scale.ts';

export type FunnelPoint = {
  key: string;
  href: string;
  tries: number;
  share: number;
  isOutside: boolean;
  /** All of it in words, for a pointer that rests on it and for who cannot see it. */
  title: string;
};

type FunnelProps = {
  points: FunnelPoint[];
  league: number;
  label: string;
  xLabel: string;
  percent: (share: number) => string;
};

const top = 12;
const base = 300;
const height = 352;
/** Room on the left for the percentages, in the units of the sketch's width. */
const left = 11;
const right = 95.5;

/**
 * Each official's share over how many tries it comes from, on the band that chance draws. Places along are
 * percentages and heights pixels, so that dots stay round and words keep their size on a phone.
 */
export function Funnel({ points, league, label, xLabel, percent }: FunnelProps) {
  const xTicks = ticksUpTo(Math.max(...points.map(({ tries }) => tries)));
  const most = xTicks.at(-1) as number;
  const fewest = Math.min(...points.map(({ tries }) => tries)) * 0.8;
  const { low, high } = heights(points, league, fewest);
  const x = (tries: number) => left + ((right - left) * (tries - fewest)) / (most - fewest);
  const y = (share: number) => top + ((base - top) * (high - share)) / (high - low);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold a drawing
    <svg className="funnel" role="group" aria-label={label} width="100%" height={height}>
      <svg width="100%" height={height} aria-hidden="true">
        <svg
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          width="100%"
          height={height}
          aria-hidden="true"
        >
          <polygon className="band-998" points={outline(league, z998, fewest, most, x, y)} />
          <polygon className="band-95" points={outline(league, z95, fewest, most, x, y)} />
        </svg>
        {sharesBetween(low, high).map((share) => (
          <g key={share}>
            <Level className="tick" y={y(share)} />
            <text className="tick-share" x={`${left - 1.5}%`} y={tenth(y(share) + 5)}>
              {percent(share)}
            </text>
          </g>
        ))}
        {xTicks
          .filter((tick) => tick >= fewest)
          .map((tick) => (
            <text key={tick} className="tick-tries" x={`${tenth(x(tick))}%`} y={base + 22}>
              {tick}
            </text>
          ))}
        <text className="axis" x={`${(left + right) / 2}%`} y={height - 6}>
          {xLabel}
        </text>
        <Level className="league-line" y={y(league)} />
      </svg>
      {points.map(({ key, href, tries, share, isOutside, title }) => (
        <a key={key} href={href} aria-label={title}>
          <title>{title}</title>
          <circle className="reach" cx={`${tenth(x(tries))}%`} cy={tenth(y(share))} r="12" />
          <circle
            className={isOutside ? 'dot outside' : 'dot'}
            cx={`${tenth(x(tries))}%`}
            cy={tenth(y(share))}
            r="5.5"
          />
        </a>
      ))}
    </svg>
  );
}

function Level({ className, y }: { className: string; y: number }) {
  return <line className={className} x1={`${left}%`} x2={`${right}%`} y1={tenth(y)} y2={tenth(y)} />;
}

/** Wide enough for the outer band where it is widest, and for every dot. */
function heights(points: FunnelPoint[], league: number, fewest: number): Interval {
  const band = bandAround(league, fewest, z998);
  const shares = points.map(({ share }) => share);
  return {
    low: Math.max(0, Math.min(band.low, ...shares) - 0.01),
    high: Math.min(1, Math.max(band.high, ...shares) + 0.01),
  };
}

const steps = 24;

function outline(
  league: number,
  deviations: number,
  fewest: number,
  most: number,
  x: (tries: number) => number,
  y: (share: number) => number,
): string {
  const along = Array.from({ length: steps + 1 }, (_, step) => fewest + ((most - fewest) * step) / steps);
  const clamp = (share: number) => Math.min(1, Math.max(0, share));
  const edge = (side: 'low' | 'high') =>
    along.map(
      (tries) => `${tenth(x(tries))},${tenth(y(clamp(bandAround(league, tries, deviations)[side])))}`,
    );
  return [...edge('high'), ...edge('low').reverse()].join(' ');
}

/** Every 1, 2, 5 or 10 percent, at most seven lines. */
function sharesBetween(low: number, high: number): number[] {
  const step = [0.01, 0.02, 0.05, 0.1].find((one) => (high - low) / one <= 7) ?? 0.2;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step);
}
