export const rinkFaults = [
  'slow',
  '500',
  '429',
  'empty',
  'cut-off',
  'html',
  'wrong-shape',
  'duplicate',
  'crew-swapped',
  'game-moved',
  'resumed',
] as const;
export type RinkFault = (typeof rinkFaults)[number];
