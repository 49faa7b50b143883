import { expect, test } from 'vitest';
import {
  liveAttributes,
  liveTopicsText,
  mostLiveTopics,
  type NamedTopic,
  readLiveTopics,
} from './live-topics.ts';

const topics: NamedTopic[] = [
  { kind: 'day', leagueId: 'OHL', day: '2026-11-15' },
  { kind: 'game', leagueId: 'NHL', gameId: '2026020300' },
  { kind: 'official', pageId: "Esmé_O'Toole,Jr:" },
  { kind: 'league', leagueId: 'BCHLAB' },
];

test('what a page listens to survives the way to the browser and back', () => {
  expect(liveTopicsText(topics)).toBe(
    "day:OHL:2026-11-15 game:NHL:2026020300 official:Esmé_O'Toole,Jr: league:BCHLAB",
  );
  expect(readLiveTopics(liveTopicsText(topics))).toEqual(topics);
});

test('the number an official has inside never leaves the house', () => {
  const official = { kind: 'official', officialId: 40_961, pageId: 'Ada_Vance' } as const;
  expect(liveTopicsText([official])).toBe('official:Ada_Vance');
});

test('a page that shows very much listens to whole leagues rather than to too little', () => {
  const many = Array.from({ length: mostLiveTopics + 1 }, (_, n): NamedTopic => {
    return { kind: 'game', leagueId: n % 2 === 0 ? 'OHL' : 'WHL', gameId: String(n) };
  });
  expect(liveTopicsText(many)).toBe('league:OHL league:WHL');
});

test('a page that never changes, or that nobody would tell of a change, listens to nothing', () => {
  const drawn = { changeId: 7, say: 'New.' };
  expect(liveAttributes(undefined, drawn)).toEqual({});
  expect(liveAttributes([], drawn)).toEqual({});
  expect(liveAttributes(topics, { ...drawn, changeId: null })).toEqual({});
  expect(liveAttributes(topics.slice(0, 1), drawn)).toEqual({
    'data-live-topics': 'day:OHL:2026-11-15',
    'data-live-id': '7',
    'data-live-say': 'New.',
  });
});
