// Whether a league's feed is alive. Scores are asked for every half minute while somebody plays and every ten
// minutes otherwise, so silence means something much sooner during a game.

export type FeedState = { leagueId: string; askedAt: Date | null; answeredAt: Date | null };

/** `retired`: the operator no longer reads it, so its silence is no trouble. */
export type Health = 'fresh' | 'silent' | 'unread' | 'retired';

export type FeedHealth = FeedState & { health: Health };

const minuteMs = 60_000;
const limitMs = { playing: 5 * minuteMs, idle: 40 * minuteMs };
const retiredMs = 24 * 60 * minuteMs;

export function judgeFeeds(feeds: FeedState[], playing: ReadonlySet<string>, now: Date): FeedHealth[] {
  const lastAsked = Math.max(0, ...feeds.map(({ askedAt }) => askedAt?.getTime() ?? 0));
  return feeds.map((feed) => {
    const { askedAt, answeredAt, leagueId } = feed;
    // When everything is silent, it is our reader that stopped: nobody retired then.
    if (askedAt && lastAsked - askedAt.getTime() > retiredMs) return { ...feed, health: 'retired' };
    if (!answeredAt) return { ...feed, health: 'unread' };
    const silentMs = now.getTime() - answeredAt.getTime();
    const limit = playing.has(leagueId) ? limitMs.playing : limitMs.idle;
    return { ...feed, health: silentMs > limit ? 'silent' : 'fresh' };
  });
}

export type Freshness = {
  /** When the feed that matters most was last heard; null: none ever was. */
  checkedAt: Date | null;
  silent: string[];
  /** None of the silent ones was heard after this. */
  silentSince: Date | null;
};

/**
 * The page is as fresh as the feed that lags most among those where somebody plays now; with nobody playing,
 * as the one heard last.
 */
export function freshnessOf(feeds: FeedHealth[], playing: ReadonlySet<string>): Freshness {
  const fresh = feeds.filter(({ health }) => health === 'fresh');
  const onIce = times(fresh.filter(({ leagueId }) => playing.has(leagueId)));
  const silent = feeds.filter(({ health }) => health === 'silent');
  return {
    checkedAt: onIce.length > 0 ? earliest(onIce) : latest(times(fresh.length > 0 ? fresh : silent)),
    silent: silent.map(({ leagueId }) => leagueId),
    silentSince: latest(times(silent)),
  };
}

function times(feeds: FeedState[]): number[] {
  return feeds.flatMap(({ answeredAt }) => (answeredAt ? [answeredAt.getTime()] : []));
}

function earliest(moments: number[]): Date | null {
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

function latest(moments: number[]): Date | null {
  return moments.length > 0 ? new Date(Math.max(...moments)) : null;
}
