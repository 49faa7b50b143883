import type { Status } from './load.ts';

export function StatusPage({ now, feeds }: Status) {
  return (
    <>
      <div className="day">
        <h1>Feeds</h1>
      </div>
      <div className="panel">
        <table>
          <thead>
            <tr>
              <th>League</th>
              <th>Question</th>
              <th className="num">Answers</th>
              <th>Last answer</th>
              <th>Last trouble</th>
            </tr>
          </thead>
          <tbody>
            {feeds.map((feed) => (
              <tr key={`${feed.league} ${feed.what}`}>
                <td>{feed.league}</td>
                <td>{feed.what}</td>
                <td className="num">{feed.answers.toLocaleString('en-US')}</td>
                <td>{feed.lastAnswerAt ? ago(feed.lastAnswerAt, now) : 'never'}</td>
                <td>
                  {feed.lastError && feed.lastErrorAt
                    ? `${feed.lastError} ${ago(feed.lastErrorAt, now)}`
                    : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function ago(then: Date, now: Date): string {
  const minutes = Math.round((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  return minutes < 120 ? `${minutes} minutes ago` : `${Math.round(minutes / 60)} hours ago`;
}
