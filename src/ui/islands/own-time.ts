// A visitor elsewhere sees a game's time on their own clock, on hover and on focus. One bubble serves all times.

const language = document.documentElement.lang;
const clock = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
const dayAndClock = new Intl.DateTimeFormat(language, {
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

export function showOwnTimes(): void {
  const bubble = document.createElement('div');
  if (!bubble.showPopover) return;
  Object.assign(bubble, { id: 'own-time', className: 'own-time', popover: 'manual', role: 'tooltip' });
  document.body.append(bubble);
  let shown: HTMLTimeElement | null = null;

  function show(time: HTMLTimeElement): void {
    const text = ownTime(time);
    if (text === null || time === shown) return;
    hide();
    shown = time;
    bubble.textContent = (document.body.dataset.ownTime ?? '{time}').replace('{time}', text);
    time.setAttribute('aria-describedby', bubble.id);
    bubble.showPopover();
    const { left, top, bottom } = time.getBoundingClientRect();
    const { width, height } = bubble.getBoundingClientRect();
    bubble.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
    bubble.style.top = `${top > height ? top - height : bottom}px`;
  }
  function hide(): void {
    if (!shown) return;
    shown.removeAttribute('aria-describedby');
    shown = null;
    bubble.hidePopover();
  }

  document.addEventListener('pointerover', ({ target }) => {
    const time = (target as Element).closest('time');
    if (time) show(time);
    else if (target !== bubble && !shown?.contains(document.activeElement)) hide();
  });
  document.addEventListener('focusin', ({ target }) => {
    const time = (target as Element).closest('time') ?? (target as Element).querySelector('a time');
    hide();
    if (time instanceof HTMLTimeElement) show(time);
  });
  document.addEventListener('focusout', hide);
  document.addEventListener('scroll', hide, { passive: true });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());

  makeReachable();
  // Live pages bring new times, and take the mark from old ones.
  const options = { childList: true, subtree: true, attributeFilter: ['tabindex'] };
  new MutationObserver(makeReachable).observe(document.querySelector('main') ?? document.body, options);
}

/** Times that would tell a keyboard something can be reached by it. */
function makeReachable(): void {
  for (const time of document.querySelectorAll('time')) {
    if (time.tabIndex < 0 && !time.closest('a, button, summary') && ownTime(time) !== null) time.tabIndex = 0;
  }
}

/** Null where the page says it already, and for dates and "2 minutes ago". */
function ownTime(time: HTMLTimeElement): string | null {
  const text = time.textContent.replace(/\s/g, ' ');
  if (!time.dateTime.endsWith('Z') || !/\d ?[:h] ?\d\d/.test(text)) return null;
  const at = new Date(time.dateTime);
  const own = clock.format(at).replace(/\s/g, ' ');
  const said = new RegExp(`(^|\\D)${own}`);
  return said.test(text) ? null : dayAndClock.format(at);
}
