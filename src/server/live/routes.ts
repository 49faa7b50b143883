// GET /live?topics=…&since=…: tells an open page that something it shows has changed, and nothing more; the page
// then asks for itself again. `since` is the change the page was drawn at.
import type { Context, Hono } from 'hono';
import { findChangeSpan, listChangesAfter } from '../../store/changes.ts';
import type { Database } from '../../store/database.ts';
import { findOfficialByPageId } from '../../store/officials.ts';
import { mostLiveTopics, type NamedTopic, readLiveTopics } from '../../ui/live-topics.ts';
import type { Words } from '../../ui/words/words.ts';
import { answerStream } from './event-response.ts';
import { type EventStream, encode } from './event-stream.ts';
import type { Live } from './live.ts';
import { keysOf, topicKey } from './topic-keys.ts';

export type LiveRouteTools = {
  db: Database;
  words: Words;
  live: Live | null;
  onTrouble: (error: unknown, c: Context) => void;
};

/** Whoever missed more than this many is told to look, whatever they were. */
const mostMissed = 1_000;

export function mountLive(app: Hono, { db, words, live, onTrouble }: LiveRouteTools): void {
  const { errors } = words.apiDocs;

  app.get('/live', async (c) => {
    const topics = readLiveTopics(c.req.query('topics') ?? '');
    if (!topics) return c.json({ error: errors.badTopics(mostLiveTopics) }, 400);
    const since = c.req.header('last-event-id') ?? c.req.query('since') ?? null;
    if (since !== null && !/^\d{1,15}$/.test(since)) return c.json({ error: errors.badSince }, 400);
    const keys: string[] = [];
    for (const topic of topics) {
      const key = await findKey(db, topic);
      if (key === null) return c.json({ error: errors.badTopics(mostLiveTopics) }, 400);
      keys.push(key);
    }
    if (c.req.method !== 'GET') return c.body(null, 200, { 'content-type': 'text/event-stream' });
    return answerStream(c, live, words, (live, stream) => {
      let hasTold = false;
      const line = live.switchboard.listen(keys, () => {
        hasTold = true;
        tellChange(stream, live.newestChangeId());
      });
      if (since !== null) {
        findMissed(db, live, { keys, since: Number(since) })
          .then((missed) => {
            if (missed !== null && !hasTold) tellChange(stream, missed);
          })
          .catch((error) => {
            // The reader must not believe that it missed nothing: it comes back and asks again.
            stream.close();
            onTrouble(error, c);
          });
      }
      return line.hangUp;
    });
  });
}

/** Written once, sent to everybody. */
let lastFrame = { changeId: -1, bytes: encode('') };

function tellChange(stream: EventStream, changeId: number): void {
  if (lastFrame.changeId !== changeId) {
    lastFrame = { changeId, bytes: encode(`event: change\nid: ${changeId}\ndata: ${changeId}\n\n`) };
  }
  stream.send(lastFrame.bytes);
}

/** The newest change when one of the topics was touched after `since`, or when nobody can tell any more. */
async function findMissed(
  db: Database,
  live: Live,
  { keys, since }: { keys: string[]; since: number },
): Promise<number | null> {
  const touched = live.recent.isTouched(keys, since);
  if (touched !== null) return touched ? live.newestChangeId() : null;
  const { oldest, newest } = await findChangeSpan(db);
  if (since === newest) return null;
  if (since > newest || since < oldest - 1) return newest;
  const missed = await listChangesAfter(db, since, mostMissed);
  const wanted = new Set(keys);
  const isTouched = missed.some((change) => keysOf(change)?.some((key) => wanted.has(key)) ?? true);
  return isTouched || missed.length === mostMissed ? newest : null;
}

async function findKey(db: Database, topic: NamedTopic): Promise<string | null> {
  if (topic.kind !== 'official') return topicKey(topic);
  const official = await findOfficialByPageId(db, topic.pageId);
  return official && topicKey({ ...topic, officialId: official.id });
}
