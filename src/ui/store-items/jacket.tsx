import { Badge } from './badge.tsx';
import { armbandLeft, armbandRight, cuffs, longSleeved } from './silhouettes.ts';

export function Jacket() {
  return (
    <>
      <path className="black" d={longSleeved} />
      <path className="lining" d="M83 24 Q100 18 117 24 L116 44 L100 50 L84 44 Z" />
      <path
        className="black"
        d="M81 25 Q78 36 78 44 L98 52 L98 40 Q90 36 87 25 Q84 23 81 25 Z M119 25 Q122 36 122 44 L102 52 L102 40 Q110 36 113 25 Q116 23 119 25 Z"
      />
      <path className="seam" d="M46 60 Q72 78 98 78 M154 60 Q128 78 102 78" />
      <path className="seam" d="M59 94 C58 84 56 76 54 68 M141 94 C142 84 144 76 146 68" />
      <path className="seam" d={cuffs} />
      <path className="zip" d="M100 44 L100 158" />
      <path className="zip-pull" d="M100 60 L100 70" />
      <path className="pocket" d="M76 112 L70 138 M124 112 L130 138" />
      <path className="pocket" d="M72 90 L88 90" />
      <path className="orange edged" d={armbandRight} />
      <path className="orange edged" d={armbandLeft} />
      <Badge x={122} y={92} wide={18} />
    </>
  );
}
