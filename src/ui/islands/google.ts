// Signing in with Google in a window of its own: the page behind it stays as it is. Blocked or closed, that is said
// beside the button; without this script the link leads there and back.

type Told = { googleDone: boolean; sentence: string };

/** `onDone`: somebody is signed in now. */
export function followGoogle(onDone: () => void): void {
  tellOpener();
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-google]') : null;
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const popup = open(link.href, 'google', 'popup,width=520,height=680');
    if (popup) listen(popup, link, onDone);
    else say(link, link.dataset.blocked ?? '');
  });
}

function listen(popup: Window, link: HTMLAnchorElement, onDone: () => void): void {
  const hear = ({ origin, source, data }: MessageEvent<Told>) => {
    if (origin !== location.origin || source !== popup || typeof data?.googleDone !== 'boolean') return;
    stop();
    popup.close();
    if (data.googleDone) onDone();
    else say(link, data.sentence);
  };
  const watch = setInterval(() => {
    if (!popup.closed) return;
    stop();
    say(link, link.dataset.closed ?? '');
  }, 400);
  function stop(): void {
    clearInterval(watch);
    removeEventListener('message', hear);
  }
  addEventListener('message', hear);
}

function say(link: HTMLAnchorElement, sentence: string): void {
  const beside = link.parentElement?.querySelector('[data-google-said]') ?? document.createElement('p');
  beside.setAttribute('role', 'alert');
  beside.setAttribute('data-google-said', '');
  beside.textContent = sentence;
  link.after(beside);
}

/** In the window itself, at its end. */
function tellOpener(): void {
  const done = document.querySelector<HTMLElement>('[data-popup-done]');
  if (!done || !opener) return;
  const told: Told = { googleDone: done.dataset.popupDone === 'yes', sentence: done.dataset.sentence ?? '' };
  (opener as Window).postMessage(told, location.origin);
}
