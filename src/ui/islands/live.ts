// Keeps an open page as it is now. The server says that something on it changed; the page then asks for itself
// again and is redrawn in place. Without a stream it asks every half minute, hidden it asks for nothing.
import { announceChanges, markChanged, openNewsRegion } from './live-marks.ts';
import { fetchPage } from './live-page.ts';
import { redraw } from './live-redraw.ts';

const firstWaitMs = 500;
const longestWaitMs = 8_000;
const triesBeforePolling = 6;
const pollEveryMs = 30_000;
/** Between two redrawings, so that a busy night does not make every open page ask without end. */
const restMs = 1_000;
/** Everybody hears of a change at once; not everybody asks at once. */
const spreadMs = 200;
/** A day may have ended while nobody listened, and no change tells of that. */
const longAbsenceMs = 60_000;

export function followLive(): void {
  const { body } = document;
  if (!body.dataset.liveTopics) return;
  let source: EventSource | null = null;
  let failures = 0;
  let reconnecting: ReturnType<typeof setTimeout> | undefined;
  let deafSinceMs: number | null = null;
  const refresh = oneAtATime(redrawPage);
  openNewsRegion();

  function connect(): void {
    disconnect();
    const { liveTopics = '', liveId = '' } = body.dataset;
    source = new EventSource(`/live?${new URLSearchParams({ topics: liveTopics, since: liveId })}`);
    source.onopen = () => {
      failures = 0;
      body.dataset.liveState = 'on';
      if (deafSinceMs !== null && performance.now() - deafSinceMs > longAbsenceMs) refresh();
      deafSinceMs = null;
    };
    source.addEventListener('change', ({ lastEventId }) => refresh(Number(lastEventId)));
    source.onerror = reconnect;
  }

  function disconnect(): void {
    clearTimeout(reconnecting);
    if (source) deafSinceMs ??= performance.now();
    source?.close();
    source = null;
  }

  // The browser would reconnect by itself, but not after an answer such as 503, and with the id it began with.
  function reconnect(): void {
    disconnect();
    failures += 1;
    const isPolling = failures >= triesBeforePolling;
    body.dataset.liveState = isPolling ? 'polling' : 'off';
    if (isPolling) refresh();
    const waitMs = isPolling ? pollEveryMs : Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1));
    reconnecting = setTimeout(connect, waitMs * (0.75 + Math.random() / 2));
  }

  async function redrawPage(wantedId: number): Promise<void> {
    const drawn = await fetchPage(wantedId);
    const main = document.querySelector('main');
    const next = drawn?.querySelector('main');
    if (!drawn || !main || !next) return;
    const { liveId = '0', liveTopics = '' } = drawn.body.dataset;
    if (Number(liveId) < wantedId) throw new Error('drawn before the change');
    const changed = await redraw(main, next);
    document.title = drawn.title;
    body.dataset.liveId = liveId;
    markChanged(changed);
    announceChanges(changed, body.dataset.liveSay ?? '');
    document.dispatchEvent(new Event('live:drawn'));
    if (liveTopics === body.dataset.liveTopics) return;
    body.dataset.liveTopics = liveTopics;
    if (source) connect();
  }

  function follow(): void {
    if (document.visibilityState === 'visible') connect();
    else {
      disconnect();
      body.dataset.liveState = 'off';
    }
  }
  document.addEventListener('visibilitychange', follow);
  // Another script put another page in this one's place, with topics of its own.
  document.addEventListener('page-replaced', follow);
  addEventListener('pagehide', disconnect);
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
  addEventListener('online', () => !source && follow());
  follow();
}

/** Called while it works: it works once more afterwards. What fails is tried again, ever more seldom. */
function oneAtATime(work: (wantedId: number) => Promise<void>): (wantedId?: number) => void {
  let newestId = 0;
  let isWanted = false;
  let isBusy = false;

  async function run(): Promise<void> {
    isBusy = true;
    await pause(Math.random() * spreadMs);
    let waitMs = restMs;
    while (isWanted && document.visibilityState === 'visible') {
      isWanted = false;
      try {
        await work(newestId);
        waitMs = restMs;
      } catch {
        isWanted = true;
        waitMs = Math.min(waitMs * 2, pollEveryMs);
      }
      await pause(waitMs);
    }
    isBusy = false;
  }
  return (wantedId = 0) => {
    newestId = Math.max(newestId, wantedId);
    isWanted = true;
    if (!isBusy) void run();
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
