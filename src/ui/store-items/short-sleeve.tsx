import { shortSleeved } from './silhouettes.ts';

export function ShortSleeve() {
  return (
    <>
      <clipPath id="short-sleeve-cut">
        <path d={shortSleeved} />
      </clipPath>
      <path className="white" d={shortSleeved} />
      <g clipPath="url(#short-sleeve-cut)">
        <path
          className="black"
          d="M83 38 L58 92 L40 112 L10 84 L50 40 Z M117 38 L142 92 L160 112 L190 84 L150 40 Z"
        />
        <path className="orange" d="M18 82 L48 108 L52 102 L22 76 Z M182 82 L152 108 L148 102 L178 76 Z" />
        <rect className="stripe" x="58" y="136" width="84" height="5" />
        <rect className="stripe" x="58" y="146" width="84" height="5" />
      </g>
      <path className="outline" d={shortSleeved} />
      <path className="lining" d="M85 40 Q100 35 115 40 C110 50 105 54 100 54 C95 54 90 50 85 40 Z" />
      <path
        className="orange edged"
        d="M80 40 C84 55 92 61 100 61 C108 61 116 55 120 40 L114 38.5 C110 48 105 53 100 53 C95 53 90 48 86 38.5 Z"
      />
      <text className="number" x="100" y="118">
        27
      </text>
    </>
  );
}
