import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

function watched(isTTY: boolean, total: number) {
  const written: string[] = [];
  const clock = { ms: 0 };
  const stream = { isTTY, columns: 100, write: (text: string) => written.push(text) };
  const progress = createProgress({ stream, label: 'Games', total, now: () => clock.ms });
  return { written, clock, progress };
}

test('a terminal sees one bar that redraws itself and tells what is left', () => {
  const { written, clock, progress } = watched(true, 9876);
  clock.ms = 4700;
  progress.update(1234, { note: 'OHL' });
  progress.update(1235, { note: 'too soon after the last drawing' });
  expect(written).toEqual(['\r\x1b[KGames [##------------------] 1,234/9,876 12 % 33 s left OHL']);
  clock.ms = 36_000;
  progress.update(9876);
  progress.done('all leagues');
  expect(written.slice(-2)).toEqual([
    '\r\x1b[KGames [####################] 9,876/9,876 100 % in 36 s all leagues',
    '\n',
  ]);
});

test('a bar never wraps on a narrow terminal', () => {
  const { written, progress } = watched(true, 10);
  progress.update(1, { note: 'x'.repeat(300) });
  expect(written[0]).toHaveLength('\r\x1b[K'.length + 99);
});

test('a log gets a line each five per cent, or each ten seconds when it goes slowly', () => {
  const { written, clock, progress } = watched(false, 1000);
  for (let done = 1; done <= 100; done++) {
    clock.ms += 10;
    progress.update(done);
  }
  expect(written).toEqual(['Games 50/1,000 5 % 10 s left\n', 'Games 100/1,000 10 % 9 s left\n']);
  clock.ms += 9000;
  progress.update(101);
  expect(written).toHaveLength(2);
  clock.ms += 1000;
  progress.update(102, { note: 'WHL' });
  expect(written[2]).toBe('Games 102/1,000 10 % 97 s left WHL\n');
});

test('nothing to do is a whole, and long waits are told in minutes and hours', () => {
  const none = watched(false, 0);
  none.progress.done();
  expect(none.written).toEqual(['Games 0/0 100 % in 0 s\n']);
  const slow = watched(false, 100);
  slow.clock.ms = 600_000;
  slow.progress.update(10);
  slow.clock.ms = 1_200_000;
  slow.progress.update(12);
  expect(slow.written).toEqual(['Games 10/100 10 % 90 min left\n', 'Games 12/100 12 % 2 h 27 min left\n']);
});
