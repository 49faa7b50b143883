import { describe, expect, test } from 'vitest';
import { payload } from '../../../tests/payload.ts';
import { parseAnySummary } from './any-summary.ts';
import { parseAnswer } from './envelope.ts';

/** Edits are paths inside Gamesummary. */
function news(edits: Record<string, unknown>) {
  const paths = Object.entries(edits).map(([path, value]) => [`GC.Gamesummary.${path}`, value]);
  return parseAnySummary(parseAnswer(payload('hockeytech/game-summary', Object.fromEntries(paths))));
}

function parse(edits: Record<string, unknown>) {
  return news(edits).game;
}

describe('3.9 the crew', () => {
  test('may be missing altogether from a finished game', () => {
    const none = { officialsOnIce: [], referee1: '', referee2: '', linesman1: '', linesman2: '' };
    expect(parse(none)).toMatchObject({ status: 'final', officials: [] });
  });

  test('may have two people, the first of each pair', () => {
    const two = parse({ 'officialsOnIce.1': null, 'officialsOnIce.3': null }).officials;
    expect(two?.map(({ role, slot }) => `${role} ${slot}`)).toEqual(['referee 1', 'linesman 1']);
  });

  test('is taken from the displayed names when the list is missing', () => {
    const shown = parse({ officialsOnIce: undefined, referee2: '', linesman2: 'Dov O’Hara (0)' }).officials;
    expect(
      shown?.map(({ role, firstName, lastName, number }) => [role, firstName, lastName, number]),
    ).toEqual([
      ['referee', 'Ada', 'Quill', 19],
      ['linesman', 'Cleo', 'Marsh-Hart', 75],
      ['linesman', 'Dov', 'O’Hara', null],
    ]);
    expect(parse({ officialsOnIce: [], referee1: 'Boris  Van Tassel' }).officials?.[0]).toMatchObject({
      firstName: 'Boris',
      lastName: 'Van Tassel',
      number: null,
      personId: null,
    });
  });

  test('is read from its words when the slot is a new one', () => {
    const slots = {
      'officialsOnIce.0.official_type_id': '5',
      'officialsOnIce.1.official_type_id': '',
      'officialsOnIce.2.official_type_id': '7',
    };
    expect(parse({ ...slots, 'officialsOnIce.2.description': 'Linesman 3' })).toMatchObject({
      officials: [
        { role: 'referee' },
        { role: 'referee' },
        { role: 'linesman', title: 'Linesman' },
        { role: 'linesman' },
      ],
    });
  });

  test('leaves out empty slots, placeholders and whoever only stands by, and says so', () => {
    const edits = {
      'officialsOnIce.0.first_name': '',
      'officialsOnIce.0.last_name': ' ',
      'officialsOnIce.1.first_name': 'TBD',
      'officialsOnIce.1.last_name': 'TBD',
      'officialsOnIce.2.official_type_id': '9',
      'officialsOnIce.2.description': 'Standby Referee',
    };
    const { game, oddities } = news(edits);
    expect(game.officials?.map(({ lastName }) => lastName)).toEqual(["O'Hara"]);
    expect(oddities).toEqual(['an official is a “Standby Referee”, which is no role we know']);
  });

  test('is read when PHP writes the list as an object', () => {
    const people = JSON.parse(payload('hockeytech/game-summary')).GC.Gamesummary.officialsOnIce;
    expect(parse({ officialsOnIce: { '0': people[0], '3': people[3] } }).officials).toHaveLength(2);
  });
});

test('3.10 jersey number "0" or "" is not entered, and two people may wear the same', () => {
  const officials = parse({
    'officialsOnIce.0.jersey_number': '0',
    'officialsOnIce.1.jersey_number': '',
    'officialsOnIce.2.jersey_number': '81',
  }).officials;
  expect(officials?.map(({ number }) => number)).toEqual([null, null, 81, 81]);
});

test('3.11 the role belongs to the game, not to the person', () => {
  const officials = parse({
    'officialsOnIce.0.official_type_id': '3',
    'officialsOnIce.0.description': 'Linesman 1',
  }).officials;
  expect(officials?.[0]).toMatchObject({ role: 'linesman', title: 'Linesman', personId: '501' });
});

test('3.12 an official without a person_id is kept', () => {
  const officials = parse({ 'officialsOnIce.1.person_id': '' }).officials;
  expect(officials?.[1]).toMatchObject({ lastName: 'Van Tassel', personId: null });
});

test('3.13 names are trimmed and their spaces collapsed, their case and accents are kept', () => {
  const officials = parse({
    'officialsOnIce.0.first_name': ' ethan ',
    'officialsOnIce.0.last_name': 'de  la\u00a0croix',
    'officialsOnIce.1.first_name': '',
    'officialsOnIce.2.first_name': 'Andr\u00e9',
  }).officials;
  expect(officials?.slice(0, 3).map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
    ['ethan', 'de la croix'],
    ['', 'Van Tassel'],
    ['André', 'Marsh-Hart'],
  ]);
});
