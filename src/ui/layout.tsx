import type { ReactNode } from 'react';
import { navigation } from './paths.ts';
import type { Face } from './screen.ts';
import type { Site } from './site.ts';
import type { Words } from './words/words.ts';

type LayoutProps = {
  face: Face;
  assets: { styles: string[]; scripts: string[] };
  words: Words;
  site: Site;
  children: ReactNode;
};

export function Layout({ face, assets: { styles, scripts }, words, children }: LayoutProps) {
  return (
    <html lang={words.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${face.title} · ${words.shared.siteName}`}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <header className="top">
          <div className="wrap">
            <div className="bar">
              <a className="brand" href="/">
                <i aria-hidden="true" />
                {words.shared.siteName}
              </a>
              <nav aria-label={words.shared.mainNavigation}>
                {navigation.map((link) => (
                  <a
                    key={link.path}
                    href={link.path}
                    aria-current={link.path === face.section ? 'page' : undefined}
                  >
                    {link.label}
                  </a>
                ))}
              </nav>
            </div>
          </div>
          <div className="stripes" />
        </header>
        <main className="wrap">{children}</main>
      </body>
    </html>
  );
}
