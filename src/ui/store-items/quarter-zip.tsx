import { Badge } from './badge.tsx';
import { cuffs, hem, longSleeved } from './silhouettes.ts';

export function QuarterZip() {
  return (
    <>
      <clipPath id="quarter-zip-cut">
        <path d={longSleeved} />
      </clipPath>
      <path className="grey" d={longSleeved} />
      <g clipPath="url(#quarter-zip-cut)">
        <path
          className="black"
          d="M84 36 L44 80 L20 150 L10 60 L50 36 Z M116 36 L156 80 L180 150 L190 60 L150 36 Z"
        />
        <path className="orange-line" d="M84 40 L45.5 82 L26.5 138 M116 40 L154.5 82 L173.5 138" />
      </g>
      <path className="outline" d={longSleeved} />
      <path className="seam-grey" d={hem} />
      <path className="seam" d={cuffs} />
      <path className="lining" d="M84 26 Q100 20 116 26 L112 44 L100 52 L88 44 Z" />
      <path
        className="black"
        d="M82 26 Q80 36 79 42 Q88 52 98 55 L99 48 Q92 42 88 27 Q85 25 82 26 Z M118 26 Q120 36 121 42 Q112 52 102 55 L101 48 Q108 42 112 27 Q115 25 118 26 Z"
      />
      <path className="zip dark" d="M100 52 L100 92" />
      <path className="zip-pull" d="M100 92 L100 101" />
      <Badge x={124} y={80} wide={18} />
    </>
  );
}
