import { wholeNumber } from '../../../domain/whole-number.ts';
import type { FeedReport } from '../../../store/feed-health.ts';
import { Ago } from '../../../ui/ago.tsx';
import type { Desk } from '../desk.tsx';
import { PostButton } from '../parts.tsx';

/** `isRead`: somebody would hear the wish to read it again. */
type Props = { report: FeedReport; isRead: boolean; desk: Desk };

export function FeedRow({ report, isRead, desk: { words, now, here } }: Props) {
  const { league, what, answers, unchanged, lastAnswerAt, nextTryAt, readAgainAt } = report;
  const { locale, status } = words;
  const say = words.admin.feeds;
  return (
    <tr>
      <th scope="row">{status.what[what] ?? what}</th>
      <td>
        {readAgainAt
          ? say.soon
          : isRead && (
              <PostButton
                here={here}
                act="read-again"
                values={{ league, what }}
                label={say.readAgain}
                about={`${league} ${status.what[what] ?? what}`}
              />
            )}
      </td>
      <td className="num">{wholeNumber(answers, locale)}</td>
      <td className="num">{wholeNumber(unchanged, locale)}</td>
      <td>{lastAnswerAt ? <Ago at={lastAnswerAt} now={now} locale={locale} /> : status.never}</td>
      <td>
        {isRead &&
          nextTryAt !== null &&
          (nextTryAt <= now ? status.now : <Ago at={nextTryAt} now={now} locale={locale} />)}
      </td>
      <td>
        <Trouble report={report} now={now} words={words} />
      </td>
    </tr>
  );
}

function Trouble({ report, now, words }: { report: FeedReport } & Pick<Desk, 'now' | 'words'>) {
  const { faults, lastError, lastErrorAt } = report;
  const say = words.status;
  const counted = Object.entries(faults).sort(([, a], [, b]) => b - a);
  return (
    <>
      {lastError && lastErrorAt && (
        <p>
          {lastError} <Ago at={lastErrorAt} now={now} locale={words.locale} />
        </p>
      )}
      <ul>
        {counted.map(([kind, times]) => (
          <li key={kind}>{say.kinds[kind]?.(times) ?? say.otherKind(kind, times)}</li>
        ))}
      </ul>
    </>
  );
}
