// Every address of the site, built in one place.
import type { CountedKey } from '../stats/catalog.ts';
import type { FormName, MovableForm, Site } from './site.ts';

export function officialPath(pageId: string): string {
  return `/official-page/${encodeURIComponent(pageId)}`;
}

/** Which of an official's games are listed; `all` is the whole list on one page. */
export type LogQuery = {
  league?: string | null;
  season?: string | null;
  role?: string | null;
  games?: 'regular' | 'playoff' | 'uncounted' | null;
  page?: number | 'all' | null;
};

export function officialGamesPath(pageId: string, { page, ...query }: LogQuery): string {
  return `${withQuery(officialPath(pageId), { ...query, page: page === 1 ? null : page })}#games`;
}

/** How a photo is wanted; `mark` is another one for another photo, so that no browser shows the old one. */
export type PhotoQuery = { ending?: 'png' | 'webp' | 'avif'; size?: 96 | 192 | 400 | null; mark?: string };

/** A photo may be a gif where its address ends in png. */
export function photoPath(pageId: string, { ending = 'png', size, mark }: PhotoQuery = {}): string {
  return withQuery(`/officials/${encodeURIComponent(pageId)}.${ending}`, { size, v: mark });
}

/** Where a photo of this official can be sent. */
export function photoFormAddress(site: Site, pageId: string): string {
  const ours = { official: pageId, from: officialPath(pageId) };
  return site.formUrls.photo ?? withQuery('/forms/photo', ours);
}

/** Where this official, or whoever speaks for them, asks to be hidden. */
export function takedownPath(pageId: string): string {
  return withQuery(formPath('takedown'), { official: pageId, from: officialPath(pageId) });
}

export type RefHubQuery = {
  q?: string | null;
  top?: number | null;
  league?: string | null;
  season?: string | null;
  role?: string | null;
  games?: 'regular' | 'playoff' | null;
};

export function refHubPath(query: RefHubQuery = {}): string {
  return withQuery('/ref-hub', query);
}

export type StandingsQuery = {
  league?: string | null;
  season?: string | null;
  games?: 'regular' | 'playoff' | null;
};

export function standingsPath(query: StandingsQuery = {}): string {
  return withQuery('/standings', query);
}

/** One league's panel open, or none, and what is open and sorted in it. */
export function postSeasonReportPath(query: Record<string, string | null> = {}): string {
  return withQuery('/post-season-report', query);
}

export type StatisticsQuery = {
  league?: string | null;
  season?: string | null;
  games?: 'regular' | 'playoff' | null;
  'counts-sort'?: string | null;
  'power-plays-sort'?: string | null;
};

export function statisticsPath(query: StatisticsQuery = {}): string {
  return withQuery('/statistics', query);
}

/** One table of a screen as a file: the screen's own address, with the table's name in it. */
export function tablePath(screenPath: string, key: string, ending: 'csv' | 'json'): string {
  const [path, query] = screenPath.split('?');
  return `${path}/tables/${key}.${ending}${query ? `?${query}` : ''}`;
}

export function gamePath(leagueId: string, gameId: string): string {
  return `/games/${encodeURIComponent(leagueId)}/${encodeURIComponent(gameId)}`;
}

/** Without a day: yesterday, whenever the page is opened. */
export function previousGamesPath(day?: string): string {
  return day ? `/previous-games?date=${encodeURIComponent(day)}` : '/previous-games';
}

/** The shop elsewhere, or our own page about it. */
export function storeAddress(site: Site): string {
  return site.storeUrl ?? storePath;
}

/** Our own form; `from` is the page it is asked from, `isFrame` leaves out header and footer. */
export function formPath(
  form: FormName,
  { from, isFrame, isSent }: { from?: string; isFrame?: boolean; isSent?: boolean } = {},
): string {
  const query = new URLSearchParams({
    ...(isFrame && { frame: '1' }),
    ...(isSent && { sent: '1' }),
    ...(from && { from }),
  });
  return query.size > 0 ? `/forms/${form}?${query}` : `/forms/${form}`;
}

/** The form an operator keeps elsewhere, or ours. */
export function formAddress(site: Site, form: MovableForm, from?: string): string {
  return site.formUrls[form] ?? formPath(form, from === undefined ? {} : { from });
}

/** Where a figure is explained; without a key, all of them. */
export function howWeCountPath(key?: CountedKey): string {
  return key ? `/how-we-count#${key}` : '/how-we-count';
}

/** The top navigation, in the specification's order; what the links are called is in the words. */
export const navigation = [
  { key: 'home', path: '/' },
  { key: 'refHub', path: '/ref-hub' },
  { key: 'standings', path: '/standings' },
  { key: 'previousGames', path: '/previous-games' },
  { key: 'postSeasonReport', path: '/post-season-report' },
  { key: 'store', path: '/store' },
  { key: 'info', path: '/info' },
] as const;

/** `next`: where to go once signed in. */
export function loginPath(next?: string): string {
  return withQuery('/login', { next });
}

export const googlePath = '/login/google';
export const googleDonePath = '/login/done';
export const googleReturnPath = '/api/auth/callback/google';
export const registerPath = '/register';
export const logoutPath = '/logout';
export const verifyPath = '/verify';
export const forgottenPath = '/forgotten-password';
export const newPasswordPath = '/new-password';
export const accountPath = '/account';
export const adminDeskPath = '/admin';
export const accountDataPath = '/account/data.json';
export const usersApiPath = '/api/users';
export const searchApiPath = '/api/search';
export const apiPath = '/api';
export const openApiPath = '/api/openapi.json';
export const statusPath = '/status';
export const infoPath = '/info';
export const storePath = '/store';
export const privacyPath = '/privacy';
export const screenViewsPath = '/api/screen-views';

function withQuery(path: string, query: Record<string, string | number | null | undefined>): string {
  const said = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  const text = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return text.size > 0 ? `${path}?${text}` : path;
}
