// A choice in a form marked `data-at-once` is loaded at once, into the part of the page the mark names; without
// this script the form's button does it. Focus stays on the choice, and Back goes to the one before.

export function chooseAtOnce(): void {
  let asking = new AbortController();

  async function load(partId: string, address: string, isBack = false): Promise<void> {
    const part = document.getElementById(partId);
    if (!part) return location.assign(address);
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    show(part, 'loading');
    try {
      const [{ Idiomorph }, response] = await Promise.all([import('idiomorph'), fetch(address, { signal })]);
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const fresh = page.getElementById(partId);
      if (!fresh) throw new Error(`${address} answered ${response.status} without ${partId}`);
      if (signal.aborted) return;
      // The choice just made is already as it should be; going back, it is the address that knows.
      Idiomorph.morph(part, fresh, { ignoreActiveValue: !isBack });
      takeOver(page);
      show(part, 'loaded');
    } catch (error) {
      if (signal.aborted) return;
      console.warn(error);
      show(part, 'trouble');
    }
  }

  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLSelectElement ? target.form : null;
    const partId = form?.dataset.atOnce;
    if (!form || !partId) return;
    const address = addressOf(form);
    history.replaceState({ ...history.state, atOnce: partId }, '');
    history.pushState({ atOnce: partId }, '', address);
    void load(partId, address);
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-retry]')) return;
    const part = target.closest('[data-at-once-part]');
    if (part) void load(part.id, location.href);
  });
  addEventListener('popstate', ({ state }) => {
    if (state?.atOnce) void load(state.atOnce, location.href, true);
  });
}

/** What was left open is left out. */
function addressOf(form: HTMLFormElement): string {
  const address = new URL(form.action);
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') address.searchParams.set(name, value);
  }
  address.hash = '';
  return address.href;
}

/** Outside of the part, a page is its title and what it listens to. */
function takeOver({ title, body }: Document): void {
  document.title = title;
  Object.assign(document.body.dataset, body.dataset);
  document.dispatchEvent(new Event('live:drawn'));
  document.dispatchEvent(new Event('page-replaced'));
}

function show(part: Element, state: 'loading' | 'loaded' | 'trouble'): void {
  part.ariaBusy = String(state === 'loading');
  for (const other of ['loading', 'trouble'] as const) {
    const sign = part.querySelector<HTMLElement>(`[data-${other}]`);
    if (sign) sign.hidden = other !== state;
  }
  // Figures of the choice before must not stand under the one that could not be loaded.
  for (const panel of part.querySelectorAll<HTMLElement>('.panel')) panel.hidden = state === 'trouble';
  const status = part.querySelector('[data-loaded]');
  if (status)
    status.textContent = state === 'loaded' ? (part.querySelector('[data-about]')?.textContent ?? '') : '';
}
