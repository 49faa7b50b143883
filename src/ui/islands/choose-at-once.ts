// A choice in a form marked `data-at-once`, its button, or a link so marked is loaded at once, into the part of the
// page the mark names; without this script the browser loads the page. Focus stays, and Back goes to the one before.

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

  function choose(partId: string, address: string): void {
    history.replaceState({ ...history.state, atOnce: partId }, '');
    history.pushState({ atOnce: partId }, '', address);
    void load(partId, address);
  }

  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLSelectElement ? target.form : null;
    if (form?.dataset.atOnce) choose(form.dataset.atOnce, addressOf(form));
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.dataset.atOnce) return;
    event.preventDefault();
    choose(form.dataset.atOnce, addressOf(form));
  });
  document.addEventListener('click', (event) => {
    const { target, button } = event;
    if (!(target instanceof Element)) return;
    if (target.closest('[data-retry]')) {
      const part = target.closest('[data-at-once-part]');
      if (part) void load(part.id, location.href);
      return;
    }
    const link = target.closest<HTMLAnchorElement>('a[data-at-once]');
    // Whoever asks for a tab of its own gets one.
    if (!link || button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(link.dataset.atOnce as string, link.href);
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
