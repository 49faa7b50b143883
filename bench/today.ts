// Today's games of an invented world in the database, and the news that a game of today has another crew.
import { createRequester } from '../src/feeds/request.ts';
import { ask } from '../src/ingest/ask.ts';
import type { LeagueFeed, ReaderTools } from '../src/ingest/league-reader.ts';
import { startLeagueIngest } from '../src/ingest/run.ts';
import { takeAnswers } from '../src/ingest/take.ts';
import type { Database } from '../src/store/database.ts';

export function readerTools(db: Database, now: Date): ReaderTools {
  return {
    db,
    now: () => now,
    rules: { countBothCrews: false },
    request: createRequester({
      userAgent: 'Third Team bench',
      perHost: { concurrency: 16, perSecond: Number.POSITIVE_INFINITY },
      timeoutMs: 60_000,
      retries: 4,
    }),
  };
}

/** The present season as well: the site would have it, and today's games stand among the others. */
export async function readToday(leagues: LeagueFeed[], tools: ReaderTools): Promise<void> {
  async function readLeague(league: LeagueFeed): Promise<void> {
    const ingest = await startLeagueIngest(league, { ...tools, historyDays: 1, batchSize: 48 });
    while ((await ingest.step()).idleUntil === null);
  }
  await Promise.all(leagues.map(readLeague));
}

/** Lets a league tell of the whole crew and of one without its last member by turns; each is a change. */
export type CrewNews = { gameId: string; tell(): Promise<void> };

/** Null when the feed tells no crew of this game. */
export async function findCrewNews(
  { league, feed }: LeagueFeed,
  gameId: string,
  tools: ReaderTools,
): Promise<CrewNews | null> {
  const { answer } = await ask(feed, { what: 'summary', key: gameId }, { ...tools, validators: null });
  const game = answer?.news?.games.find((one) => one.gameId === gameId);
  const officials = game?.officials ?? [];
  if (!answer?.news || !game || officials.length < 2) return null;
  const [whole, short] = [officials, officials.slice(0, -1)].map((crew) => {
    const news = { seasons: [], games: [{ ...game, officials: crew }], oddities: [] };
    return { ...answer, news, body: JSON.stringify(news) };
  });
  let isWhole = true;
  return {
    gameId,
    async tell() {
      const next = isWhole ? short : whole;
      isWhole = !isWhole;
      const { changedGames } = await takeAnswers(tools.db, league, next ? [next] : [], tools.rules);
      if (changedGames !== 1) throw new Error(`${league.id} ${gameId}: another crew was no change`);
    },
  };
}
