import { statusPath } from '../../ui/paths.ts';
import type { Words } from '../../ui/words/words.ts';
import type { Info } from './load.ts';

export function Coverage({ coverage, unread, words }: Info & { words: Words }) {
  const say = words.info.coverage;
  return (
    <section className="panel across" aria-labelledby="coverage">
      <h2 id="coverage">{say.title}</h2>
      <p className="soft">
        {unread > 0 ? say.unread(unread) : coverage.length > 0 ? say.complete : say.none}
      </p>
      {coverage.length > 0 && (
        <>
          <p className="eyebrow" id="first-counted">
            {say.caption}
          </p>
          <ul className="coverage" aria-labelledby="first-counted">
            {coverage.map(({ leagueId, leagueName, since }) => (
              <li key={leagueId}>
                <abbr title={leagueName}>{leagueId}</abbr>{' '}
                <time dateTime={since}>{longDate(since, words)}</time>
              </li>
            ))}
          </ul>
        </>
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
