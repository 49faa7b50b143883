// A screen's page at its address: kept for everybody where the screen says so, else drawn for whoever asks.
import type { Context, Hono } from 'hono';
import type { Face, Screen, ScreenAnswer } from '../ui/screen.ts';
import type { Words } from '../ui/words/words.ts';
import type { Live } from './live/live.ts';
import { anyChange, topicKey } from './live/topic-keys.ts';
import type { Drawn, PageCache } from './page-cache/page-cache.ts';
import { answerKept, pick } from './page-cache/page-response.ts';
import type { ScreenTools } from './screens.ts';
import { refuseAccess, type WhoIs } from './submits.tsx';

type RouteTools = {
  tools: () => ScreenTools;
  whoIs: WhoIs;
  respond: (c: Context, answer: ScreenAnswer, changeId?: number | null) => Response;
  draw: (face: Face, changeId: number | null) => string;
  live: Live | null;
  pages: PageCache | null;
  words: Words;
};

export function mountScreen(app: Hono, screen: Screen<ScreenTools>, given: RouteTools): void {
  const { tools, whoIs, respond, draw, live, pages, words } = given;
  const { keptBy, access } = screen;

  app.get(screen.path, async (c) => {
    const params = c.req.param();
    // Asked for before anything is read: what changes meanwhile is then told to the page, not lost to it.
    const newestChange = () => live?.newestChangeId() ?? null;
    if (keptBy && pages) {
      const kept = await answerKept(c, pages, {
        names: keptBy,
        async draw(query) {
          const changeId = newestChange();
          const answer = await screen.answer({ params, query, user: null }, tools());
          const isPage = answer.status === 200 && !answer.cookies;
          return isPage ? drawn(answer, draw(answer, changeId), changeId ?? 0) : null;
        },
      });
      if (kept) return kept;
    }
    const user = access ? await whoIs(c.req.raw.headers) : null;
    const refusal = refuseAccess(c, access, user, words);
    if (refusal) return respond(c, refusal);
    // Said of what is not kept too, or a cache on the way would think of something.
    c.header('cache-control', access ? 'no-store' : 'private, no-cache');
    const asked = new URL(c.req.url).searchParams;
    const query = keptBy ? pick(asked, keptBy) : asked;
    const changeId = newestChange();
    return respond(c, await screen.answer({ params, query, user }, tools()), changeId);
  });
}

function drawn({ live = [], shows, isAging = false }: Face, body: string, changeId: number): Drawn {
  const keys = (shows ?? live).map(topicKey);
  return {
    body,
    type: 'text/html; charset=UTF-8',
    keys: keys.length > 0 || shows ? keys : [anyChange],
    changeId,
    isAging,
  };
}
