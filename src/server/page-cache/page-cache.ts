// Finished pages by their address, kept until something they show changes. A page that was touched is drawn again at
// once if people ask for it, or else by whoever asks next; until that is done, and for a moment only, the one before
// is handed out. Pages are the same for everybody, so handing one out costs what handing out a file costs.
import PQueue from 'p-queue';
import type { Line, Switchboard } from '../live/switchboard.ts';
import { anyChange } from '../live/topic-keys.ts';
import { type FinishedPage, finishPage, type PageContents, sizeOf } from './finished-page.ts';

export type Drawn = PageContents & {
  /** Of the topics that touch it. */
  keys: readonly string[];
  /** The newest change when it was loaded. */
  changeId: number;
  /** What it says of time ("checked 20 seconds ago") goes on without a change. */
  isAging: boolean;
};

/** Null: not a page to keep. */
export type Draw = () => Promise<Drawn | null>;

export type PageCache = {
  /** Drawn once however many wait for it. `sinceChange`: at least as new as that change. */
  find(key: string, draw: Draw, sinceChange?: number): Promise<FinishedPage | null>;
  /** The page, if it can be handed out at once; `request` is an address under which it was asked for before. */
  ready(request: string): FinishedPage | null;
  /** The same request is always for the same page, and may be answered by `ready` from now on. */
  remember(request: string, key: string, sinceChange?: number): void;
  /** Bytes kept now. */
  size(): number;
  counts: PageCount;
};

/** Since this process began; plain numbers, because counting must cost nothing where a page is handed out. */
export type PageCount = {
  /** Past the app, whole and as "you have it". */
  whole: number;
  unchanged: number;
  hits: number;
  /** Of the hits, those while a newer page was drawn. */
  stale: number;
  draws: number;
};

type Entry = {
  page: FinishedPage | null;
  draw: Draw;
  line: Line;
  drawing: Promise<FinishedPage | null> | null;
  drawnAtMs: number;
  askedAtMs: number;
  keepMs: number;
  restUntilMs: number;
  changeId: number;
  /** When something it shows changed since it was drawn; null: nothing did. */
  touchedAtMs: number | null;
  /** The same since the drawing began that is under way. */
  touchedMeanwhileMs: number | null;
  bytes: number;
};

export type PageCacheOptions = {
  switchboard: Switchboard;
  /** False: changes are not heard of. What is kept is then the best there is. */
  isListening: () => boolean;
  /** Waits until this process has heard of that change, though not for long: the newest it knows of by then. */
  heardOf: (changeId: number) => Promise<number>;
  clockMs?: () => number;
  mostBytes?: number;
};

/** Past this a page is drawn anew in the background; past twice that, whoever asks waits for it. */
const keepMs = 60_000;
const keepAgingMs = 10_000;
/** How long a page that was touched may still be handed out while the new one is drawn. */
const graceMs = 1_000;
/** A page nobody asked for within this is not drawn before somebody does. */
const wantedMs = 10_000;
/** A page that takes long to draw is drawn again in the background only after a rest as long as this many drawings. */
const restPerDraw = 3;
const longestRestMs = 500;
/** Many pages may be touched at once, and readers of others must not wait for them. */
const drawnAtOnce = 2;
const mostRequests = 20_000;
/** Nobody’s browser asks for more; whoever does is not kept in mind with it. */
const longestRequest = 1_024;

export function createPageCache(options: PageCacheOptions): PageCache {
  const { switchboard, isListening, heardOf, clockMs = () => performance.now() } = options;
  const { mostBytes = 64 * 1024 * 1024 } = options;
  const entries = new Map<string, Entry>();
  // In the order they came: the oldest goes first.
  const requests = new Map<string, { key: string; entry: Entry; sinceChange: number }>();
  const background = new PQueue({ concurrency: drawnAtOnce });
  let held = 0;
  const counts: PageCount = { whole: 0, unchanged: 0, hits: 0, stale: 0, draws: 0 };

  function newEntry(key: string, draw: Draw): Entry {
    const entry: Entry = {
      page: null,
      draw,
      line: switchboard.listen([anyChange], () => touched(key, entry), { atOnce: true }),
      drawing: null,
      drawnAtMs: 0,
      askedAtMs: 0,
      keepMs,
      restUntilMs: 0,
      changeId: 0,
      touchedAtMs: null,
      touchedMeanwhileMs: null,
      bytes: 0,
    };
    entries.set(key, entry);
    return entry;
  }

  function touched(key: string, entry: Entry): void {
    const nowMs = clockMs();
    entry.touchedMeanwhileMs ??= nowMs;
    if (entry.touchedAtMs === null) drawSoon(key, entry, nowMs);
    entry.touchedAtMs ??= nowMs;
  }

  /** For those who will ask; where nobody did lately, whoever asks next has it drawn. */
  function drawSoon(key: string, entry: Entry, nowMs: number): void {
    if (entry.page === null || nowMs - entry.askedAtMs > wantedMs) return;
    const add = () => void background.add(() => refresh(key, entry));
    setTimeout(add, Math.max(0, entry.restUntilMs - nowMs)).unref();
  }

  /** Whoever asks after a failure asks again, and then hears of it. */
  async function refresh(key: string, entry: Entry): Promise<void> {
    if (entries.get(key) === entry && entry.touchedAtMs !== null) await redraw(key, entry).catch(() => null);
  }

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    entry.line.hangUp();
    entry.page = null;
    held -= entry.bytes;
  }

  function redraw(key: string, entry: Entry): Promise<FinishedPage | null> {
    entry.drawing ??= drawAnew(key, entry).finally(() => {
      entry.drawing = null;
    });
    return entry.drawing;
  }

  async function drawAnew(key: string, entry: Entry): Promise<FinishedPage | null> {
    const startedMs = clockMs();
    counts.draws += 1;
    entry.touchedMeanwhileMs = null;
    // What it shows may be other things than before: until that is known, anything may touch it.
    entry.line.retune([anyChange]);
    try {
      const drawn = await entry.draw();
      if (drawn === null) {
        drop(key, entry);
        return null;
      }
      entry.line.retune(drawn.keys);
      const page = await finishPage(drawn);
      // One that had to make room meanwhile hears of no change any more.
      if (entries.get(key) === entry) keep(key, entry, page, drawn);
      return page;
    } catch (error) {
      entry.touchedAtMs ??= startedMs;
      throw error;
    } finally {
      const endedMs = clockMs();
      entry.restUntilMs = endedMs + Math.min(longestRestMs, restPerDraw * (endedMs - startedMs));
    }
  }

  function keep(key: string, entry: Entry, page: FinishedPage, { changeId, isAging }: Drawn): void {
    const nowMs = clockMs();
    Object.assign(entry, { page, changeId, keepMs: isAging ? keepAgingMs : keepMs, drawnAtMs: nowMs });
    entry.touchedAtMs = entry.touchedMeanwhileMs;
    if (entry.touchedAtMs !== null) drawSoon(key, entry, nowMs);
    held += sizeOf(page) - entry.bytes;
    entry.bytes = sizeOf(page);
    if (held > mostBytes) makeRoom();
  }

  /** A tenth more than needed, so that it is not looked for at every page. */
  function makeRoom(): void {
    const byUse = [...entries].sort(([, one], [, other]) => one.askedAtMs - other.askedAtMs);
    for (const [key, entry] of byUse) {
      if (held <= mostBytes * 0.9) return;
      if (entry.drawing === null) drop(key, entry);
    }
  }

  function isFresh({ page, touchedAtMs, drawnAtMs, keepMs }: Entry, nowMs: number): boolean {
    return page !== null && touchedAtMs === null && nowMs - drawnAtMs < keepMs;
  }

  /** Good enough while the next one is drawn. */
  function isPassable({ touchedAtMs, drawnAtMs, keepMs }: Entry, nowMs: number): boolean {
    if (!isListening()) return true;
    return nowMs - (touchedAtMs ?? nowMs) < graceMs && nowMs - drawnAtMs < 2 * keepMs;
  }

  return {
    size: () => held,
    counts,
    ready(request) {
      const known = requests.get(request);
      if (known === undefined) return null;
      const { key, entry, sinceChange } = known;
      const nowMs = clockMs();
      if (entry.page === null || entry.changeId < sinceChange) return null;
      const isGood = isFresh(entry, nowMs) && isListening();
      if (!isGood && !isPassable(entry, nowMs)) return null;
      entry.askedAtMs = nowMs;
      counts.hits += 1;
      if (!isGood) counts.stale += 1;
      if (!isGood && nowMs >= entry.restUntilMs) redraw(key, entry).catch(() => null);
      return entry.page;
    },
    remember(request, key, sinceChange = 0) {
      const entry = entries.get(key);
      if (request.length > longestRequest) return;
      if (entry === undefined || requests.get(request)?.entry === entry) return;
      requests.delete(request);
      requests.set(request, { key, entry, sinceChange });
      const [oldest] = requests.keys();
      if (requests.size > mostRequests && oldest !== undefined) requests.delete(oldest);
    },
    async find(key, draw, wantedChange = 0) {
      const sinceChange = wantedChange > 0 ? await heardOf(wantedChange) : 0;
      const entry = entries.get(key) ?? newEntry(key, draw);
      const nowMs = clockMs();
      entry.askedAtMs = nowMs;
      const { page, drawing } = entry;
      const isNewEnough = page !== null && entry.changeId >= sinceChange;
      if (isNewEnough && isListening() && isFresh(entry, nowMs)) {
        counts.hits += 1;
        return page;
      }
      if (isNewEnough && isPassable(entry, nowMs)) {
        counts.hits += 1;
        counts.stale += 1;
        if (nowMs >= entry.restUntilMs) redraw(key, entry).catch(() => null);
        return page;
      }
      try {
        const drawn = await redraw(key, entry);
        // It was under way already, and read before the change.
        return drawing && entry.changeId < sinceChange ? await redraw(key, entry) : drawn;
      } catch (error) {
        // The database is away: what was true a moment ago is better than nothing.
        if (page) return page;
        drop(key, entry);
        throw error;
      }
    },
  };
}
