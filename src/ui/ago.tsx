import { agoText } from './ago-text.ts';

/** How long ago; the browser goes on counting from `data-age`. */
export function Ago({ at, now, locale }: { at: Date; now: Date; locale: string }) {
  const seconds = Math.round((now.getTime() - at.getTime()) / 1000);
  return (
    <time dateTime={at.toISOString()} data-age={seconds}>
      {agoText(seconds, locale)}
    </time>
  );
}
