import { Loading } from '../../ui/loading.tsx';
import { standingsPath } from '../../ui/paths.ts';
import { SeasonForm, SeasonProblem } from '../../ui/season-form.tsx';
import type { Words } from '../../ui/words/words.ts';
import type { Standings } from './load.ts';
import { StandingsTable } from './standings-table.tsx';

const part = 'standings-of-league';

export function StandingsPage({ words, ...found }: Standings & { words: Words }) {
  const { leagueId, span } = found;
  const say = words.standings;
  return (
    <div className="standings" id={part} data-at-once-part="">
      <div className="day">
        <h1>{say.title}</h1>
      </div>
      {leagueId === null || span === null ? (
        <p className="panel">{say.nobody}</p>
      ) : (
        <>
          <SeasonForm choice={found} path={standingsPath()} part={part} hasBoth words={words} />
          <Loading say={say} />
          <SeasonProblem choice={found} words={words} />
          <StandingsTable {...found} leagueId={leagueId} span={span} words={words} />
        </>
      )}
    </div>
  );
}
