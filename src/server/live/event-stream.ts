// One reader of events. At most one event is under way and one waits: each event is the whole news, so a newer
// one takes the place of the one that waits, and a reader on a slow line costs no memory. One who takes nothing
// at all between two heartbeats is cut off, and may come back.

/** Where the bytes go: an answer of Node's server, or what looks like one. */
export type Sink = {
  /** False: take a rest until 'drain'. */
  write(bytes: Uint8Array): boolean;
  on(event: 'drain' | 'close', listener: () => void): unknown;
  end(): unknown;
  /** For a reader who does not take the end of the stream either. */
  destroy(): unknown;
};

/** Of all streams of a process, since it began. */
export type StreamCount = { sent: number; replaced: number; cutOff: number };

export type EventStream = {
  send(frame: Uint8Array): void;
  beat(): void;
  /** `goodbye` is said first, where nothing is half said. */
  close(goodbye?: Uint8Array): void;
};

/** Large documents go out in parts, so that a slow reader is seen to be taking them. */
const partBytes = 64 * 1024;
const heartbeat = encode(': still here\n\n');
const missedBeatsAllowed = 2;

export function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

export function openEventStream(
  sink: Sink,
  greeting: string,
  onEnd: () => void,
  counts: StreamCount = { sent: 0, replaced: 0, cutOff: 0 },
): EventStream {
  let sending: Uint8Array | null = null;
  let waiting: Uint8Array | null = null;
  let isBusy = false;
  let missedBeats = 0;
  let isOver = false;

  function end(): void {
    if (isOver) return;
    isOver = true;
    sending = null;
    waiting = null;
    onEnd();
  }

  function push(): void {
    while (!isBusy && !isOver) {
      if (sending === null) {
        sending = waiting;
        waiting = null;
      }
      if (sending === null) return;
      const part = sending.subarray(0, partBytes);
      sending = sending.length > partBytes ? sending.subarray(partBytes) : null;
      isBusy = !sink.write(part);
    }
  }

  function send(frame: Uint8Array): void {
    if (isOver) return;
    counts.sent += 1;
    if (waiting !== null) counts.replaced += 1;
    waiting = frame;
    push();
  }

  sink.on('close', end);
  sink.on('drain', () => {
    isBusy = false;
    missedBeats = 0;
    push();
  });
  send(encode(greeting));

  return {
    send,
    beat() {
      if (isOver) return;
      if (!isBusy) {
        send(heartbeat);
        return;
      }
      missedBeats += 1;
      if (missedBeats < missedBeatsAllowed) return;
      counts.cutOff += 1;
      end();
      sink.destroy();
    },
    close(goodbye) {
      if (isOver) return;
      const isBetween = !isBusy && sending === null;
      end();
      if (goodbye && isBetween) sink.write(goodbye);
      sink.end();
    },
  };
}
