// Clicking any link clears the search term, also where the page stays or Back brings it out of memory.

export function clearSearchOnLinks(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a[href]')) return;
    for (const box of document.querySelectorAll<HTMLInputElement>('.search [role=combobox]')) {
      if (box.value === '') continue;
      box.value = '';
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
}
