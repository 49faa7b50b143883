// Finished pages by their address, compressed once and kept until something they show changes. Pages are the same
// for everybody, so serving one costs what serving a file costs. A page that was touched is drawn again at once, by
// whoever asks next; until that is done, and for a moment only, the one before is handed out.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { LiveTopic } from '../ui/screen.ts';
import type { Line, Switchboard } from './live/switchboard.ts';
import { anyChange, topicKey } from './live/topic-keys.ts';

/** Without topics any change may touch it. */
export type Drawn = { html: string; topics: LiveTopic[] };

export type Coding = 'br' | 'gzip' | 'identity';

export type FinishedPage = { bytes: Record<Coding, Uint8Array<ArrayBuffer>>; fingerprint: string };

export type PageCache = {
  /** Drawn once however many wait for it. Null from `draw`: not a page to keep, and nobody gets it from here. */
  find(address: string, draw: () => Promise<Drawn | null>): Promise<FinishedPage | null>;
  /** Bytes kept now. */
  size(): number;
};

type Entry = {
  page: FinishedPage | null;
  line: Line;
  drawing: Promise<FinishedPage | null> | null;
  drawnAtMs: number;
  /** When something it shows changed since it was drawn; null: nothing did. */
  touchedAtMs: number | null;
  bytes: number;
};

export type PageCacheOptions = {
  switchboard: Switchboard;
  /** False: changes are not heard of, and nothing kept can be trusted for long. */
  isListening: () => boolean;
  clockMs?: () => number;
  mostBytes?: number;
};

/** What a page says of time itself ("checked 20 seconds ago") goes on without a change: nothing is kept longer. */
const keepMs = 10_000;
/** How long a page that was touched may still be handed out while the new one is drawn. */
const graceMs = 1_000;

export function createPageCache(options: PageCacheOptions): PageCache {
  const {
    switchboard,
    isListening,
    clockMs = () => performance.now(),
    mostBytes = 64 * 1024 * 1024,
  } = options;
  // In order of use: the first was not asked for the longest.
  const entries = new Map<string, Entry>();
  let held = 0;

  function newEntry(): Entry {
    const entry: Entry = {
      page: null,
      line: switchboard.listen([anyChange], () => {
        entry.touchedAtMs ??= clockMs();
      }),
      drawing: null,
      drawnAtMs: 0,
      touchedAtMs: null,
      bytes: 0,
    };
    return entry;
  }

  function drop(address: string, entry: Entry): void {
    if (entries.get(address) !== entry) return;
    entries.delete(address);
    entry.line.hangUp();
    held -= entry.bytes;
  }

  async function redraw(address: string, entry: Entry, draw: () => Promise<Drawn | null>) {
    entry.touchedAtMs = null;
    // What it shows may be other things than before: until that is known, anything may touch it.
    entry.line.retune([anyChange]);
    const drawn = await draw();
    if (drawn === null) {
      drop(address, entry);
      return null;
    }
    entry.line.retune(drawn.topics.length > 0 ? drawn.topics.map(topicKey) : [anyChange]);
    const page = await finish(drawn.html);
    held -= entry.bytes;
    entry.bytes = entries.get(address) === entry ? sizeOf(page) : 0;
    held += entry.bytes;
    entry.page = page;
    entry.drawnAtMs = clockMs();
    makeRoom();
    return page;
  }

  function makeRoom(): void {
    for (const [address, entry] of entries) {
      if (held <= mostBytes) return;
      if (entry.drawing === null) drop(address, entry);
    }
  }

  return {
    size: () => held,
    async find(address, draw) {
      const entry = entries.get(address) ?? newEntry();
      entries.delete(address);
      entries.set(address, entry);
      const nowMs = clockMs();
      const isYoung = nowMs - entry.drawnAtMs < keepMs;
      const wasTouchedMs = entry.touchedAtMs === null ? null : nowMs - entry.touchedAtMs;
      if (entry.page && isYoung && wasTouchedMs === null && isListening()) return entry.page;

      entry.drawing ??= redraw(address, entry, draw).finally(() => {
        entry.drawing = null;
      });
      if (entry.page && isYoung && (wasTouchedMs ?? 0) < graceMs) {
        // Whoever comes after a failure asks again, and then hears of it.
        entry.drawing.catch(() => undefined);
        return entry.page;
      }
      try {
        return await entry.drawing;
      } catch (error) {
        // The database is away: what was true a moment ago is better than nothing.
        if (entry.page) return entry.page;
        drop(address, entry);
        throw error;
      }
    },
  };
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

async function finish(html: string): Promise<FinishedPage> {
  const identity = new TextEncoder().encode(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [br, gz] = await Promise.all([brotli(identity, quality), zip(identity)]);
  return {
    bytes: { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) },
    fingerprint: createHash('sha256').update(identity).digest('base64url').slice(0, 20),
  };
}

function sizeOf({ bytes }: FinishedPage): number {
  return bytes.identity.length + bytes.br.length + bytes.gzip.length;
}
