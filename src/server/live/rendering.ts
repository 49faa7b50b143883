// A document as finished bytes, and as the events that carry it.
import { createHash } from 'node:crypto';
import { encode } from './event-stream.ts';

export type Rendering = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Equal for equal bytes: what a reader has is known by it, whatever happened in between. */
  fingerprint: string;
  /** The newest change when it was drawn. */
  changeId: number;
  /** Where the next page of it is; null when this is all. */
  next: string | null;
  /** Made when first needed, then the same for every reader. */
  frame(event: 'snapshot' | 'change'): Uint8Array;
};

export type Loaded = {
  value: unknown;
  /** The topics that touch it. */
  keys: string[];
  next?: string | null;
};

export function renderDocument({ value, next = null }: Loaded, changeId: number): Rendering {
  const bytes = encode(JSON.stringify(value));
  const fingerprint = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
  const frames = new Map<string, Uint8Array>();
  return {
    bytes,
    fingerprint,
    changeId,
    next,
    frame(event) {
      const known = frames.get(event);
      if (known) return known;
      const head = encode(`event: ${event}\nid: ${changeId}.${fingerprint}\ndata: `);
      const frame = Buffer.concat([head, bytes, encode('\n\n')]);
      frames.set(event, frame);
      return frame;
    },
  };
}

/** The fingerprint in an event id of ours; null when it is none. */
export function fingerprintIn(eventId: string | null): string | null {
  return eventId?.match(/^\d+\.([\w-]{16})$/)?.[1] ?? null;
}
