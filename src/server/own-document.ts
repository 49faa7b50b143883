// The /users document: everybody's own and nobody else's, and live like every other. Few have
// it open and it hardly changes, so an open one is looked at again every now and then; the session with it.
import type { Hono } from 'hono';
import type { Accounts, User } from '../accounts/auth.ts';
import { usersApiPath } from '../ui/paths.ts';
import type { Words } from '../ui/words/words.ts';
import { answerStream } from './live/event-response.ts';
import type { EventStream } from './live/event-stream.ts';
import type { Live } from './live/live.ts';
import { fingerprintIn, renderDocument } from './live/rendering.ts';

const lookEveryMs = 1_000;

type Tools = { accounts: Accounts; live: Live | null; words: Words };

export function mountOwnDocument(app: Hono, { accounts, live, words }: Tools): void {
  const { errors } = words.account;
  app.get(usersApiPath, async (c) => {
    c.header('cache-control', 'no-store');
    const { headers } = c.req.raw;
    const user = await accounts.whoIs(headers);
    if (!user) return c.json({ error: errors.nobody }, 401);
    if (c.req.query('userId') !== user.id) return c.json({ error: errors.notYours }, 403);
    if (!c.req.header('accept')?.includes('text/event-stream')) return c.json(documentOf(user));
    const seen = fingerprintIn(c.req.header('last-event-id') ?? null);
    return answerStream(c, live, words, (_, stream) => follow(stream, () => accounts.whoIs(headers), seen), {
      'cache-control': 'no-store, no-transform',
    });
  });
}

function documentOf({ id, email, firstName, lastName, userType }: User) {
  return [{ userEmail: email, userId: id, firstName, lastName, userType }];
}

/** Ends with the session. */
function follow(stream: EventStream, find: () => Promise<User | null>, known: string | null): () => void {
  let seen = known;
  let isFirst = true;
  async function look(): Promise<void> {
    const user = await find();
    if (!user) return stream.close();
    const rendering = renderDocument({ value: documentOf(user), keys: [] }, 0);
    if (rendering.fingerprint !== seen) stream.send(rendering.frame(isFirst ? 'snapshot' : 'change'));
    seen = rendering.fingerprint;
    isFirst = false;
  }
  // A look that fails is made up for by the next.
  const again = () => void look().catch(() => undefined);
  const timer = setInterval(again, lookEveryMs);
  again();
  return () => clearInterval(timer);
}
