import { expect, test } from 'vitest';
import type { GameStatus } from '../../domain/game.ts';
import { isKnownCode, parseStatus } from './status.ts';

type Case = [GameStatus, code: string, words: string, flags?: string];

const cases: Case[] = [
  ['scheduled', '1', '7:00PM'],
  ['scheduled', '1', '7:05 pm EDT'],
  ['scheduled', '1', 'TBD'],
  ['scheduled', '', ' 4:00 PM'],
  ['live', '2', 'In Progress (1:36 remaining in 3rd)', 'started'],
  ['live', '2', '03:14 2nd'],
  ['live', '10', 'End of 2nd'],
  ['live', '10', 'Intermission'],
  ['live', '', 'In Progress (20:00 remaining in OT)', 'started'],
  ['unofficial', '3', 'End of Game SO', 'started pending'],
  ['unofficial', '3', 'Unofficial Final'],
  ['unofficial', '4', 'Final', 'started pending'],
  ['final', '4', 'Final', 'started final'],
  ['final', '4', 'Final', 'started final pending'],
  ['final', '4', 'End of Game', 'started'],
  ['final', '4', ''],
  ['final', '', 'Final', 'started final'],
  ...['OT', 'OT1', 'OT2', '1st OT', '2nd OT', '2OT', 'SO'].map((end): Case => ['final', '4', `Final ${end}`]),
  ['postponed', '8', 'Postponed'],
  ['postponed', '8', ''],
  ['postponed', '', 'Postponed'],
  ['suspended', '2', 'Suspended (2:43 remaining in 2nd)', 'started'],
  ['suspended', '', 'Suspended (2:43 remaining in 2nd)', 'started'],
  ['cancelled', '9', 'Cancelled'],
  ['cancelled', '1', 'Game Canceled'],
  ['final', '4', 'Final (suspended game completed)', 'started final'],
  ['scheduled', '9', 'Delayed'],
  ['live', '9', 'Delayed', 'started'],
  ['live', '17', '11:29 1st'],
  ['scheduled', '17', '7:00 pm EST'],
  ['final', '17', 'Complete', 'started final'],
  ['scheduled', 'constructor', ''],
];

test.each(cases)(
  '3.5 a game is %s when the code is "%s" and the words are "%s"',
  (status, code, words, flags = '') => {
    const [started, final, pendingFinal] = ['started', 'final', 'pending'].map((flag) =>
      flags.split(' ').includes(flag),
    );
    expect(
      parseStatus({ code, words, started: !!started, final: !!final, pendingFinal: !!pendingFinal }),
    ).toBe(status);
  },
);

test('3.6 a game abandoned in its second period is postponed, although it says it never started', () => {
  expect(
    parseStatus({ code: '8', words: 'Postponed', started: false, final: false, pendingFinal: false }),
  ).toBe('postponed');
});

test('3.5 unknown codes are told from known ones and from none', () => {
  expect(['', '1', '10', '9', 'toString'].map(isKnownCode)).toEqual([true, true, true, false, false]);
});
