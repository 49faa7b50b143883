import type { ReactNode } from 'react';
import { navigation } from './paths.ts';

type LayoutProps = { title: string; path: string; styles: string[]; scripts: string[]; children: ReactNode };

export function Layout({ title, path, styles, scripts, children }: LayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · Third Team`}</title>
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
                Third Team
              </a>
              <nav aria-label="Main">
                {navigation.map((link) => (
                  <a key={link.path} href={link.path} aria-current={link.path === path ? 'page' : undefined}>
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
