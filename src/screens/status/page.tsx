import type { Words } from '../../ui/words/words.ts';
import type { Status } from './load.ts';

export function StatusPage({ now, feeds, words }: Status & { words: Words }) {
  const say = words.status;
  return (
    <>
      <div className="day">
        <h1>{say.heading}</h1>
      </div>
      <div className="panel">
        <table>
          <thead>
            <tr>
              <th>{say.league}</th>
              <th>{say.question}</th>
              <th className="num">{say.answers}</th>
              <th>{say.lastAnswer}</th>
              <th>{say.lastTrouble}</th>
            </tr>
          </thead>
          <tbody>
            {feeds.map((feed) => (
              <tr key={`${feed.league} ${feed.what}`}>
                <td>{feed.league}</td>
                <td>{feed.what}</td>
                <td className="num">{feed.answers.toLocaleString('en-US')}</td>
                <td>{feed.lastAnswerAt ? ago(feed.lastAnswerAt, now, words) : say.never}</td>
                <td>
                  {feed.lastError && feed.lastErrorAt
                    ? `${feed.lastError} ${ago(feed.lastErrorAt, now, words)}`
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

function ago(then: Date, now: Date, { status: say }: Words): string {
  const minutes = Math.round((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return say.justNow;
  return minutes < 120 ? say.minutesAgo(minutes) : say.hoursAgo(Math.round(minutes / 60));
}
