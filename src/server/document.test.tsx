import { expect, test } from 'vitest';
import { site } from '../../tests/sample-season.ts';
import type { Face } from '../ui/screen.ts';
import type { Site } from '../ui/site.ts';
import { wordsIn } from '../ui/words/words.ts';
import { drawDocument } from './document.tsx';

const words = wordsIn('en');
const assets = { styles: ['/assets/a.css'], scripts: ['/assets/a.js'], fonts: ['/assets/a.woff2'] };

function draw(face: Partial<Face> = {}, set: Partial<Site> = {}): string {
  const whole: Face = {
    title: 'OHL standings',
    description: 'Who worked "most" games.',
    canonical: '/standings?league=OHL',
    section: '/standings',
    page: <h1>Standings</h1>,
    ...face,
  };
  return drawDocument(whole, { assets, words, site: { ...site, ...set } });
}

test('a page says what it is about, to people, search engines and sharers', () => {
  const html = draw();
  expect(html).toMatch(/^<!doctype html><html lang="en">/);
  expect(html).toContain('<title>OHL standings · Third Team</title>');
  expect(html).toContain('<meta name="description" content="Who worked &quot;most&quot; games."/>');
  expect(html).toContain('<meta property="og:title" content="OHL standings · Third Team"/>');
  expect(html).toContain('<meta name="twitter:card" content="summary"/>');
  expect(html).toContain('<link rel="canonical" href="/standings?league=OHL"/>');
  expect(html).not.toContain('noindex');
});

test('addresses are absolute where the operator said where the site is', () => {
  const html = draw({}, { publicUrl: 'https://third.example' });
  expect(html).toContain('<link rel="canonical" href="https://third.example/standings?league=OHL"/>');
  expect(html).toContain('<meta property="og:url" content="https://third.example/standings?league=OHL"/>');
  expect(html).toContain('<meta property="og:image" content="https://third.example/apple-touch-icon.png"/>');
});

test('a page not meant for search engines says so and claims no address', () => {
  const html = draw({ noIndex: true });
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('rel="canonical"');
});

test('what is told to search engines cannot end its script', () => {
  const thing = { '@type': 'Person', name: '</script><script>alert("1")</script>' };
  const [, text] =
    draw({ jsonLd: [thing] }).match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? [];
  expect(text).not.toContain('<');
  expect(JSON.parse(text ?? '')).toEqual(thing);
});

test('the link to the store leads to the shop elsewhere, when there is one', () => {
  expect(draw()).toContain('<a href="/store">Store</a>');
  expect(draw({}, { storeUrl: 'https://shop.example/' })).toContain(
    '<a href="https://shop.example/">Store</a>',
  );
});

test('news of a store elsewhere does not say that it is not open yet', () => {
  const { notYet } = words.shell.storeNews;
  expect(draw({ section: '/' })).toContain(notYet);
  expect(draw({ section: '/' }, { storeUrl: 'https://shop.example/' })).not.toContain(notYet);
  expect(draw()).not.toContain('<dialog');
});

test('a page for a frame has neither header nor footer', () => {
  const html = draw({ isFrame: true });
  expect(html).toContain('<h1>Standings</h1>');
  for (const part of ['<header', '<footer', '<nav', '<dialog', 'combobox']) expect(html).not.toContain(part);
});
