import { officialPath } from '../../ui/paths.ts';
import type { Words } from '../../ui/words/words.ts';
import type { OfficialRecord } from './load.ts';

export function OfficialPage({
  firstName,
  lastName,
  totalGames,
  leagues,
  lines,
  homonyms,
  words,
}: OfficialRecord & { words: Words }) {
  const say = words.officialPage;
  return (
    <>
      <div className="day">
        <div>
          <span className="eyebrow">{say.eyebrow}</span>
          <h1>
            {firstName} {lastName}
          </h1>
          {homonyms.length > 0 && (
            <p>
              {say.notThis(`${firstName} ${lastName}`)}{' '}
              {homonyms.map((other) => (
                <a key={other.pageId} href={officialPath(other.pageId)}>
                  {other.pageId}
                </a>
              ))}
            </p>
          )}
        </div>
      </div>
      <p>
        {say.totalGames}: <strong>{totalGames}</strong>
      </p>
      <p>
        {say.leagues}: {leagues.join(', ')}
      </p>
      <div className="panel">
        <table>
          <thead>
            <tr>
              <th>{say.league}</th>
              <th>{say.season}</th>
              <th>{say.role}</th>
              <th className="num">{say.games}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.leagueId} ${line.season} ${line.role}`}>
                <td>{line.leagueId}</td>
                <td>{line.season}</td>
                <td>{words.shared.role[line.role]}</td>
                <td className="num">{line.games}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
