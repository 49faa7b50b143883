// Our own drawing as a picture, for whoever asks for officials/default.png: drawn when first asked for and kept.
import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { type CopyWanted, copyKey, drawCopy, type PhotoCopy } from '../store/photo-copies.ts';
import { FaceDrawing } from '../ui/face-drawing.tsx';

/** A picture knows no style sheet: the light colours of tokens.css, with what official.css mixes of them. */
const style = `
  .face-ice { fill: #eef3f7 }
  .face-jersey { fill: #f7f9fb; stroke: #10161c; stroke-width: 2 }
  .face-stripe { fill: #10161c }
  .face-helmet { fill: #10161c; stroke: #52606d }
  .face-band { fill: #e8500f }
  .face-skin { fill: #97a2ab }
  .face-visor { fill: #0f4fbf; fill-opacity: 0.3 }
`;

const side = 400;
const drawingSide = 120;

export type DefaultPhoto = { sha256: string; find(wanted: CopyWanted): Promise<PhotoCopy> };

export function openDefaultPhoto(): DefaultPhoto {
  const svg = Buffer.from(renderToStaticMarkup(<FaceDrawing style={style} />));
  const drawn = new Map<string, Promise<PhotoCopy>>();
  return {
    sha256: createHash('sha256').update(svg).digest('hex'),
    find(wanted) {
      const key = copyKey(0, wanted);
      const known = drawn.get(key) ?? draw(svg, wanted);
      drawn.set(key, known);
      return known;
    },
  };
}

async function draw(svg: Buffer, { ending, size }: CopyWanted): Promise<PhotoCopy> {
  const type = `image/${ending}`;
  // 72 dots an inch are one for every unit of the drawing.
  const density = (72 * side) / drawingSide;
  return { bytes: await drawCopy(svg, type, size, { density }), type };
}
