// The catalogue of words, one object per language with the same shape; a screen gets the visitor's. Sentences
// with figures are functions, so that every language puts them where they belong.
import { en } from './en.ts';

export type Words = typeof en;
export type Language = 'en';

const catalogues: Record<Language, Words> = { en };

export function wordsIn(language: Language): Words {
  return catalogues[language];
}
