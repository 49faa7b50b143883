import { expect, test } from 'vitest';
import { watchServer } from './open-store.ts';

test('a server that does not start, because its disk is full, is tried again until it does', async () => {
  const said: string[] = [];
  let tries = 0;
  const watch = watchServer(
    () => tries >= 3,
    async () => {
      tries += 1;
      if (tries < 3) throw new Error('PostgreSQL did not start: No space left on device');
    },
    (sentence) => said.push(sentence),
  );
  await expect.poll(() => tries, { timeout: 5_000 }).toBe(3);
  await watch.stop();
  expect(said).toContain('PostgreSQL did not start: No space left on device');
});
