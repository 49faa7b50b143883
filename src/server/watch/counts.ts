// Which plain numbers of this process become figures.
import type { PoolCount } from '../../store/database.ts';
import type { LiveCount } from '../live/live.ts';
import type { PageCount } from '../page-cache/page-cache.ts';
import type { Count } from './metrics.ts';

export function countsOf(
  pages: { counts: PageCount; size(): number },
  live: { counts: LiveCount; readerCount(): number },
  pool: () => PoolCount,
): Count[] {
  const counter = (name: string, help: string, read: Count['read']): Count => ({
    name,
    help,
    kind: 'counter',
    read,
  });
  const gauge = (name: string, help: string, read: Count['read']): Count => ({
    name,
    help,
    kind: 'gauge',
    read,
  });
  return [
    gauge('web_processes', 'Processes that serve pages', () => 1),
    counter('fast_lane_answers_total', 'Pages that lay ready, answered past the app', () => [
      { labels: { status: '200' }, value: pages.counts.whole },
      { labels: { status: '304' }, value: pages.counts.unchanged },
    ]),
    counter('page_cache_hits_total', 'Pages handed out as they lay there', () => pages.counts.hits),
    counter('page_cache_stale_total', 'Of these, while a newer one was drawn', () => pages.counts.stale),
    counter('page_cache_draws_total', 'Pages drawn to be kept', () => pages.counts.draws),
    gauge('page_cache_bytes', 'Bytes of kept pages', () => pages.size()),
    gauge('live_readers', 'Open streams of events', () => live.readerCount()),
    counter('live_messages_total', 'Events sent, heartbeats included', () => live.counts.sent),
    counter(
      'live_replaced_total',
      'Events that gave way to newer ones on a slow line',
      () => live.counts.replaced,
    ),
    counter('live_cut_off_total', 'Readers who took nothing and were cut off', () => live.counts.cutOff),
    gauge('database_connections', 'Connections of the pools', () => {
      const { total, idle, waiting } = pool();
      return [
        { labels: { state: 'idle' }, value: idle },
        { labels: { state: 'busy' }, value: total - idle },
        { labels: { state: 'waited for' }, value: waiting },
      ];
    }),
  ];
}
