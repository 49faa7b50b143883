// What every screen is: an address, and an answer made of plain data and a page. Nothing here knows HTTP: the
// server turns an answer into a response, and keeps it, compresses it, or sends it on.
import type { ReactNode } from 'react';
import type { ShownTable } from './shown-table.ts';
import type { Site } from './site.ts';
import type { Words } from './words/words.ts';

export type ScreenRequest = {
  /** Named parts of the path, decoded. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** Who is signed in; asked for only where a screen has an `access` rule or takes a form. */
  user: SignedIn | null;
};

export type SignedIn = { id: string; email: string; firstName: string; lastName: string; userType: string };

/** A form that was posted to the screen's own address. */
export type FormRequest = ScreenRequest & {
  form: URLSearchParams;
  /** As sent: who keeps the accounts knows a session by them. */
  headers: Headers;
};

/** Who may see a screen: everybody where it has no rule, and with 'anybody', which only asks who it is. */
export type Access = 'anybody' | 'signed-in' | 'Admin';

export type Face = {
  /** Without the site's name: "OHL standings". */
  title: string;
  description: string;
  /** The canonical address of what is shown, filters included: "/standings?league=OHL". */
  canonical: string;
  page: ReactNode;
  /** The link of the navigation that is marked; null when none is. */
  section: string | null;
  /** What a change must touch for this page to be drawn anew; absent: it never changes while open. */
  live?: LiveTopic[];
  /** What touches it, where that is more than `live` says; [] for what never changes. Absent both: any change may. */
  shows?: LiveTopic[];
  /** Says how long ago something was. */
  isAging?: boolean;
  /** schema.org objects about what is shown. */
  jsonLd?: object[];
  /** Not for search engines: filters, errors, forms. */
  noIndex?: boolean;
  /** Without header and footer, to be embedded in a frame of ours. */
  isFrame?: boolean;
};

/** "everything", one day of one league, one game, one official or one league's season. */
export type LiveTopic =
  | { kind: 'day'; leagueId: string; day: string }
  | { kind: 'game'; leagueId: string; gameId: string }
  | { kind: 'official'; officialId: number; pageId: string }
  | { kind: 'league'; leagueId: string };

export type ScreenAnswer =
  | ({ status: 200 | 400 | 403 | 404 | 413 | 429 | 503 } & Face & WithCookies)
  | ({ status: 301 | 302 | 303; location: string } & WithCookies);

/** What the browser is to keep or to forget, as it is told: a session, for one. */
type WithCookies = { cookies?: string[] };

/** Tools differ by screen: each names what it needs, the server has them all. */
export type Screen<Tools> = {
  /** A path as the router writes it: "/official-page/:id". */
  path: string;
  access?: Access;
  /**
   * The names of the query it reads. With them the page is kept until something it shows changes, and handed to
   * everybody; no other part of the query reaches the screen, nor does who asks.
   */
  keptBy?: readonly string[];
  answer(request: ScreenRequest, tools: Tools): Promise<ScreenAnswer>;
  /** Takes a form: a redirect when it was taken, so that a reload sends nothing twice; else the page with words. */
  submit?(request: FormRequest, tools: Tools): Promise<ScreenAnswer>;
  /** How often one visitor may send it within ten minutes. */
  mostSent?: number;
  /** The same for one account, or one e-mail address, whoever sends it; as often where nothing is said. */
  mostPerAccount?: number;
  /** One of its tables, as the same address shows it; null when there is none of that name. */
  table?(key: string, request: ScreenRequest, tools: Tools): Promise<ShownTable | null>;
};

export type PageTools = { words: Words; site: Site; now: Date };
