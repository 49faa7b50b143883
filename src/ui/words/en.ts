// English. One file per screen beside this one; what several screens say is in shared.ts.
import { home } from './en/home.ts';
import { notFound } from './en/not-found.ts';
import { officialPage } from './en/official-page.ts';
import { shared } from './en/shared.ts';
import { status } from './en/status.ts';

export const en = { language: 'en', locale: 'en-US', shared, home, notFound, officialPage, status };
