import type { ListedDecision } from '../../../store/identity-decisions.ts';
import { officialPath } from '../../../ui/paths.ts';
import { Sentence } from '../../../ui/sentence.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { WideTable } from '../../../ui/wide-table.tsx';
import type { Words } from '../../../ui/words/words.ts';
import type { Desk } from '../desk.tsx';
import { Pager, PostButton, When } from '../parts.tsx';
import type { OfficialsDesk } from './load.ts';

/** Everything that was decided, with the way back. */
export function Decisions({ desk, data }: { desk: Desk; data: OfficialsDesk }) {
  const { words, here } = desk;
  const say = words.admin.officials;
  return (
    <div className="panel">
      <h2 id="decisions">{say.decisions}</h2>
      {data.decisions.length === 0 && <p>{say.noDecisions}</p>}
      {data.decisions.length > 0 && (
        <WideTable label={say.decisions}>
          <table id="decisions-table">
            <TableHead columns={[say.decision, words.admin.undo, words.admin.when, words.admin.byWhom]} />
            <tbody>
              {data.decisions.map((decision) => (
                <tr key={decision.id}>
                  <th scope="row">
                    <Told decision={decision} words={words} />
                  </th>
                  <td>
                    <WayBack decision={decision} here={here} words={words} />
                  </td>
                  <td>
                    <When at={decision.at} />
                  </td>
                  <td>{decision.byWhom}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
      <Pager
        here={here}
        name="decisions"
        paging={data.decisionPaging}
        label={say.decisionPages}
        words={words}
      />
      {data.twoPeople.length > 0 && (
        <>
          <h3>{say.settled}</h3>
          <ul className="settled">
            {data.twoPeople.map(({ id, official, other, settledAt }) => (
              <li key={id}>
                <PageLink id={official} /> · <PageLink id={other} /> <When at={settledAt} />
                <PostButton
                  here={here}
                  act="reopen"
                  values={{ review: id }}
                  label={words.admin.undo}
                  about={`${official}, ${other}`}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type DecisionProps = { decision: ListedDecision; words: Words };

function Told({ decision: { kind, official, other, detail }, words }: DecisionProps) {
  const [one, two] =
    kind === 'rename' ? [detail.from?.pageId ?? '', detail.to?.pageId ?? ''] : [other ?? '', official];
  const parts = { one: <PageLink id={one} />, two: <PageLink id={two} /> };
  return <Sentence text={words.admin.officials.told[kind]} parts={parts} />;
}

function WayBack({ decision, here, words }: DecisionProps & { here: string }) {
  const { id, undoneAt, undoneBy, official } = decision;
  if (!undoneAt) {
    const values = { decision: id };
    return <PostButton here={here} act="undo" values={values} label={words.admin.undo} about={official} />;
  }
  return (
    <>
      {words.admin.officials.undoneBy(undoneBy ?? '')} <When at={undoneAt} />
    </>
  );
}

function PageLink({ id }: { id: string }) {
  return <a href={officialPath(id)}>{id}</a>;
}
