// What one batch knows of one game while it is being taken.
import type { FeedGame } from '../domain/game.ts';
import type { FeedNews } from '../feeds/feed.ts';
import type { GameRow, KnownGame } from '../store/games.ts';
import type { CrewChange } from './crew-change.ts';

export type Told = {
  what: string;
  payloadId: number;
  /** When the feed first said so, and when it last did. */
  at: Date;
  lastSeenAt: Date;
  news: FeedNews;
};

/** One game as this batch leaves it. `known` is what stood before. */
export type LaidGame = {
  said: FeedGame;
  told: Told;
  known: KnownGame | undefined;
  row: GameRow;
  /** Null when the crew stayed as it was, or was not spoken of. */
  crew: CrewChange | null;
};
