// The account's corner of the header: who is signed in sees that, whoever is not can sign in without leaving the
// page. Without this script the same links and forms lead to pages of their own.
import { signedInSign } from '../signed-in.ts';
import { followGoogle } from './google.ts';

export function followAccount(): void {
  showState();
  addEventListener('pageshow', showState);
  const link = document.querySelector<HTMLAnchorElement>('[data-sign-in]');
  link?.addEventListener('click', (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // On the page of the panel itself there is nothing to open.
    if (document.getElementById('login')) return;
    event.preventDefault();
    void openPanel(link);
  });
  followGoogle(() => {
    document.querySelector<HTMLDialogElement>('.login-panel')?.close();
    if (document.querySelector('main #login')) location.assign('/');
    showState();
  });
  openModal();
  const refusal = document.querySelector('[data-alert]')?.textContent;
  // The specification asks for a browser alert; the words also stand beside the form.
  if (refusal) setTimeout(() => alert(refusal));
}

function showState(): void {
  const isSignedIn = document.cookie.split('; ').includes(`${signedInSign}=true`);
  for (const part of document.querySelectorAll<HTMLElement>('[data-when-signed]'))
    part.hidden = (part.dataset.whenSigned === 'in') !== isSignedIn;
}

async function openPanel(link: HTMLAnchorElement): Promise<void> {
  const form = await loadPanel(link.href);
  if (!form) return location.assign(link.href);
  const panel = document.createElement('dialog');
  panel.className = 'dialog login-panel';
  panel.setAttribute('aria-label', link.textContent ?? '');
  const inside = document.createElement('div');
  inside.className = 'inside';
  const close = document.createElement('button');
  close.className = 'close';
  close.setAttribute('aria-label', link.dataset.close ?? '');
  close.innerHTML = '<i aria-hidden="true"></i>';
  close.addEventListener('click', () => panel.close());
  inside.append(close, form);
  panel.append(inside);
  panel.addEventListener('close', () => panel.remove());
  panel.addEventListener('submit', (event) => void send(event, panel, link));
  document.body.append(panel);
  panel.showModal();
  panel.querySelector<HTMLInputElement>('input[type="email"]')?.focus();
}

/** Null: it could not be had, and the page itself is the way. */
async function loadPanel(address: string, options?: RequestInit): Promise<Element | null> {
  try {
    const page = new DOMParser().parseFromString(await (await fetch(address, options)).text(), 'text/html');
    return page.getElementById('login');
  } catch {
    return null;
  }
}

async function send(event: SubmitEvent, panel: HTMLDialogElement, link: HTMLAnchorElement): Promise<void> {
  const form = event.target as HTMLFormElement;
  // Sending the mail again is a page of its own.
  if (new URL(form.action).pathname !== new URL(link.href).pathname) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  try {
    const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' });
    // Taken: the server sends a browser on, and we stay where we are.
    if (answer.type === 'opaqueredirect') {
      panel.close();
      showState();
      return;
    }
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const fresh = page.getElementById('login');
    if (!fresh) return form.submit();
    panel.querySelector('#login')?.replaceWith(fresh);
    panel.querySelector<HTMLInputElement>('input[type="password"]')?.focus();
  } catch {
    form.submit();
  }
}

/** A dialog that the page came with, open: as a modal, and closing it leads on. */
function openModal(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-modal]');
  if (!dialog) return;
  // Not close(): its event would come later and be taken for the visitor's.
  dialog.removeAttribute('open');
  dialog.showModal();
  dialog.addEventListener('submit', (event) => {
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener('close', () => location.assign(dialog.dataset.modal ?? '/'));
}
