// The combobox for officials (ARIA 1.2): focus stays in the box, the arrows move through the list. Plain DOM: React
// in the browser would be nine tenths of all the script a page may load.
import { type Answer, askFor, drawRows } from './search-answer.ts';

export function startSearch(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('.search form')) attach(form);
}

function attach(form: HTMLFormElement): void {
  const box = form.querySelector('input') as HTMLInputElement;
  const panel = form.querySelector('.results') as HTMLElement;
  const list = panel.querySelector('[role=listbox]') as HTMLElement;
  const remark = panel.querySelector('p') as HTMLElement;
  const status = form.querySelector('[role=status]') as HTMLElement;
  let asking = new AbortController();
  let answer: Answer | null = null;
  let isDismissed = false;

  const rows = () => [...list.children] as HTMLAnchorElement[];
  const activePlace = () => rows().findIndex((row) => row.ariaSelected === 'true');

  /** Results show only while the box has focus and a term. */
  function draw(): void {
    const isOpen =
      document.activeElement === box && box.value.trim() !== '' && answer !== null && !isDismissed;
    panel.hidden = !isOpen;
    box.ariaExpanded = String(isOpen && rows().length > 0);
    status.textContent = (isOpen && answer?.summary) || '';
    if (!isOpen) mark(-1);
  }

  function take(next: Answer | null): void {
    answer = next;
    drawRows(list, next?.results ?? [], box.id);
    remark.textContent = next?.results.length === 0 ? next.remark : '';
    draw();
  }

  async function ask(): Promise<void> {
    asking.abort();
    isDismissed = false;
    mark(-1);
    const term = box.value.trim();
    if (term === '') return take(null);
    asking = new AbortController();
    const { signal } = asking;
    const { nobody = '', trouble = '' } = remark.dataset;
    const next = await askFor(term, { source: form.dataset.source ?? '', signal, nobody, trouble });
    if (!signal.aborted) take(next);
  }

  function mark(place: number): void {
    rows().forEach((row, other) => {
      row.ariaSelected = String(other === place);
    });
    const row = rows()[place];
    row?.scrollIntoView({ block: 'nearest' });
    if (row) box.setAttribute('aria-activedescendant', row.id);
    else box.removeAttribute('aria-activedescendant');
  }

  /** What a key does here; undefined: what it does in any text field. */
  function actionOf(key: string): (() => void) | undefined {
    const [active, count] = [activePlace(), panel.hidden ? 0 : rows().length];
    if (key === 'ArrowDown' && count > 0) return () => mark((active + 1) % count);
    if (key === 'ArrowUp' && count > 0) return () => mark((active <= 0 ? count : active) - 1);
    if (key === 'ArrowDown' && isDismissed) return ask;
    if (key === 'Home' && active >= 0) return () => mark(0);
    if (key === 'End' && active >= 0) return () => mark(count - 1);
    if (key === 'Enter') {
      // Without a marked row, the only one there is for exactly what was typed.
      const isOnly = count === 1 && answer?.q === box.value.trim();
      const row = rows()[active < 0 && isOnly ? 0 : active];
      return row && (() => row.click());
    }
    if (key === 'Escape' && !panel.hidden) {
      return () => {
        isDismissed = true;
        draw();
      };
    }
    if (key === 'Escape' && box.value !== '') {
      return () => {
        box.value = '';
        take(null);
      };
    }
  }

  box.addEventListener('input', ask);
  box.addEventListener('blur', () => {
    isDismissed = false;
    draw();
  });
  box.addEventListener('focus', () => (answer ? draw() : ask()));
  box.addEventListener('keydown', (event) => {
    const action = event.isComposing ? undefined : actionOf(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  });
  // A press on the list would take the focus from the box, and the list with it.
  panel.addEventListener('mousedown', (event) => event.preventDefault());
  // Whoever was quicker than this script has typed already.
  if (document.activeElement === box) void ask();
}
