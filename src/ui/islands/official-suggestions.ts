// Names for a field that asks for an official, while it is typed: the browser's own list, filled from the search.
// Without an answer it stays a plain field, which is all it needs to be.
import { searchApiPath } from '../paths.ts';

type Found = { results: { id: string; first_name: string; last_name: string; about: string }[] };

export function suggestOfficials(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-suggest=officials]')) {
    let asking = new AbortController();
    input.addEventListener('input', () => {
      asking.abort();
      asking = new AbortController();
      void fill(input, asking.signal);
    });
  }
}

async function fill(input: HTMLInputElement, signal: AbortSignal): Promise<void> {
  const typed = input.value.trim();
  if (typed === '') return;
  const found = await ask(typed, signal).catch(() => null);
  if (found === null || signal.aborted) return;
  input.list?.replaceChildren(
    ...found.results.map(({ id, first_name, last_name, about }) => {
      const option = document.createElement('option');
      option.value = id;
      option.label = `${first_name} ${last_name} · ${about}`;
      return option;
    }),
  );
}

async function ask(typed: string, signal: AbortSignal): Promise<Found | null> {
  const query = new URLSearchParams({ q: typed, limit: '8' });
  const answer = await fetch(`${searchApiPath}?${query}`, { signal });
  return answer.ok ? answer.json() : null;
}
