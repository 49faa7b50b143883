import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageId, pageKey } from './official-page-id.ts';

test('a page id is first and last name with the spaces removed', () => {
  expect(pageId('Jean Luc', 'Van Damme')).toBe('JeanLuc_VanDamme');
  expect(pageId('Ada', 'Vance', 2)).toBe('Ada_Vance_2');
});

test('what a visitor types finds the page whatever its case, accents and spaces', () => {
  expect(pageKey("esme_o'toole")).toBe(pageKey("Esmé_O'Toole"));
  expect(pageKey('JEAN LUC_VAN DAMME')).toBe(pageKey('JeanLuc_VanDamme'));
});

test('any name gives an id that survives a URL and folds to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (first, last) => {
      const id = pageId(first, last);
      expect(id).not.toMatch(/[\s/?#%]/u);
      expect(decodeURIComponent(encodeURIComponent(id))).toBe(id);
      expect(pageKey(pageKey(id))).toBe(pageKey(id));
    }),
  );
});
