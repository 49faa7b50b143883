import { expect, test } from 'vitest';
import { allowedShare, shareFlagged } from '../../tests/null-seasons.ts';

test('of 2,000 seasons without any difference at most 5 % flag somebody after correction', () => {
  const flagged = shareFlagged();
  expect(flagged, 'the share of seasons that flag somebody').toBeLessThanOrEqual(allowedShare);
  // A correction that never flags anybody would pass too.
  expect(flagged).toBeGreaterThan(0);
}, 60_000);
