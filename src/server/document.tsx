// One whole HTML document from a screen's answer.
import { renderToString } from 'react-dom/server';
import { Layout } from '../ui/layout.tsx';
import type { Face } from '../ui/screen.ts';
import type { Site } from '../ui/site.ts';
import type { Words } from '../ui/words/words.ts';
import type { PageAssets } from './assets.ts';

export type DocumentTools = {
  assets: PageAssets;
  words: Words;
  site: Site;
  /** The newest change when the page was loaded: a live page asks for what came after it. */
  changeId?: number | null;
};

export function drawDocument(face: Face, { assets, words, site, changeId = null }: DocumentTools): string {
  const document = (
    <Layout face={face} assets={assets} words={words} site={site} changeId={changeId}>
      {face.page}
    </Layout>
  );
  return `<!doctype html>${renderToString(document)}`;
}
