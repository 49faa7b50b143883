import { isTouched } from './live-redraw.ts';

/** The present address as it is drawn now; null when it cannot take the place of what is shown. */
export async function fetchPage(): Promise<Document | null> {
  const address = location.href;
  const answer = await fetch(address, {
    cache: 'no-cache',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(10_000),
  });
  if (answer.status >= 500 || answer.status === 429) throw new Error(`answered ${answer.status}`);
  if (!answer.ok) return null;
  const drawn = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // Another choice was loaded in place meanwhile: that page is younger than this answer.
  if (location.href !== address) return null;
  if (answer.redirected) history.replaceState(history.state, '', answer.url);
  if (assetsOf(drawn) === assetsOf(document)) return drawn;
  // A newer site, whose pages do not fit this style and script any more.
  const controls = document.querySelectorAll<HTMLInputElement>('input, textarea, select');
  if (![...controls].some(isTouched)) location.reload();
  return null;
}

function assetsOf(page: Document): string {
  const files = page.head.querySelectorAll('script[src], link[rel=stylesheet]');
  return [...files].map((file) => file.getAttribute('src') ?? file.getAttribute('href')).join();
}
