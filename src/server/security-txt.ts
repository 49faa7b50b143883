// Where to tell us of a hole in the site, in the words programs look for (RFC 9116).
import type { Hono } from 'hono';
import { z } from 'zod';
import { formPath } from '../ui/paths.ts';
import type { Site } from '../ui/site.ts';
import { ownOrigin } from './own-pages.ts';

export const securityTxtPath = '/.well-known/security.txt';
const dayMs = 24 * 60 * 60 * 1000;
/** Whoever keeps a copy for longer should ask again; the standard wants it under a year. */
const goodForDays = 180;

/** An e-mail address or a page, as the file wants it written. Null: it is neither. */
export function readContact(text: string): string | null {
  // A line break would begin another field.
  if (/\s/.test(text)) return null;
  const email = text.replace(/^mailto:/, '');
  if (z.email().safeParse(email).success) return `mailto:${email}`;
  return z.url({ protocol: /^https$/ }).safeParse(text).success ? text : null;
}

export function mountSecurityTxt(
  app: Hono,
  { site, contact, clock = () => new Date() }: { site: Site; contact: string | null; clock?: () => Date },
): void {
  app.get(securityTxtPath, (c) => {
    const origin = ownOrigin(c, site);
    // The same all day, so that it can be kept and compared.
    const today = Math.floor(clock().getTime() / dayMs) * dayMs;
    const expires = new Date(today + goodForDays * dayMs).toISOString().replace('.000Z', 'Z');
    const lines = [
      `Contact: ${contact ?? origin + formPath('ideas')}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}${securityTxtPath}`,
    ];
    return c.body(`${lines.join('\n')}\n`, 200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
  });
}
