const stripes = [0, 1, 2, 3, 4, 5];

export function Snapback() {
  return (
    <>
      <clipPath id="snapback-front">
        <path d="M101 40 C92 62 91 88 95 112 L166 117 C166 72 142 42 101 40 Z" />
      </clipPath>
      <path
        className="black"
        d="M31 117 C29 72 56 40 101 40 C143 41 167 72 166 118 C124 108 74 108 31 117 Z"
      />
      <g clipPath="url(#snapback-front)">
        <rect className="white" x="88" y="36" width="84" height="90" />
        {stripes.map((place) => (
          <rect key={place} className="stripe" x={98 + place * 13} y="36" width="6.5" height="90" />
        ))}
      </g>
      <path className="outline" d="M101 40 C92 62 91 88 95 111" />
      <path
        className="outline"
        d="M31 117 C29 72 56 40 101 40 C143 41 167 72 166 118 C124 108 74 108 31 117 Z"
      />
      <path className="seam" d="M99 41 C74 52 60 80 58 111" />
      <path className="hole" d="M33 116 C34 97 42 88 50 90 C57 92 58 104 57 112 Z" />
      <path className="strap" d="M32 111 L58 105" />
      <ellipse className="orange edged" cx="101" cy="39" rx="8" ry="4" />
      <path
        className="black"
        d="M88 110 C118 108 146 111 166 118 C182 122 193 128 195 134 C196 138 193 140 188 139 C158 131 122 128 92 131 C84 131 80 112 88 110 Z"
      />
      <path className="orange-line" d="M92 126 C124 123 160 126 190 134" />
    </>
  );
}
