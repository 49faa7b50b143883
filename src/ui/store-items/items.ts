// The ten items of the store, in the specification's order; their names are words.
export const storeItems = [
  'hoodie',
  'longSleeve',
  'shortSleeve',
  'snapback',
  'golfHat',
  'golfTowel',
  'beanie',
  'golfShirt',
  'quarterZip',
  'jacket',
] as const;

export type StoreItem = (typeof storeItems)[number];
