// One reader of events. At most one event is under way and one waits: each event is the whole news, so a newer
// one takes the place of the one that waits, and a reader on a slow line costs no memory. One who takes nothing
// at all between two heartbeats is cut off, and may come back.

export type EventStream = {
  body: ReadableStream<Uint8Array>;
  send(frame: Uint8Array): void;
  beat(): void;
  close(): void;
};

/** Large documents go out in parts, so that a slow reader is seen to be taking them. */
const partBytes = 64 * 1024;
const heartbeat = encode(': still here\n\n');
const missedBeatsAllowed = 2;

export function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** `cut` ends a connection whose reader does not take the end of the stream either. */
export function openEventStream(
  greeting: string,
  { onEnd, cut }: { onEnd: () => void; cut: () => void },
): EventStream {
  let sending: Uint8Array | null = null;
  let waiting: Uint8Array | null = null;
  let missedBeats = 0;
  let isOver = false;
  let controller: ReadableStreamDefaultController<Uint8Array>;

  function end(): void {
    if (isOver) return;
    isOver = true;
    sending = null;
    waiting = null;
    onEnd();
  }

  function push(): void {
    if (sending === null) {
      sending = waiting;
      waiting = null;
    }
    if (sending === null) return;
    const part = sending.subarray(0, partBytes);
    sending = sending.length > partBytes ? sending.subarray(partBytes) : null;
    controller.enqueue(part);
  }

  const isIdle = () => sending === null && waiting === null && (controller.desiredSize ?? 0) > 0;

  const body = new ReadableStream<Uint8Array>(
    {
      start(itself) {
        controller = itself;
        controller.enqueue(encode(greeting));
      },
      pull() {
        missedBeats = 0;
        push();
      },
      cancel: end,
    },
    { highWaterMark: 1 },
  );

  return {
    body,
    send(frame) {
      if (isOver) return;
      waiting = frame;
      if ((controller.desiredSize ?? 0) > 0) push();
    },
    beat() {
      if (isOver) return;
      if (isIdle()) {
        waiting = heartbeat;
        push();
        return;
      }
      missedBeats += 1;
      if (missedBeats < missedBeatsAllowed) return;
      end();
      controller.close();
      cut();
    },
    close() {
      if (isOver) return;
      end();
      controller.close();
    },
  };
}
