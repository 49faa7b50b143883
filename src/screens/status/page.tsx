import { momentText } from '../../domain/game-time.ts';
import { leagueTitle } from '../../domain/league.ts';
import { Ago } from '../../ui/ago.tsx';
import { siteStyle } from '../../ui/freshness.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { WideTable } from '../../ui/wide-table.tsx';
import type { Words } from '../../ui/words/words.ts';
import type { LeagueStatus, Status } from './load.ts';
import { Questions } from './questions.tsx';

export function StatusPage({ words, ...status }: Status & { words: Words }) {
  const { now, leagues, freshness, unread, stoppage } = status;
  const say = words.status;
  const isTrouble = freshness.silentSince !== null || stoppage !== null;
  return (
    <>
      <div className="day">
        <div>
          <span className="eyebrow">{say.title}</span>
          <h1>{say.heading}</h1>
        </div>
      </div>
      <p className={isTrouble ? 'verdict trouble' : 'verdict'} id="verdict">
        <span className={isTrouble ? 'dot old' : 'dot'} />
        <span>
          <Verdict status={status} words={words} />
        </span>
      </p>
      {stoppage && (
        <p id="stoppage">
          {say.stoppage} {stoppage.since && <Ago at={stoppage.since} now={now} locale={words.locale} />}
        </p>
      )}
      {freshness.silentSince && <p>{say.keepsOld}</p>}
      {unread > 0 && <p id="unread">{say.unread(unread)}</p>}
      {leagues.length > 0 && (
        <WideTable label={say.title} className="panel scroll">
          <table className="feeds">
            <caption className="soft">{say.caption}</caption>
            <TableHead
              columns={[say.league, say.state, say.lastAnswer, say.nextTry, say.trouble, say.events]}
            />
            <tbody>
              {leagues.map((league) => (
                <LeagueRow key={league.leagueId} league={league} now={now} words={words} />
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
      <Questions questions={status.questions} now={now} words={words} />
    </>
  );
}

function Verdict({ status: { leagues, freshness, stoppage }, words }: { status: Status; words: Words }) {
  const say = words.status;
  if (stoppage) return say.stoppages[stoppage.trouble];
  const { silent, silentSince } = freshness;
  if (!silentSince) return leagues.some(({ health }) => health === 'fresh') ? say.allRead : say.nothingYet;
  const since = <time dateTime={silentSince.toISOString()}>{momentText(silentSince, siteStyle(words))}</time>;
  const [only, ...others] = silent;
  const text =
    only !== undefined && others.length === 0
      ? say.silentOne(leagueTitle({ id: only }, false))
      : say.silentMany(silent.length);
  return <Sentence text={text} parts={{ since }} />;
}

function LeagueRow({ league, now, words }: { league: LeagueStatus; now: Date; words: Words }) {
  const say = words.status;
  const { leagueId, health, answeredAt, nextTryAt, faults, events } = league;
  const isDue = nextTryAt !== null && nextTryAt <= now;
  return (
    <tr id={`feed-${leagueId}`}>
      <th scope="row">{leagueTitle({ id: leagueId }, false)}</th>
      <td>
        <span className={health === 'fresh' ? 'dot' : health === 'silent' ? 'dot old' : 'dot off'} />
        {` ${say.health[health]}`}
      </td>
      <td>{answeredAt ? <Ago at={answeredAt} now={now} locale={words.locale} /> : say.never}</td>
      <td>
        {nextTryAt &&
          health !== 'retired' &&
          (isDue ? say.now : <Ago at={nextTryAt} now={now} locale={words.locale} />)}
      </td>
      <td>
        <Counts counts={faults} words={words} />
      </td>
      <td>
        <Counts counts={events} words={words} />
      </td>
    </tr>
  );
}

function Counts({ counts, words: { status: say } }: { counts: LeagueStatus['faults']; words: Words }) {
  if (counts.length === 0) return say.none;
  return (
    <ul>
      {counts.map(([kind, times]) => (
        <li key={kind}>{say.kinds[kind]?.(times) ?? say.otherKind(kind, times)}</li>
      ))}
    </ul>
  );
}
