import { Badge } from './badge.tsx';

export function GolfHat() {
  return (
    <>
      <path
        className="white"
        d="M44 112 C40 64 66 36 100 36 C134 36 160 64 156 112 C120 100 80 100 44 112 Z"
      />
      <path className="seam-white" d="M100 37 C72 50 62 76 62 104 M100 37 C128 50 138 76 138 104" />
      <path className="eyelets" d="M78 62 h.1 M122 62 h.1" />
      <ellipse className="black" cx="100" cy="36" rx="8" ry="4" />
      <Badge x={100} y={80} wide={34} />
      <path
        className="black"
        d="M40 118 C58 98 142 98 160 118 C170 130 168 146 158 152 C134 134 66 134 42 152 C32 146 30 130 40 118 Z"
      />
      <path className="seam" d="M40 142 C66 124 134 124 160 142" />
      <path className="rope" d="M47 110 C78 97 122 97 153 110" />
      <path className="rope-twist" d="M47 110 C78 97 122 97 153 110" />
    </>
  );
}
