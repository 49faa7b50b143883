import { expect, test } from 'vitest';
import { crewHistory, type Listed } from './crew-history.ts';

const posted = new Date('2026-01-09T15:00Z');
const swapped = new Date('2026-01-09T21:12Z');

function listed(lastName: string, said: Partial<Listed> = {}): Listed {
  const person = { officialId: 1, pageId: `Test_${lastName}`, firstName: 'Test', lastName };
  return {
    ...person,
    role: 'linesman',
    title: 'Linesman',
    slot: 1,
    crew: 1,
    firstSeenAt: posted,
    goneAt: null,
    ...said,
  };
}

const names = (crew: { lastName: string }[]) => crew.map(({ lastName }) => lastName);
const told = ({ swaps }: ReturnType<typeof crewHistory>) =>
  swaps.map(({ from, to }) => `${from.lastName} → ${to?.lastName ?? 'nobody'}`);

test('referees stand before linesmen, each in their place', () => {
  const history = crewHistory(
    [
      listed('Line2', { slot: 2 }),
      listed('Line1'),
      listed('Ref2', { role: 'referee', slot: 2 }),
      listed('Ref1', { role: 'referee' }),
    ],
    1,
  );
  expect(names(history.crew)).toEqual(['Ref1', 'Ref2', 'Line1', 'Line2']);
  expect(history.swaps).toEqual([]);
});

test('who came in the same reading and place replaced who left', () => {
  const history = crewHistory(
    [
      listed('Old1', { goneAt: swapped }),
      listed('Old2', { slot: 2, goneAt: swapped }),
      listed('New2', { slot: 2, firstSeenAt: swapped }),
      listed('New1', { firstSeenAt: swapped }),
    ],
    1,
  );
  expect(told(history)).toEqual(['Old1 → New1', 'Old2 → New2']);
  expect(names(history.crew)).toEqual(['New1', 'New2']);
});

test('one newcomer replaces one, and a referee never replaces a linesman', () => {
  const history = crewHistory(
    [
      listed('Old1', { goneAt: swapped }),
      listed('Old2', { slot: 2, goneAt: swapped }),
      listed('New', { slot: 2, firstSeenAt: swapped }),
      listed('Ref', { role: 'referee', firstSeenAt: swapped }),
    ],
    1,
  );
  expect(told(history)).toEqual(['Old1 → New', 'Old2 → nobody']);
});

test('who came later replaced nobody', () => {
  const later = new Date(swapped.getTime() + 60_000);
  const history = crewHistory([listed('Old', { goneAt: swapped }), listed('New', { firstSeenAt: later })], 1);
  expect(told(history)).toEqual(['Old → nobody']);
});

test('of a resumed game both crews are known, and taking over is no swap', () => {
  const history = crewHistory([listed('First'), listed('Second', { crew: 2, firstSeenAt: swapped })], 2);
  expect(names(history.earlierCrew)).toEqual(['First']);
  expect(names(history.crew)).toEqual(['Second']);
  expect(history.swaps).toEqual([]);
});
