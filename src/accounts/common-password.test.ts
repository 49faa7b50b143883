import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';

test.each(['password', 'Baseball', '1qaz2wsx', 'Hockey2026!', 'third team', 'linesman1'])(
  '%s is tried first by whoever guesses',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

test.each(['five hole and in', 'hockey night at the rink', 'öäüß漢字漢字', '        '])(
  '"%s" is not among them',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);
