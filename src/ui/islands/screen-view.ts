import { screenViewsPath } from '../paths.ts';

/** Tells the server which screen is looked at, and nothing about who looks. */
export function reportScreenView(): void {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  // A form in a frame is part of the page around it.
  if (navigator.doNotTrack === '1' || globalPrivacyControl || window.top !== window) return;
  // A page drawn ahead of a click is looked at only once it is shown.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', send, { once: true });
  } else send();
  // Back and Forward may bring the page as it was left.
  window.addEventListener('pageshow', ({ persisted }) => persisted && send());
}

function send(): void {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  const referrer = from && from.origin !== location.origin ? from.hostname : '';
  const report = { event: 'screen_view', screen: location.pathname, referrer };
  navigator.sendBeacon(screenViewsPath, JSON.stringify(report));
}
