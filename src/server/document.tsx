// One whole HTML document from a screen's answer.
import { renderToString } from 'react-dom/server';
import { Layout } from '../ui/layout.tsx';
import type { Face } from '../ui/screen.ts';
import type { Site } from '../ui/site.ts';
import type { Words } from '../ui/words/words.ts';
import type { Assets } from './assets.ts';

export type DocumentTools = { assets: Assets; words: Words; site: Site };

export function drawDocument(face: Face, { assets, words, site }: DocumentTools): string {
  const document = (
    <Layout face={face} assets={assets} words={words} site={site}>
      {face.page}
    </Layout>
  );
  return `<!doctype html>${renderToString(document)}`;
}
