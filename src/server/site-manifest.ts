// The manifest: what a phone needs to put the site on its home screen.
import { previousGamesPath, refHubPath, standingsPath } from '../ui/paths.ts';
import type { Words } from '../ui/words/words.ts';

const ice = '#eef3f7';
const jersey = '#10161c';

export function siteManifest(words: Words): object {
  const { siteName } = words.shared;
  return {
    id: '/',
    name: siteName,
    short_name: siteName,
    description: words.home.description,
    lang: words.language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ice,
    theme_color: jersey,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: words.shell.navigation.refHub, url: refHubPath() },
      { name: words.shell.navigation.standings, url: standingsPath() },
      { name: words.shell.navigation.previousGames, url: previousGamesPath() },
    ],
  };
}
