import { changeParam } from '../live-topics.ts';
import { isTouched } from './live-redraw.ts';

/**
 * The present address as it is drawn since that change; null when it cannot take the place of what is shown. The
 * change is part of the address: a cache on the way may have the page from before it.
 */
export async function fetchPage(sinceChange: number): Promise<Document | null> {
  const address = location.href;
  const asked = new URL(address);
  if (sinceChange > 0) asked.searchParams.set(changeParam, String(sinceChange));
  const answer = await fetch(asked, {
    cache: 'no-cache',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(10_000),
  });
  if (answer.status >= 500 || answer.status === 429) throw new Error(`answered ${answer.status}`);
  if (!answer.ok) return null;
  const drawn = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // Another choice was loaded in place meanwhile: that page is younger than this answer.
  if (location.href !== address) return null;
  if (answer.redirected) history.replaceState(history.state, '', withoutChange(answer.url));
  if (assetsOf(drawn) === assetsOf(document)) return drawn;
  // A newer site, whose pages do not fit this style and script any more.
  const controls = document.querySelectorAll<HTMLInputElement>('input, textarea, select');
  if (![...controls].some(isTouched)) location.reload();
  return null;
}

function withoutChange(address: string): URL {
  const url = new URL(address);
  url.searchParams.delete(changeParam);
  return url;
}

function assetsOf(page: Document): string {
  const files = page.head.querySelectorAll('script[src], link[rel=stylesheet]');
  return [...files].map((file) => file.getAttribute('src') ?? file.getAttribute('href')).join();
}
