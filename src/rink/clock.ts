// World time. A rink that runs at speed 60 plays an evening in three minutes; the server asks nothing
// else for the time, so a test can hand it any instant.

export type RinkClock = { now(): Date };

export function rinkClock(options: {
  /** The real instant on which world time and real time agree. */
  anchor: Date;
  speed: number;
  realNow: () => Date;
}): RinkClock {
  const { anchor, speed, realNow } = options;
  return {
    now: () => new Date(anchor.getTime() + (realNow().getTime() - anchor.getTime()) * speed),
  };
}
