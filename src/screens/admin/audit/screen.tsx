import { type Audit, auditKinds, countAudit, listAudit } from '../../../store/audit-log.ts';
import { adminPaths } from '../../../ui/admin-paths.ts';
import { Choice } from '../../../ui/filters.tsx';
import { readChoice } from '../../../ui/read-choice.ts';
import { TableHead } from '../../../ui/table-head.tsx';
import { WideTable } from '../../../ui/wide-table.tsx';
import { deskScreen } from '../desk.tsx';
import { Pager, readPaging, When } from '../parts.tsx';

export const adminAuditScreen = deskScreen({
  section: 'audit',
  async draw({ db, query, here, words }) {
    const say = words.admin.audit;
    const what = readChoice(query, 'what', auditKinds).chosen;
    const paging = readPaging(query, 'page', await countAudit(db, what), 50);
    const rows = await listAudit(db, { what, ...paging });
    const kinds: Record<string, string | undefined> = say.kinds;
    return (
      <>
        <form className="filters" method="get" action={adminPaths.audit}>
          <Choice
            name="what"
            label={say.what}
            any={say.everything}
            options={auditKinds.map((kind) => ({ value: kind, label: say.kinds[kind] }))}
            value={what}
          />
          <button className="btn" type="submit">
            {say.show}
          </button>
        </form>
        {rows.length === 0 && <p>{say.nothing}</p>}
        {rows.length > 0 && (
          <WideTable label={words.admin.pages.audit.title} className="panel scroll">
            <table id="audit">
              <TableHead columns={[say.what, say.about, words.admin.byWhom, words.admin.when, say.detail]} />
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>{kinds[row.what] ?? row.what}</td>
                    <td>{row.about}</td>
                    <td>{row.byWhom}</td>
                    <td>
                      <When at={row.at} />
                    </td>
                    <td className="detail">{detailText(row)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </WideTable>
        )}
        <Pager here={here} name="page" paging={paging} label={words.admin.pages.audit.title} words={words} />
      </>
    );
  },
});

/** "decision 17, aliasIds 4 5": for whoever has to look into the database. What is longer is only there. */
function detailText({ detail }: Audit): string {
  return Object.entries(detail)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(' ') : value])
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
