// The store news opens once for everybody; closing it is remembered for a year.

const remembered = 'showStoreNotification=false';

export function offerStoreNews(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#store-news');
  // Whoever is already in a field or a link must not be torn out of it.
  const isBusy = document.activeElement !== document.body;
  if (!dialog || isBusy || document.cookie.split('; ').includes(remembered)) return;
  dialog.addEventListener('close', remember);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
    else if (target instanceof Element && target.closest('a')) remember();
  });
  dialog.showModal();
}

function remember(): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const yearSeconds = 365 * 24 * 60 * 60;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are still used
  document.cookie = `${remembered}; max-age=${yearSeconds}; path=/; samesite=lax${secure}`;
}
