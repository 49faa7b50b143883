import { officialPath } from '../../ui/paths.ts';
import type { OfficialRecord } from './load.ts';

export function OfficialPage({ firstName, lastName, totalGames, leagues, lines, homonyms }: OfficialRecord) {
  return (
    <>
      <div className="day">
        <div>
          <span className="eyebrow">Official</span>
          <h1>
            {firstName} {lastName}
          </h1>
          {homonyms.length > 0 && (
            <p>
              {`Not this ${firstName} ${lastName}? `}
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
        Total games worked: <strong>{totalGames}</strong>
      </p>
      <p>Leagues worked in: {leagues.join(', ')}</p>
      <div className="panel">
        <table>
          <thead>
            <tr>
              <th>League</th>
              <th>Season</th>
              <th>Role</th>
              <th className="num">Games</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.leagueId} ${line.season} ${line.role}`}>
                <td>{line.leagueId}</td>
                <td>{line.season}</td>
                <td>{line.role === 'referee' ? 'Referee' : 'Linesman'}</td>
                <td className="num">{line.games}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
