// Takes answers into the database: payload, match, save, recount and notify in one transaction, so a game
// is either wholly there or not at all. An answer that says the same as last time stops at the payload.
import type { League } from '../domain/league.ts';
import type { FeedCall, FeedNews } from '../feeds/feed.ts';
import type { Database, Session } from '../store/database.ts';
import { saveGamesChecked } from '../store/games.ts';
import {
  listNewestPayloads,
  type NewPayload,
  payloadHash,
  savePayloads,
  savePayloadsChecked,
} from '../store/payloads.ts';
import type { CountRules } from '../store/season-lines.ts';
import { inWriterTransaction } from '../store/writer-lock.ts';
import { type Oddity, takeNews } from './take-news.ts';

export type Answer = {
  call: FeedCall;
  body: string;
  etag: string | null;
  lastModified: string | null;
  at: Date;
  /** Null when the body could not be read; it is kept all the same, under the name of its fault. */
  news: FeedNews | null;
  fault: string | null;
};

export type Taken = { changedGames: number; newAnswers: number; oddities: Oddity[] };

export async function takeAnswers(
  db: Database,
  league: League,
  answers: Answer[],
  rules: CountRules,
): Promise<Taken> {
  return inWriterTransaction(db, async (session) => {
    const { news, same } = await partByNovelty(session, league, answers);
    const ids = await savePayloads(session, league.id, news.map(toPayload));
    const told = news.flatMap((answer, place) =>
      answer.news
        ? [
            {
              what: answer.call.what,
              payloadId: ids[place] as number,
              at: answer.at,
              lastSeenAt: answer.at,
              news: answer.news,
            },
          ]
        : [],
    );
    const taken = await takeNews(session, league, told, rules);
    await noteChecked(session, league, same);
    return { changedGames: taken.changedGames, newAnswers: news.length, oddities: taken.oddities };
  });
}

type Same = { payloadId: number; answer: Answer };

/** Within one batch, too, the second of two equal answers is no news. */
async function partByNovelty(
  session: Session,
  league: League,
  answers: Answer[],
): Promise<{ news: Answer[]; same: Same[] }> {
  const newest = await listNewestPayloads(
    session,
    league.id,
    answers.map(({ call }) => call),
  );
  const hashes = new Map<string, Buffer>();
  const news: Answer[] = [];
  const same: Same[] = [];
  for (const answer of answers) {
    const name = `${answer.call.what} ${answer.call.key}`;
    const hash = payloadHash(answer.body);
    const known = newest.get(name);
    const last = hashes.get(name) ?? known?.sha256;
    if (last?.equals(hash)) {
      if (known && !hashes.has(name)) same.push({ payloadId: known.id, answer });
      continue;
    }
    hashes.set(name, hash);
    news.push(answer);
  }
  return { news, same };
}

async function noteChecked(session: Session, league: League, same: Same[]): Promise<void> {
  const last = same.at(-1);
  if (!last) return;
  await savePayloadsChecked(
    session,
    same.map(({ payloadId }) => payloadId),
    last.answer.at,
  );
  const summaries = same.filter(({ answer }) => answer.call.what === 'summary');
  await saveGamesChecked(
    session,
    league.id,
    summaries.map(({ answer }) => answer.call.key),
    last.answer.at,
  );
}

function toPayload({ call, body, etag, lastModified, fault, at }: Answer): NewPayload {
  return { what: call.what, key: call.key, body, etag, lastModified, fault, at };
}
