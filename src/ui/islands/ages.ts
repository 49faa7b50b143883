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

  const times = () => document.querySelectorAll<HTMLTimeElement>('time[data-age]');

  function secondsOf({ dateTime, dataset: { age } }: HTMLTimeElement): number {
    const drawn = `${dateTime} ${age}`;
    const drawnAtMs = since.get(drawn) ?? performance.now();
    since.set(drawn, drawnAtMs);
    return Number(age) + (performance.now() - drawnAtMs) / 1000;
  }

  function tick(): void {
    if (document.hidden) return;
    for (const time of times()) {
      const text = agoText(secondsOf(time), document.documentElement.lang);
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

  // The server has just written them: they are only looked at, so that counting begins now.
  for (const time of times()) secondsOf(time);
  setInterval(tick, tickMs);
  document.addEventListener('visibilitychange', tick);
}
