import type { ReactNode } from 'react';
import { navigation, storeAddress } from './paths.ts';
import { SearchBox } from './search-box.tsx';
import type { Site } from './site.ts';
import type { Words } from './words/words.ts';

type HeaderProps = {
  section: string | null;
  words: Words;
  site: Site;
  /** Who is signed in, at the right end. */
  account?: ReactNode;
};

/**
 * The menu is a popover on narrow screens, which opens without a script; on wide ones the style sheet lays the
 * same list out as a row.
 */
export function Header({ section, words, site, account }: HeaderProps) {
  const { shell } = words;
  return (
    <header className="top">
      <div className="wrap bar">
        <a className="brand" href="/">
          <i aria-hidden="true" />
          {words.shared.siteName}
        </a>
        <button type="button" className="menu-button" popoverTarget="menu">
          <i aria-hidden="true" />
          {shell.menu}
        </button>
        <SearchBox id="site-search" words={words} />
        {account && <div className="account">{account}</div>}
        <nav id="menu" popover="auto" aria-label={words.shared.mainNavigation}>
          <ul>
            {navigation.map(({ key, path }) => (
              <li key={key}>
                <a
                  href={key === 'store' ? storeAddress(site) : path}
                  aria-current={path === section ? 'page' : undefined}
                >
                  {shell.navigation[key]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="stripes" />
    </header>
  );
}
