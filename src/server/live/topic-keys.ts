// Which topics a change touches, as keys of a map: a change finds its listeners without asking each of them.
import type { Change } from '../../store/changes.ts';
import type { LiveTopic } from '../../ui/screen.ts';

/** Touched by every change there is. */
export const anyChange = 'any';

export function topicKey(topic: LiveTopic): string {
  switch (topic.kind) {
    case 'day':
      return `day:${topic.leagueId}:${topic.day}`;
    case 'game':
      return `game:${topic.leagueId}:${topic.gameId}`;
    case 'official':
      return `official:${topic.officialId}`;
    case 'league':
      return `league:${topic.leagueId}`;
  }
}

/** Null: it may touch anything. */
export function keysOf({ leagueId, gameId, gameDay, officialIds }: Change): string[] | null {
  if (leagueId === null) return null;
  const keys = [anyChange, `league:${leagueId}`];
  if (gameDay !== null) keys.push(`day:${leagueId}:${gameDay}`);
  if (gameId !== null) keys.push(`game:${leagueId}:${gameId}`);
  for (const id of officialIds) keys.push(`official:${id}`);
  return keys;
}
