// The menu opens and closes by itself; this tells assistive technology that does not know popovers yet, and closes
// it when the screen turns wide enough for the plain list.

export function followMenu(): void {
  const menu = document.querySelector<HTMLElement>('#menu');
  const button = document.querySelector<HTMLElement>('[popovertarget=menu]');
  if (!menu?.hidePopover || !button) return;
  button.ariaExpanded = 'false';
  menu.addEventListener('toggle', ({ newState }) => {
    button.ariaExpanded = String(newState === 'open');
  });
  const close = () => menu.hidePopover();
  matchMedia('(min-width: 770px)').addEventListener('change', close);
  // A page that Back brings out of memory would come with its menu open.
  addEventListener('pagehide', close);
}
