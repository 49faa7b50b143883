import { Badge } from './badge.tsx';
import { armbandRight, cuffs, hem, longSleeved } from './silhouettes.ts';

export function Hoodie() {
  return (
    <>
      <path className="black" d="M74 50 C62 24 82 10 100 10 C118 10 138 24 126 50 L100 74 Z" />
      <path className="black" d={longSleeved} />
      <path
        className="black"
        d="M74 44 C66 24 84 12 100 12 C116 12 134 24 126 44 C119 58 109 66 100 70 C91 66 81 58 74 44 Z"
      />
      <path
        className="lining"
        d="M84 42 C79 27 90 21 100 21 C110 21 121 27 116 42 C112 51 106 56 100 59 C94 56 88 51 84 42 Z"
      />
      <path className="cord" d="M93 64 L92 90 M107 64 L108 86" />
      <path className="orange-line" d="M92 86 L92 92 M108 82 L108 88" />
      <path className="seam" d="M70 140 L70 122 L82 106 L118 106 L130 122 L130 140 Z" />
      <path className="seam" d={`${cuffs} ${hem}`} />
      <path className="orange edged" d={armbandRight} />
      <Badge x={122} y={76} wide={16} />
    </>
  );
}
