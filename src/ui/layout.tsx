import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Head } from './head.tsx';
import { Header } from './header.tsx';
import { liveAttributes } from './live-topics.ts';
import type { Face } from './screen.ts';
import type { Site } from './site.ts';
import { StoreNews } from './store-news.tsx';
import type { Words } from './words/words.ts';

type LayoutProps = {
  face: Face;
  assets: { styles: string[]; scripts: string[]; fonts: string[] };
  words: Words;
  site: Site;
  /** The newest change when the page was loaded; null where nobody tells of changes. */
  changeId: number | null;
  children: ReactNode;
};

export function Layout({ face, assets, words, site, changeId, children }: LayoutProps) {
  const head = <Head face={face} assets={assets} words={words} site={site} />;
  // Browsers put a visitor's own time into this sentence: see islands/own-time.ts.
  const ownTime = words.shell.yourTime('{time}');
  if (face.isFrame) {
    return (
      <html lang={words.language}>
        {head}
        <body className="frame" data-own-time={ownTime}>
          {/* The page around it has the main landmark. */}
          <div id="main">{children}</div>
        </body>
      </html>
    );
  }
  return (
    <html lang={words.language}>
      {head}
      <body data-own-time={ownTime} {...liveAttributes(face.live, { changeId, say: words.live.updated })}>
        <a className="skip" href="#main">
          {words.shell.skip}
        </a>
        <Header section={face.section} words={words} site={site} />
        <main id="main" className="wrap" tabIndex={-1}>
          {children}
        </main>
        <Footer words={words} site={site} />
        {face.section === '/' && <StoreNews words={words} site={site} />}
      </body>
    </html>
  );
}
