// What a page listens to, small enough for an attribute and an address: "day:OHL:2026-11-15 official:Ada_Vance".
// Officials go by their page id here: the number inside is nobody's business.
import { isDate } from '../domain/game-day.ts';
import type { LiveTopic } from './screen.ts';

/** A topic as the browser may name it. */
export type NamedTopic =
  | Exclude<LiveTopic, { kind: 'official' }>
  | Pick<Extract<LiveTopic, { kind: 'official' }>, 'kind' | 'pageId'>;

export const mostLiveTopics = 64;

/** In the query of a page that asks for itself again: the change it was told of. */
export const changeParam = 'change';

export function liveTopicsText(topics: readonly NamedTopic[]): string {
  const named = new Set(topics.map(topicText));
  if (named.size <= mostLiveTopics) return [...named].join(' ');
  // A league is touched whenever one of its days or games is: too often rather than too seldom.
  const wider = new Set(topics.map((topic) => topicText(leagueOf(topic) ?? topic)));
  return [...wider].slice(0, mostLiveTopics).join(' ');
}

/** Null when any of it is not a topic, or there are none, or too many. */
export function readLiveTopics(text: string): NamedTopic[] | null {
  const parts = text.split(' ').filter((part) => part !== '');
  if (parts.length === 0 || parts.length > mostLiveTopics) return null;
  const topics = parts.map(readTopic);
  return topics.every((topic) => topic !== null) ? topics : null;
}

/**
 * What the live script finds on <body>: what to listen to, the change the page was drawn at, and the sentence
 * for a change that has none of its own. Nothing on a page that never changes, or that nobody would tell of it.
 */
export function liveAttributes(
  topics: readonly NamedTopic[] | undefined,
  { changeId, say }: { changeId: number | null; say: string },
): Record<`data-live-${string}`, string> {
  if (!topics || topics.length === 0 || changeId === null) return {};
  return {
    'data-live-topics': liveTopicsText(topics),
    'data-live-id': String(changeId),
    'data-live-say': say,
  };
}

function topicText(topic: NamedTopic): string {
  switch (topic.kind) {
    case 'day':
      return `day:${topic.leagueId}:${topic.day}`;
    case 'game':
      return `game:${topic.leagueId}:${topic.gameId}`;
    case 'official':
      return `official:${topic.pageId}`;
    case 'league':
      return `league:${topic.leagueId}`;
  }
}

function leagueOf(topic: NamedTopic): NamedTopic | null {
  return topic.kind === 'official' ? null : { kind: 'league', leagueId: topic.leagueId };
}

const league = /^[A-Z0-9]{2,12}$/;
const gameId = /^[\w-]{1,32}$/;

function readTopic(text: string): NamedTopic | null {
  const [kind, first = '', ...others] = text.split(':');
  const rest = others.join(':');
  // A name may hold a colon; nothing else does.
  if (kind === 'official') {
    const pageId = text.slice('official:'.length);
    return pageId !== '' && pageId.length <= 200 ? { kind, pageId } : null;
  }
  if (!league.test(first)) return null;
  if (kind === 'league') return others.length === 0 ? { kind, leagueId: first } : null;
  if (kind === 'day') return isDate(rest) ? { kind, leagueId: first, day: rest } : null;
  if (kind === 'game') return gameId.test(rest) ? { kind, leagueId: first, gameId: rest } : null;
  return null;
}
