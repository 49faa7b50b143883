// Every address of the site, built in one place.

export function officialPath(pageId: string): string {
  return `/official-page/${encodeURIComponent(pageId)}`;
}

export const navigation = [
  { label: 'Home', path: '/' },
  { label: 'Find Referees', path: '/ref-hub' },
  { label: 'Referee Standings', path: '/standings' },
  { label: 'Find Previous Games', path: '/previous-games' },
  { label: 'Post Season Report', path: '/post-season-report' },
  { label: 'Store', path: '/store' },
  { label: 'Additional Info', path: '/info' },
] as const;
