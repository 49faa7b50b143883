import { type Health, judgeFeeds } from '../../../domain/feed-freshness.ts';
import { leagueTitle } from '../../../domain/league.ts';
import { type FeedReport, listFeedReports } from '../../../store/feed-health.ts';
import { listFeedStates, listLeaguesPlaying } from '../../../store/freshness.ts';
import { saveReadAgain } from '../../../store/read-again.ts';
import { TableHead } from '../../../ui/table-head.tsx';
import { WideTable } from '../../../ui/wide-table.tsx';
import { type Desk, deskScreen } from '../desk.tsx';
import { FeedRow } from './row.tsx';

type LeagueFeeds = { leagueId: string; health: Health; reports: FeedReport[] };

export const adminFeedsScreen = deskScreen({
  section: 'feeds',
  async draw(desk) {
    const leagues = await loadFeeds(desk);
    const say = desk.words.admin.feeds;
    return (
      <>
        <p className="soft">{leagues.length > 0 ? say.lead : say.none}</p>
        {leagues.map((league) => (
          <League key={league.leagueId} league={league} desk={desk} />
        ))}
      </>
    );
  },
  actions: {
    async 'read-again'(form, { db, author }) {
      const asked = { league: form.get('league') ?? '', what: form.get('what') ?? '' };
      return (await saveReadAgain(db, asked, author)) ? { done: 'read-again' } : { problem: 'no-feed' };
    },
  },
});

async function loadFeeds({ db, now }: Desk): Promise<LeagueFeeds[]> {
  const feeds = judgeFeeds(await listFeedStates(db), await listLeaguesPlaying(db, now), now);
  const byLeague = Map.groupBy(await listFeedReports(db), ({ league }) => league);
  return feeds.map(({ leagueId, health }) => ({ leagueId, health, reports: byLeague.get(leagueId) ?? [] }));
}

function League({ league: { leagueId, health, reports }, desk }: { league: LeagueFeeds; desk: Desk }) {
  const { words } = desk;
  const say = words.admin.feeds;
  const title = leagueTitle({ id: leagueId }, false);
  const dot = health === 'fresh' ? 'dot' : health === 'silent' ? 'dot old' : 'dot off';
  return (
    <div className="panel">
      <h2>
        {title}{' '}
        <small>
          <span className={dot} /> {words.status.health[health]}
        </small>
      </h2>
      <WideTable label={title}>
        <table className="desk-feeds" id={`feeds-${leagueId}`}>
          <TableHead
            columns={[
              words.status.question,
              say.readAgain,
              { figures: say.answers },
              { figures: say.unchanged },
              words.status.lastAnswer,
              words.status.nextTry,
              say.trouble,
            ]}
          />
          <tbody>
            {reports.map((report) => (
              <FeedRow key={report.what} report={report} isRead={health !== 'retired'} desk={desk} />
            ))}
          </tbody>
        </table>
      </WideTable>
    </div>
  );
}
