import { Badge } from './badge.tsx';

const towel = 'M70 46 Q100 40 130 46 L133 160 Q122 166 111 161 Q100 157 89 162 Q78 166 67 160 Z';

export function GolfTowel() {
  return (
    <>
      <clipPath id="towel-cut">
        <path d={towel} />
      </clipPath>
      <path className="white" d={towel} />
      <g clipPath="url(#towel-cut)">
        <rect className="stripe" x="60" y="112" width="80" height="6" />
        <rect className="stripe" x="60" y="124" width="80" height="6" />
        <rect className="stripe" x="60" y="136" width="80" height="6" />
        <rect className="orange" x="60" y="148" width="80" height="20" />
        <path className="shade" d="M84 40 L78 170 L88 170 Z M116 40 L111 170 L122 170 Z" />
      </g>
      <path className="outline" d={towel} />
      <path className="seam-white" d="M71 54 Q100 48 129 54" />
      <circle className="ring" cx="100" cy="53" r="6" />
      <path
        className="clip"
        d="M100 52 L100 42 M91 34 L91 22 C91 8 109 8 109 22 L109 34 C109 44 91 44 91 34 Z"
      />
      <Badge x={100} y={86} wide={30} />
    </>
  );
}
