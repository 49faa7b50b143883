// Documents that somebody listens to, drawn once per change however many do. The last to leave takes it along.
import type { EventStream } from './event-stream.ts';
import { fingerprintIn, type Loaded, type Rendering, renderDocument } from './rendering.ts';
import type { Line, Switchboard } from './switchboard.ts';
import { anyChange } from './topic-keys.ts';

export type Source = {
  /** The address: equal keys are one document. */
  key: string;
  /** Null when there is no such document (any more). */
  load(): Promise<Loaded | null>;
};

export type Documents = {
  /** Sends the document unless the reader has it, and then every change of it. Call what it returns to stop. */
  subscribe(source: Source, stream: EventStream, lastEventId: string | null): () => void;
};

type Reader = { stream: EventStream; seen: string | null };

type Entry = {
  source: Source;
  line: Line;
  readers: Set<Reader>;
  rendering: Rendering | null;
  isStale: boolean;
  drawing: Promise<Rendering | null> | null;
  nextDraw: NodeJS.Timeout | null;
  restUntilMs: number;
  drawnAtMs: number;
};

export type DocumentsOptions = {
  switchboard: Switchboard;
  newestId: () => number;
  isListening: () => boolean;
  onTrouble: (error: unknown) => void;
};

/** A document that takes long to draw is drawn again only after a rest as long as this many drawings. */
const restPerDraw = 3;
const retryMs = 1_000;
const mostReads = 3;
/** A team or a season may be renamed without a change being told: nothing is handed out longer than this. */
const keepMs = 30_000;

export function createDocuments(options: DocumentsOptions): Documents {
  const { switchboard, newestId, isListening, onTrouble } = options;
  const entries = new Map<string, Entry>();

  function newEntry(source: Source): Entry {
    const entry: Entry = {
      source,
      // Until it is drawn nobody knows what touches it.
      line: switchboard.listen([anyChange], () => touched(entry)),
      readers: new Set(),
      rendering: null,
      isStale: true,
      drawing: null,
      nextDraw: null,
      restUntilMs: 0,
      drawnAtMs: 0,
    };
    entries.set(source.key, entry);
    return entry;
  }

  function forget(entry: Entry): void {
    entry.line.hangUp();
    if (entry.nextDraw) clearTimeout(entry.nextDraw);
    if (entries.get(entry.source.key) === entry) entries.delete(entry.source.key);
  }

  function touched(entry: Entry): void {
    entry.isStale = true;
    if (entry.drawing) return;
    const restMs = entry.restUntilMs - performance.now();
    if (restMs > 0) drawLater(entry, restMs);
    else draw(entry).catch(onTrouble);
  }

  function drawLater(entry: Entry, afterMs: number): void {
    entry.nextDraw ??= setTimeout(
      () => {
        entry.nextDraw = null;
        if (entry.isStale) draw(entry).catch(onTrouble);
      },
      Math.max(0, afterMs),
    );
  }

  function draw(entry: Entry): Promise<Rendering | null> {
    entry.drawing ??= load(entry).finally(() => {
      entry.drawing = null;
    });
    return entry.drawing;
  }

  async function load(entry: Entry): Promise<Rendering | null> {
    try {
      const startedMs = performance.now();
      entry.rendering = await readUntilQuiet(entry);
      const restMs = restPerDraw * (performance.now() - startedMs);
      entry.drawnAtMs = performance.now();
      entry.restUntilMs = entry.drawnAtMs + restMs;
      for (const reader of [...entry.readers]) give(reader, entry.rendering);
      if (entry.rendering === null) forget(entry);
      else if (entry.isStale && entry.readers.size > 0) drawLater(entry, restMs);
      return entry.rendering;
    } catch (error) {
      entry.isStale = true;
      // Its readers were promised this change: it is tried again until they have it or are gone.
      if (entry.readers.size > 0) drawLater(entry, retryMs);
      else forget(entry);
      throw error;
    }
  }

  /** Touched while it was read: read again, though not for ever. What stays stale is drawn after a rest. */
  async function readUntilQuiet(entry: Entry): Promise<Rendering | null> {
    for (let reads = 1; ; reads += 1) {
      entry.isStale = false;
      const changeId = newestId();
      const loaded = await entry.source.load();
      if (loaded === null) return null;
      entry.line.retune(loaded.keys);
      if (!entry.isStale || reads === mostReads) return renderDocument(loaded, changeId);
    }
  }

  function give(reader: Reader, rendering: Rendering | null): void {
    // Moved or gone: whoever reconnects is told where to, or that it is no more.
    if (rendering === null) reader.stream.close();
    else if (reader.seen !== rendering.fingerprint) {
      reader.stream.send(rendering.frame(reader.seen === null ? 'snapshot' : 'change'));
      reader.seen = rendering.fingerprint;
    }
  }

  function fresh({ rendering, isStale, drawnAtMs }: Entry): Rendering | null {
    const isOld = isStale || performance.now() - drawnAtMs > keepMs;
    return isOld || !isListening() ? null : rendering;
  }

  return {
    subscribe(source, stream, lastEventId) {
      const entry = entries.get(source.key) ?? newEntry(source);
      const reader: Reader = { stream, seen: fingerprintIn(lastEventId) };
      entry.readers.add(reader);
      const rendering = fresh(entry);
      if (rendering) give(reader, rendering);
      else draw(entry).catch(onTrouble);
      return () => {
        entry.readers.delete(reader);
        if (entry.readers.size === 0) forget(entry);
      };
    },
  };
}
