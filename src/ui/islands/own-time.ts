// A visitor elsewhere sees a game's time on their own clock, on hover and on focus. One bubble serves all times.
import { whenIdle } from './when-idle.ts';

/** "7:00 PM", "19:00", "19 h 00". */
const clockTimes = /(\d{1,2}) ?[:h] ?(\d\d)(?: ?([ap])\.?m)?/gi;
const dayAndClock = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const;

export function showOwnTimes(): void {
  const bubble = document.createElement('div');
  if (!bubble.showPopover) return;
  Object.assign(bubble, { id: 'own-time', className: 'own-time', popover: 'manual', role: 'tooltip' });
  document.body.append(bubble);
  let shown: HTMLTimeElement | null = null;

  function show(time: HTMLTimeElement): void {
    if (time === shown || !saysMore(time)) return;
    hide();
    shown = time;
    const own = new Intl.DateTimeFormat(document.documentElement.lang, dayAndClock);
    const text = own.format(new Date(time.dateTime));
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

  whenIdle(makeReachable);
  // Live pages bring new times, and take the mark from old ones.
  const options = { childList: true, subtree: true, attributeFilter: ['tabindex'] };
  new MutationObserver(makeReachable).observe(document.querySelector('main') ?? document.body, options);
}

/** Times that would tell a keyboard something can be reached by it. */
function makeReachable(): void {
  for (const time of document.querySelectorAll('time')) {
    if (time.tabIndex < 0 && !time.closest('a, button, summary') && saysMore(time)) time.tabIndex = 0;
  }
}

/**
 * Whether the visitor's clock shows something the page does not say; dates and "2 minutes ago" it leaves alone. Asked
 * about every time of a page while it loads, so it reads the figures itself: Intl takes 10 ms to wake up.
 */
function saysMore({ dateTime, textContent }: HTMLTimeElement): boolean {
  if (!dateTime.endsWith('Z')) return false;
  const said = [...textContent.replace(/\s/g, ' ').matchAll(clockTimes)];
  const at = new Date(dateTime);
  return (
    said.length > 0 &&
    !said.some((one) => hourOf(one) === at.getHours() && Number(one[2]) === at.getMinutes())
  );
}

function hourOf([, hour, , half]: RegExpMatchArray): number {
  if (!half) return Number(hour);
  return (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}
