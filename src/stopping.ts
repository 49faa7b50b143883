// When to stop: in order at the first signal, at once at the second. A Ctrl-C often arrives by several ways in the same
// moment, which is no second wish.
const sameWishMs = 1_000;

export function whenStopped({
  onFirst,
  onSecond,
}: {
  onFirst: () => void;
  onSecond: () => void;
}): AbortSignal {
  const stopping = new AbortController();
  let firstAtMs = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) {
        if (performance.now() - firstAtMs > sameWishMs) onSecond();
        return;
      }
      firstAtMs = performance.now();
      onFirst();
      stopping.abort();
    });
  }
  return stopping.signal;
}

export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}
