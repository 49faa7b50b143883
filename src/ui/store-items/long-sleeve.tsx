import { armbandLeft, armbandRight, longSleeved } from './silhouettes.ts';

const stripes = Array.from({ length: 9 }, (_, place) => 24 + place * 18);

export function LongSleeve() {
  return (
    <>
      <clipPath id="long-sleeve-cut">
        <path d={longSleeved} />
      </clipPath>
      <path className="white" d={longSleeved} />
      <g clipPath="url(#long-sleeve-cut)">
        {stripes.map((x) => (
          <rect key={x} className="stripe" x={x - 0.5} y="36" width="9" height="130" />
        ))}
      </g>
      <path className="outline" d={longSleeved} />
      <path className="seam-white" d="M59 94 C57 76 54 64 51 54 M141 94 C143 76 146 64 149 54" />
      <path className="lining" d="M85 40 Q100 35 115 40 C110 50 105 54 100 54 C95 54 90 50 85 40 Z" />
      <path
        className="white"
        d="M80 40 C84 56 92 62 100 62 C108 62 116 56 120 40 L114 38.5 C110 49 105 54 100 54 C95 54 90 49 86 38.5 Z"
      />
      <path className="orange edged" d={armbandRight} />
      <path className="orange edged" d={armbandLeft} />
    </>
  );
}
