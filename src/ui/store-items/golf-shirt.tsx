import { Badge } from './badge.tsx';
import { shortSleeved } from './silhouettes.ts';

export function GolfShirt() {
  return (
    <>
      <clipPath id="golf-shirt-cut">
        <path d={shortSleeved} />
      </clipPath>
      <path className="white" d={shortSleeved} />
      <g clipPath="url(#golf-shirt-cut)">
        <path className="orange" d="M14 80 L46 110 L54 103 L22 73 Z M186 80 L154 110 L146 103 L178 73 Z" />
      </g>
      <path className="outline" d={shortSleeved} />
      <path
        className="seam-white"
        d="M58 90 C56 76 53 64 50 54 M142 90 C144 76 147 64 150 54 M58 147 Q100 153 142 147"
      />
      <path className="seam-white" d="M93 60 L93 98 L107 98 L107 60" />
      <path className="buttons" d="M100 68 h.1 M100 79 h.1 M100 90 h.1" />
      <path className="lining" d="M82 37 Q100 30 118 37 L100 58 Z" />
      <path
        className="black"
        d="M82 36 L100 58 L88 70 L73 45 Q76 39 82 36 Z M118 36 L100 58 L112 70 L127 45 Q124 39 118 36 Z"
      />
      <path className="orange-line" d="M77 46 L88.6 64.5 M123 46 L111.4 64.5" />
      <Badge x={124} y={82} wide={16} />
    </>
  );
}
