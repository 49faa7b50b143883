// Turns the page into its newer self without taking anything from its reader: focus, scroll, selection, what is
// open and what was typed stay. Where something is inserted above, what is being read stays where it is.
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns the elements with `data-live` that say something else than before, the innermost of each. */
export async function redraw(main: HTMLElement, next: HTMLElement): Promise<HTMLElement[]> {
  const { Idiomorph } = await import('idiomorph');
  const before = saidBy(main);
  const hadFocus = main.contains(document.activeElement);
  const holdStill = keepInPlace(main);
  // It waits for nothing: only the styles of a new <head> would make it.
  void Idiomorph.morph(main, next, {
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed: (old) => !(old instanceof Element && isReaders(old)),
      // What is open was opened, or left so, by the reader.
      beforeAttributeUpdated: (name, { tagName }) =>
        !(name === 'open' && (tagName === 'DETAILS' || tagName === 'DIALOG')),
    },
  });
  holdStill();
  // What had the focus is gone: the next Tab goes on from the content, not from the top of the page.
  if (hadFocus && document.activeElement === document.body) main.focus({ preventScroll: true });
  const changed = [...live(main)].filter((element) => before.get(element.id) !== element.textContent);
  return changed.filter((element) => !changed.some((other) => other !== element && element.contains(other)));
}

/** Typed into or chosen, and not sent yet. */
export function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const isGiven = [...control.options].some((option) => option.defaultSelected);
    return [...control.options].some((option, place) =>
      isGiven ? option.selected !== option.defaultSelected : option.selected && place > 0,
    );
  }
  if (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) return true;
  return control.type !== 'hidden' && control.value !== control.defaultValue;
}

/** The reader's, or drawn by a script of its own. */
function isReaders(element: Element): boolean {
  if (element.matches('search, [data-live-keep]')) return true;
  return element.matches('input, textarea, select') && isTouched(element as Control);
}

function live(main: HTMLElement): NodeListOf<HTMLElement> {
  return main.querySelectorAll<HTMLElement>('[data-live][id]');
}

function saidBy(main: HTMLElement): Map<string, string> {
  return new Map([...live(main)].map((element) => [element.id, element.textContent]));
}

/** Some browsers hold the page still by themselves, some do not: theirs is put off so that all do it our way. */
function keepInPlace(main: HTMLElement): () => void {
  const root = document.documentElement;
  const held = inView(main)?.id;
  const wasAt = held && document.getElementById(held)?.getBoundingClientRect().top;
  root.style.overflowAnchor = 'none';
  return () => {
    const now = held && document.getElementById(held)?.getBoundingClientRect().top;
    if (typeof now === 'number' && typeof wasAt === 'number' && now !== wasAt)
      scrollBy({ top: now - wasAt, behavior: 'instant' });
    requestAnimationFrame(() => root.style.removeProperty('overflow-anchor'));
  };
}

/** What the reader has before them: what has the focus, else the first thing in view that has a name. */
function inView(main: HTMLElement): Element | null {
  const isSeen = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  };
  const focused = document.activeElement?.closest('main [id]');
  if (focused && isSeen(focused)) return focused;
  // At the very top the page stays at the top: new things come into view there.
  if (scrollY === 0) return null;
  const startsInView = (element: Element) => isSeen(element) && element.getBoundingClientRect().top >= 0;
  const named = [...main.querySelectorAll('[id]')];
  return named.find(startsInView) ?? named.findLast(isSeen) ?? null;
}
