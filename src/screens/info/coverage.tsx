import { statusPath } from '../../ui/paths.ts';
import type { Words } from '../../ui/words/words.ts';
import type { Info } from './load.ts';

export function Coverage({ coverage, unread, words }: Info & { words: Words }) {
  const say = words.info.coverage;
  return (
    <section className="panel" aria-labelledby="coverage">
      <h2 id="coverage">{say.title}</h2>
      <p className="soft">
        {unread > 0 ? say.unread(unread) : coverage.length > 0 ? say.complete : say.none}
      </p>
      {coverage.length > 0 && (
        <table>
          <caption className="unseen">{say.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{say.league}</th>
              <th scope="col">{say.since}</th>
            </tr>
          </thead>
          <tbody>
            {coverage.map(({ leagueId, leagueName, since }) => (
              <tr key={leagueId}>
                <th scope="row">
                  <abbr title={leagueName}>{leagueId}</abbr>
                </th>
                <td>
                  <time dateTime={since}>{longDate(since, words)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <a href={statusPath}>{say.status}</a>
      </p>
    </section>
  );
}

function longDate(date: string, { locale }: Words): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}
