import { tenth, ticksUpTo } from './scale.ts';
import { LinesFill } from './tally.tsx';

export type SeasonBar = {
  key: string;
  /** Under the bar: "25-26". */
  label: string;
  /** In full, for a pointer that rests on it. */
  title: string;
  referee: number;
  linesman: number;
};

const top = 26;
const base = 168;
const height = 194;
/** More seasons than these, and only some are written under their bar, counted from the newest. */
const mostLabels = 8;
/** Fewer seasons than these leave room to the right: two bars must not look like two walls. */
const fewestPlaces = 6;

/**
 * A bar for each season, the referee's orange under the linesman's stripes. Positions are percentages and
 * heights pixels, so that figures keep their size on a phone.
 */
export function SeasonBars({ bars, label }: { bars: SeasonBar[]; label: string }) {
  const ticks = ticksUpTo(Math.max(...bars.map(({ referee, linesman }) => referee + linesman)));
  const highest = ticks.at(-1) as number;
  const place = 100 / Math.max(bars.length, fewestPlaces);
  const rise = (games: number) => ((base - top) * games) / highest;
  const every = Math.ceil(bars.length / mostLabels);
  return (
    <svg className="season-bars" role="img" aria-label={label} width="100%" height={height}>
      <LinesFill />
      {ticks.map((tick) => (
        <line key={tick} className="tick" x1="0" x2="100%" y1={base - rise(tick)} y2={base - rise(tick)} />
      ))}
      {bars.map((bar, index) => {
        const middle = `${tenth((index + 0.5) * place)}%`;
        const games = bar.referee + bar.linesman;
        const isWritten = (bars.length - 1 - index) % every === 0;
        const x = `${tenth((index + 0.2) * place)}%`;
        const width = `${tenth(place * 0.6)}%`;
        const line = base - rise(bar.referee);
        return (
          <g key={bar.key}>
            <title>{bar.title}</title>
            {bar.referee > 0 && (
              <rect className="bar-ref" x={x} y={tenth(line)} width={width} height={tenth(base - line)} />
            )}
            {bar.linesman > 0 && (
              <rect
                className="bar-lines"
                fill="url(#lines-fill)"
                x={x}
                y={tenth(base - rise(games))}
                width={width}
                height={tenth(line - (base - rise(games)))}
              />
            )}
            {games > 0 && isWritten && (
              <text className="bar-figure" x={middle} y={tenth(base - rise(games) - 7)}>
                {games}
              </text>
            )}
            {isWritten && (
              <text className="bar-label" x={middle} y={height - 8}>
                {bar.label}
              </text>
            )}
          </g>
        );
      })}
      <line className="floor" x1="0" x2="100%" y1={base} y2={base} />
    </svg>
  );
}
