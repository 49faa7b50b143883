// "Checked 20 seconds ago" goes on counting. It counts from the age the server wrote, never from the visitor's
// clock, which may be wrong by hours. A page on which nothing changes is not drawn anew, so when its age has
// grown, what the page says of its freshness is read again, and nothing else of it.
import { agoText } from '../ago-text.ts';

const tickMs = 5_000;
const readAgainMs = 120_000;

/** Replaced by what the server says now. */
const freshParts = ['fresh', 'silent'];

export function countAges(): void {
  const since = new Map<string, number>();
  let readAtMs = performance.now();

  function tick(): void {
    if (document.hidden) return;
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-age]')) {
      const drawn = `${time.dateTime} ${time.dataset.age}`;
      const drawnAtMs = since.get(drawn) ?? performance.now();
      since.set(drawn, drawnAtMs);
      const seconds = Number(time.dataset.age) + (performance.now() - drawnAtMs) / 1000;
      const text = agoText(seconds, document.documentElement.lang);
      if (time.textContent !== text) time.textContent = text;
    }
    if (performance.now() - readAtMs > readAgainMs && document.getElementById('fresh')) void readAgain();
  }

  async function readAgain(): Promise<void> {
    readAtMs = performance.now();
    const response = await fetch(location.href).catch(() => null);
    if (!response?.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const id of freshParts) {
      const now = page.getElementById(id);
      const part = document.getElementById(id);
      if (now && part && now.textContent !== part.textContent) part.replaceWith(now);
    }
  }

  tick();
  setInterval(tick, tickMs);
  document.addEventListener('visibilitychange', tick);
}
