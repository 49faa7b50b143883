import { leagueTitle } from '../../../domain/league.ts';
import { adminOfficialsPath } from '../../../ui/admin-paths.ts';
import { Field } from '../../../ui/field.tsx';
import { nameOf, OfficialLink } from '../../../ui/official-link.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { WideTable } from '../../../ui/wide-table.tsx';
import type { Desk } from '../desk.tsx';
import type { ChosenOfficial } from './load.ts';
import { Showing } from './people.tsx';

/** One official: what they are made of, another name, and what can be taken away. */
export function Chosen({ desk, chosen }: { desk: Desk; chosen: ChosenOfficial }) {
  const { words, here, form } = desk;
  const say = words.admin.officials;
  const { official, known, aliases } = chosen;
  const isRename = form.get('do') === 'rename';
  const typed = (name: 'firstName' | 'lastName') => (isRename && form.get(name)) || official[name];
  return (
    <section className="panel" aria-labelledby="chosen">
      <h2 id="chosen">
        <OfficialLink official={official} />
      </h2>
      <p>
        {official.pageId}
        {known && ` · ${words.shared.games(known.games)}`}
        {known?.leagues.map((id) => ` · ${leagueTitle({ id }, false)}`)}
        {' · '}
        <a href={`${adminOfficialsPath({ keep: official.pageId })}#merge`}>{say.mergeInto}</a>
      </p>
      <form method="post" action={here} className="form in-row">
        <input type="hidden" name="do" value="rename" />
        <input type="hidden" name="official" value={official.id} />
        {(['firstName', 'lastName'] as const).map((name) => (
          <Field key={name} name={name} text={{ label: say[name], hint: '' }} optional={null} problem={null}>
            {(tied) => <input {...tied} defaultValue={typed(name)} maxLength={80} autoComplete="off" />}
          </Field>
        ))}
        <button className="btn" type="submit">
          {say.rename}
        </button>
      </form>
      <p className="soft">{say.renameLead}</p>
      <Showing desk={desk} chosen={chosen} />
      <h3>{say.aliases}</h3>
      <p className="soft">{say.aliasesLead}</p>
      <form method="post" action={here}>
        <input type="hidden" name="do" value="split" />
        <input type="hidden" name="official" value={official.id} />
        <WideTable label={say.aliases}>
          <table id="aliases">
            <TableHead
              columns={[say.take, say.name, say.feed, say.personId, say.linkedBy, { figures: say.games }]}
            />
            <tbody>
              {aliases.map(({ id, client, personId, name, linkedBy, games }) => (
                <tr key={id}>
                  <td>
                    <input
                      type="checkbox"
                      name="alias"
                      value={id}
                      aria-label={say.takeOne(name, client, personId)}
                    />
                  </td>
                  <th scope="row">{name}</th>
                  <td>{client}</td>
                  <td>{personId}</td>
                  <td>{say.links[linkedBy] ?? linkedBy}</td>
                  <td className="num">{games}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
        <p>
          <button className="btn" type="submit">
            {say.split(nameOf(official))}
          </button>
        </p>
      </form>
    </section>
  );
}
