/** No later than this, however busy the browser is. */
const longestMs = 1_000;

/**
 * Each in a task of its own, after the first picture and when the browser has nothing better to do: none of them may
 * hold up a visitor's first touch.
 */
export function whenIdle(...starts: (() => void)[]): void {
  const [start, ...rest] = starts;
  if (!start) return;
  const go = () => {
    // Asked for first: one that fails must not keep the others from starting.
    whenIdle(...rest);
    start();
  };
  // Safari knows no idle times yet.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(go, { timeout: longestMs });
  else setTimeout(go, 1);
}
