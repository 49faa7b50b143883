// A change is seen for a moment and read out politely.

const markMs = 2_000;
/** Between two announcements: on a busy night a screen reader must leave room for reading. */
const quietMs = 5_000;
const mostSentences = 3;

export function markChanged(changed: HTMLElement[]): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const element of changed) {
    element.classList.remove('just-changed');
    // A style that is asked for in between lets the animation begin anew.
    void element.offsetWidth;
    element.classList.add('just-changed');
    setTimeout(() => element.classList.remove('just-changed'), markMs);
  }
}

const region = document.createElement('div');
let sentences = new Set<string>();
let speaking: ReturnType<typeof setTimeout> | undefined;

/** There before anything is said: many screen readers pass over a region that comes with its words. */
export function openNewsRegion(): void {
  Object.assign(region, { id: 'live-news', className: 'unseen', role: 'status' });
  document.body.append(region);
}

/** What is hidden is not announced; what has no sentence of its own gets the general one. */
export function announceChanges(changed: HTMLElement[], general: string): void {
  for (const element of changed) {
    if (element.checkVisibility()) sentences.add(element.dataset.liveSay ?? general);
  }
  if (sentences.size === 0 || speaking !== undefined) return;
  speak(general);
}

function speak(general: string): void {
  speaking = undefined;
  if (sentences.size === 0) return;
  const said = sentences.size > mostSentences ? [general] : [...sentences];
  sentences = new Set();
  region.replaceChildren(
    ...said.map((sentence) => {
      const line = document.createElement('p');
      line.textContent = sentence;
      return line;
    }),
  );
  speaking = setTimeout(() => speak(general), quietMs);
}
