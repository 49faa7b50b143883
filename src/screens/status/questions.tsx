import { leagueTitle } from '../../domain/league.ts';
import { wholeNumber } from '../../domain/whole-number.ts';
import { Ago } from '../../ui/ago.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { WideTable } from '../../ui/wide-table.tsx';
import type { Words } from '../../ui/words/words.ts';
import type { Status } from './load.ts';

type QuestionsProps = { questions: Status['questions']; now: Date; words: Words };

/** For whoever wants to know exactly: what we ask each league, and what came back. */
export function Questions({ questions, now, words }: QuestionsProps) {
  const say = words.status;
  if (questions.length === 0) return null;
  return (
    <details className="questions" id="questions">
      <summary>{say.questions}</summary>
      <WideTable label={say.questions} className="panel scroll">
        <table>
          <caption className="soft">{say.questionsCaption}</caption>
          <TableHead
            columns={[say.league, say.question, { figures: say.answers }, say.lastAnswer, say.lastTrouble]}
          />
          <tbody>
            {questions.map(({ league, what, answers, lastAnswerAt, lastError, lastErrorAt }) => (
              <tr key={`${league} ${what}`}>
                <td>{leagueTitle({ id: league }, false)}</td>
                <td>{say.what[what] ?? what}</td>
                <td className="num">{wholeNumber(answers, words.locale)}</td>
                <td>
                  {lastAnswerAt ? <Ago at={lastAnswerAt} now={now} locale={words.locale} /> : say.never}
                </td>
                <td>
                  {lastError && lastErrorAt && (
                    <>
                      {`${lastError} `}
                      <Ago at={lastErrorAt} now={now} locale={words.locale} />
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </details>
  );
}
