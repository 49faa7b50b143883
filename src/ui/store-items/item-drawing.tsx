import type { ReactNode } from 'react';
import { Beanie } from './beanie.tsx';
import { GolfHat } from './golf-hat.tsx';
import { GolfShirt } from './golf-shirt.tsx';
import { GolfTowel } from './golf-towel.tsx';
import { Hoodie } from './hoodie.tsx';
import type { StoreItem } from './items.ts';
import { Jacket } from './jacket.tsx';
import { LongSleeve } from './long-sleeve.tsx';
import { QuarterZip } from './quarter-zip.tsx';
import { ShortSleeve } from './short-sleeve.tsx';
import { Snapback } from './snapback.tsx';

const drawings: Record<StoreItem, () => ReactNode> = {
  hoodie: Hoodie,
  longSleeve: LongSleeve,
  shortSleeve: ShortSleeve,
  snapback: Snapback,
  golfHat: GolfHat,
  golfTowel: GolfTowel,
  beanie: Beanie,
  golfShirt: GolfShirt,
  quarterZip: QuarterZip,
  jacket: Jacket,
};

/** Without a description it is an ornament beside words that already say it. */
export function ItemDrawing({ item, description }: { item: StoreItem; description?: string }) {
  const Drawing = drawings[item];
  const canvas = { className: 'item-drawing', viewBox: '0 0 200 180', width: 200, height: 180 };
  return description ? (
    <svg {...canvas} role="img" aria-label={description}>
      <Drawing />
    </svg>
  ) : (
    <svg {...canvas} aria-hidden="true">
      <Drawing />
    </svg>
  );
}
