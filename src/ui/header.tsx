import { accountPath, loginPath, logoutPath, navigation, storeAddress } from './paths.ts';
import { SearchBox } from './search-box.tsx';
import type { Site } from './site.ts';
import type { Words } from './words/words.ts';

type HeaderProps = {
  section: string | null;
  words: Words;
  site: Site;
};

/**
 * The menu is a popover on narrow screens, which opens without a script; on wide ones the style sheet lays the
 * same list out as a row.
 */
export function Header({ section, words, site }: HeaderProps) {
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
        <Account words={words} />
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

/** The same for everybody: a script shows the half that fits (islands/account.ts). */
function Account({ words }: { words: Words }) {
  const say = words.account;
  return (
    <div className="account">
      <a
        className="signin"
        href={loginPath()}
        data-sign-in=""
        data-close={say.login.close}
        data-when-signed="out"
      >
        {say.signIn}
      </a>
      <div className="signed-in" data-when-signed="in" hidden>
        <a className="signin" href={accountPath}>
          {say.myAccount}
        </a>
        <form method="post" action={logoutPath}>
          <button className="signin" type="submit">
            {say.signOut}
          </button>
        </form>
      </div>
    </div>
  );
}
