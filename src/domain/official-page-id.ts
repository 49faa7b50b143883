// The public name of an official: First_Last, spaces removed, `_2` for the second of that name. Ids are
// compared by `pageKey`, so two people whose names differ only by accents count as homonyms too.
import { cleanName, foldText } from './name.ts';

/** Characters a path segment cannot carry as they are, plus the underscore, which is ours. */
const hostile = /[\s_/\\?#%&<>"|^`{}[\]\p{C}]/gu;

export function pageId(firstName: string, lastName: string, homonym = 1): string {
  const first = cleanName(firstName).replace(hostile, '');
  const last = cleanName(lastName).replace(hostile, '');
  const base = `${first}_${last}`;
  return homonym === 1 ? base : `${base}_${homonym}`;
}

/** What a visitor typed and what we stored meet here: case, accents and spaces do not matter. */
export function pageKey(id: string): string {
  return foldText(id.replace(/\s/gu, ''));
}
