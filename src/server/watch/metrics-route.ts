// GET /metrics, for Prometheus. Nobody else is told that it is there: without a token in the settings it answers only who
// asks on this very machine and not through a proxy, with one only who shows it.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { Registry } from 'prom-client';
import type { Database } from '../../store/database.ts';
import { listFeedReports } from '../../store/feed-health.ts';
import { listFeedStates } from '../../store/freshness.ts';
import { countUnreadGames } from '../../store/plan-state.ts';
import { isLoopback, peerOf } from '../sender.ts';
import { type Count, type Figures, type Labelled, tellFigures } from './metrics.ts';

export type MetricsTools = {
  db: Database;
  now: () => Date;
  token: string | null;
  /** Of every process of this site on this machine: which of them is asked is chance. */
  everybody: () => Promise<Figures[]>;
};

const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

export function mountMetrics(app: Hono, { db, now, token, everybody }: MetricsTools): void {
  app.get('/metrics', async (c) => {
    if (!mayRead(c, token)) return c.notFound();
    const text = await tellFigures(await everybody(), await countSite(db, now()));
    return c.body(text, 200, {
      'content-type': Registry.PROMETHEUS_CONTENT_TYPE,
      'cache-control': 'no-store',
    });
  });
}

function mayRead(c: Context, token: string | null): boolean {
  if (token === null) return isLoopback(peerOf(c)) && forwarded.every((name) => !c.req.header(name));
  const shown = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  // Fingerprints, so that neither time nor length tells how much of it was right.
  return timingSafeEqual(fingerprint(shown), fingerprint(token));
}

function fingerprint(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** What the database knows, the same whoever asks it; nothing while it is away, which is told too. */
async function countSite(db: Database, now: Date): Promise<Count[]> {
  const known = await Promise.all([listFeedStates(db), listFeedReports(db), countUnreadGames(db)]).catch(
    () => null,
  );
  const up: Count = {
    name: 'database_up',
    help: 'Whether PostgreSQL answered just now',
    kind: 'gauge',
    read: () => (known ? 1 : 0),
  };
  if (!known) return [up];
  const [states, reports, unread] = known;
  const silence = states.flatMap(({ leagueId, answeredAt }) =>
    answeredAt
      ? [{ labels: { league: leagueId }, value: (now.getTime() - answeredAt.getTime()) / 1000 }]
      : [],
  );
  const answers = reports.map(({ league, what, answers: value }) => ({ labels: { league, what }, value }));
  return [
    up,
    gauge('feed_silence_seconds', "Since the league's feed last answered anything", silence),
    counter('feed_answers_total', 'Answers of each feed, by what was asked', answers),
    counter('feed_faults_total', 'What went wrong with each feed, by kind', sumFaults(reports)),
    gauge('games_unread', 'Finished games whose summary is still to be read', unread),
  ];
}

function gauge(name: string, help: string, value: number | Labelled[]): Count {
  return { name, help, kind: 'gauge', read: () => value };
}

function counter(name: string, help: string, value: Labelled[]): Count {
  return { name, help, kind: 'counter', read: () => value };
}

function sumFaults(reports: Awaited<ReturnType<typeof listFeedReports>>): Labelled[] {
  const times = new Map<string, Labelled>();
  for (const { league, faults } of reports) {
    for (const [kind, count] of Object.entries(faults)) {
      const sum = times.get(`${league} ${kind}`) ?? { labels: { league, kind }, value: 0 };
      times.set(`${league} ${kind}`, { ...sum, value: sum.value + count });
    }
  }
  return [...times.values()];
}
