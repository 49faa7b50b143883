import { judgeFeeds } from '../../../domain/feed-freshness.ts';
import { wholeNumber } from '../../../domain/whole-number.ts';
import { countWaitingPhotos } from '../../../store/desk-counts.ts';
import { listFinishedSeasons } from '../../../store/finished-seasons.ts';
import { listFeedStates, listLeaguesPlaying } from '../../../store/freshness.ts';
import { countWaiting } from '../../../store/inbox.ts';
import { countOpenReviews } from '../../../store/open-reviews.ts';
import { listReportStandings } from '../../../store/published-reports.ts';
import { adminPaths, withChanges } from '../../../ui/admin-paths.ts';
import { type Desk, deskScreen } from '../desk.tsx';

const tiles = {
  takedown: withChanges(adminPaths.inbox, new URLSearchParams(), { form: 'takedown' }),
  officials: adminPaths.officials,
  photos: adminPaths.photos,
  inbox: adminPaths.inbox,
  feeds: adminPaths.feeds,
  reports: adminPaths.reports,
} as const;

type Waiting = Record<keyof typeof tiles, number>;

export const adminScreen = deskScreen({
  section: 'overview',
  async draw(desk) {
    const waiting = await loadWaiting(desk);
    const say = desk.words.admin.overview;
    return (
      <ul className="tiles waiting">
        {(Object.keys(tiles) as (keyof typeof tiles)[]).map((key) => (
          <li key={key} className={waiting[key] > 0 ? 'tile waits' : 'tile'}>
            <a href={tiles[key]}>
              <b>{wholeNumber(waiting[key], desk.words.locale)}</b>
              {say[key](waiting[key])}
            </a>
          </li>
        ))}
      </ul>
    );
  },
});

async function loadWaiting({ db, now }: Desk): Promise<Waiting> {
  const forms = await countWaiting(db);
  const feeds = judgeFeeds(await listFeedStates(db), await listLeaguesPlaying(db, now), now);
  const published = new Set(
    (await listReportStandings(db)).map(({ leagueId, feedId }) => `${leagueId} ${feedId}`),
  );
  const finished = await listFinishedSeasons(db, now);
  const takedown = forms.get('takedown') ?? 0;
  return {
    takedown,
    officials: await countOpenReviews(db),
    photos: await countWaitingPhotos(db),
    inbox: [...forms.values()].reduce((sum, count) => sum + count, 0) - takedown,
    feeds: feeds.filter(({ health }) => health === 'silent').length,
    reports: finished.filter(({ leagueId, feedId }) => !published.has(`${leagueId} ${feedId}`)).length,
  };
}
