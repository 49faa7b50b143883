import type { Face } from './screen.ts';
import type { Site } from './site.ts';
import type { Words } from './words/words.ts';

type HeadProps = {
  face: Face;
  assets: { styles: string[]; scripts: string[]; fonts: string[] };
  words: Words;
  site: Site;
};

/** The header's colour, light and dark: what a phone paints around the page. */
const themeColors = { light: '#10161c', dark: '#05080b' };

export function Head({ face, assets: { styles, scripts, fonts }, words, site }: HeadProps) {
  const title = `${face.title} · ${words.shared.siteName}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={face.description} />
      {face.noIndex && <meta name="robots" content="noindex" />}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {!face.noIndex && <link rel="canonical" href={absolute(site, face.canonical)} />}
      {!face.isFrame && <ShareCard title={title} face={face} words={words} site={site} />}
      {face.jsonLd?.map((thing) => {
        const text = scriptSafe(thing);
        // As a child, React would write quotes as entities, which nobody decodes in a script.
        return <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
      })}
    </head>
  );
}

type ShareCardProps = { title: string; face: Face; words: Words; site: Site };

function ShareCard({ title, face, words, site }: ShareCardProps) {
  return (
    <>
      <meta property="og:site_name" content={words.shared.siteName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={face.description} />
      <meta property="og:locale" content={words.locale.replace('-', '_')} />
      <meta name="twitter:card" content="summary" />
      {/* Both are read by other sites, who could not follow a relative address. */}
      {site.publicUrl && <meta property="og:url" content={absolute(site, face.canonical)} />}
      {site.publicUrl && <meta property="og:image" content={absolute(site, '/apple-touch-icon.png')} />}
    </>
  );
}

function absolute(site: Site, path: string): string {
  return `${site.publicUrl ?? ''}${path}`;
}

/** A name with "</script>" in it must not end the script. */
function scriptSafe(thing: object): string {
  return JSON.stringify(thing).replaceAll('<', '\\u003c');
}
