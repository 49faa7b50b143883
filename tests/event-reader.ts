// Reads a stream of server-sent events over HTTP, as a browser would, and hands them out one by one.

export type ReadEvent = { name: string; id: string; data: string };

export type EventReader = {
  response: Response;
  /** The next event; fails when none comes in time. */
  next(withinMs?: number): Promise<ReadEvent>;
  /** Waits for a heartbeat and returns the events that came before it, the ones not asked for yet included. */
  untilHeartbeat(): Promise<ReadEvent[]>;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  cut(): void;
};

export async function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const cutting = new AbortController();
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: cutting.signal,
  });
  const events: ReadEvent[] = [];
  let heartbeats = 0;
  let wake = () => {};
  let isOver = false;

  async function read(): Promise<void> {
    let rest = '';
    let scanned = 0;
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      rest += decoder.decode(chunk, { stream: true });
      for (let end = rest.indexOf('\n\n', scanned); end >= 0; end = rest.indexOf('\n\n')) {
        take(rest.slice(0, end));
        rest = rest.slice(end + 2);
      }
      scanned = Math.max(0, rest.length - 1);
      wake();
    }
  }
  function take(block: string): void {
    const fields = new Map(block.split('\n').map((line) => splitOnce(line)));
    if (block.startsWith(':')) heartbeats += 1;
    const data = fields.get('data');
    if (data !== undefined)
      events.push({ name: fields.get('event') ?? 'message', id: fields.get('id') ?? '', data });
  }
  const ended = read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
      wake();
    });

  async function until(isReady: () => boolean, withinMs: number, what: string): Promise<void> {
    const late = AbortSignal.timeout(withinMs);
    while (!isReady()) {
      if (late.aborted) throw new Error(`no ${what} within ${withinMs} ms`);
      if (isOver) throw new Error(`the stream ended before a ${what}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
        late.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }

  return {
    response,
    async next(withinMs = 2_000) {
      await until(() => events.length > 0, withinMs, 'event');
      return events.shift() as ReadEvent;
    },
    async untilHeartbeat() {
      const before = heartbeats;
      await until(() => heartbeats > before, 5_000, 'heartbeat');
      return events.splice(0);
    },
    ended,
    cut: () => cutting.abort(),
  };
}

function splitOnce(line: string): [string, string] {
  const colon = line.indexOf(': ');
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 2)];
}
