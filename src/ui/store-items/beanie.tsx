import { Badge } from './badge.tsx';

const dome = 'M44 120 C42 70 66 42 100 42 C134 42 158 70 156 120 Z';
const ribs = Array.from({ length: 13 }, (_, place) => 46 + place * 9);

export function Beanie() {
  return (
    <>
      <clipPath id="beanie-cut">
        <path d={dome} />
      </clipPath>
      <path
        className="orange edged"
        d="M100 46 C88 48 80 40 83 31 C77 23 86 11 95 14 C100 7 112 10 113 18 C122 20 123 32 117 36 C117 45 108 48 100 46 Z"
      />
      <path className="white" d={dome} />
      <g clipPath="url(#beanie-cut)">
        <path className="stripe" d="M30 66 Q100 52 170 66 L170 78 Q100 64 30 78 Z" />
        <path className="stripe" d="M30 90 Q100 76 170 90 L170 102 Q100 88 30 102 Z" />
        <path
          className="knit"
          d="M100 42 C84 66 80 96 80 122 M100 42 C116 66 120 96 120 122 M100 42 C68 60 60 92 60 122 M100 42 C132 60 140 92 140 122"
        />
      </g>
      <path className="outline" d={dome} />
      <path
        className="black"
        d="M42 112 Q100 98 158 112 C162 113 164 116 164 120 L163 142 C163 147 160 150 156 151 Q100 163 44 151 C40 150 37 147 37 142 L36 120 C36 116 38 113 42 112 Z"
      />
      <path className="seam" d={ribs.map((x) => `M${x} ${rise(x, 112, 8)} V${rise(x, 149, -8)}`).join(' ')} />
      <Badge x={100} y={132} wide={32} />
    </>
  );
}

/** The cuff goes around a head: its edges bow. */
function rise(x: number, edge: number, bow: number): number {
  const side = (x - 100) / 60;
  return Math.round((edge - bow * (1 - side * side)) * 10) / 10;
}
