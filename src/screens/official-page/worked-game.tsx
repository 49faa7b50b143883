import { gameSheetUrl } from '../../domain/game-sheet.ts';
import { dayName } from '../../domain/game-time.ts';
import type { CareerGame } from '../../store/career-games.ts';
import { CrewName } from '../../ui/crew.tsx';
import { hostOf, visitorOf } from '../../ui/game-card.tsx';
import { scoreOf, stateOf } from '../../ui/game-state.ts';
import { gamePath } from '../../ui/paths.ts';
import type { Words } from '../../ui/words/words.ts';

export const dayStyle: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' };

type Props = { game: CareerGame; pageId: string; words: Words };

/** One line of the log: date, teams, crew, sheet; what does not count says so. */
export function WorkedGame({ game, pageId, words }: Props) {
  const say = words.officialPage.log;
  const { leagueId, gameId, gameDay } = game;
  const teams = `${visitorOf(game, words)} ${words.shared.versus} ${hostOf(game, words)}`;
  const day = dayName(gameDay, words.locale, dayStyle);
  const sheet = gameSheetUrl(leagueId, gameId);
  const notCounted = whyNotCounted(game, words);
  return (
    <li id={`log-${leagueId}-${gameId}`} data-live="">
      <time dateTime={gameDay}>{day}</time>
      <p className="teams">
        <a href={gamePath(leagueId, gameId)}>{teams}</a>{' '}
        {game.status === 'final' || game.status === 'unofficial' ? <span>{scoreOf(game)}</span> : null}
        {game.kind === 'playoff' && <span className="tag">{say.playoff}</span>}
        {notCounted && <span className="pill">{notCounted}</span>}
        {!game.finished && <span className="pill">{say.began}</span>}
      </p>
      <CrewOf game={game} pageId={pageId} words={words} />
      {sheet && (
        <a className="sheet" href={sheet} target="_blank" rel="noopener" aria-label={say.sheetOf(teams, day)}>
          {say.sheet}
        </a>
      )}
    </li>
  );
}

function CrewOf({ game, pageId, words }: Props) {
  const crew = game.finished ? game.crew : game.earlierCrew;
  if (crew.length === 0) return <p className="soft">{words.shared.noCrew}</p>;
  return (
    <ul className="worked-by">
      {crew.map((official) => (
        <li
          key={`${official.officialId}${official.role}`}
          className={official.role === 'linesman' ? 'lines' : undefined}
        >
          <small>{`${official.title}:`}</small>{' '}
          <CrewName official={official} isCurrent={official.pageId === pageId} words={words} />
        </li>
      ))}
    </ul>
  );
}

/** Null when it counts. Of two crews, `finished` says which one it counts for. */
function whyNotCounted(game: CareerGame, words: Words): string | null {
  const { notCounted } = words.officialPage.log;
  if (game.counts) return null;
  if (game.status !== 'final' && game.status !== 'unofficial')
    return notCounted.unplayed(stateOf(game, words));
  if (game.forfeit) return notCounted.forfeit;
  if (game.kind === 'preseason' || game.kind === 'other') return notCounted[game.kind];
  return notCounted.abandoned;
}
