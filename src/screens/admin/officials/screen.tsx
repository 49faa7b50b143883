import { adminOfficialsPath, adminPaths } from '../../../ui/admin-paths.ts';
import { type Desk, deskScreen } from '../desk.tsx';
import { OfficialInput } from '../official-input.tsx';
import { officialsActions } from './actions.ts';
import { Chosen } from './chosen.tsx';
import { Decisions } from './decisions.tsx';
import { loadOfficials, type OfficialsDesk } from './load.ts';
import { HiddenChosen, People } from './people.tsx';
import { Reviews } from './reviews.tsx';

export const adminOfficialsScreen = deskScreen({
  section: 'officials',
  async draw(desk) {
    const data = await loadOfficials(desk);
    return (
      <>
        <Search desk={desk} data={data} />
        {data.chosen && <Chosen desk={desk} chosen={data.chosen} />}
        {data.hiddenOne && <HiddenChosen desk={desk} official={data.hiddenOne} />}
        <Merge desk={desk} />
        <People desk={desk} data={data} />
        <Reviews desk={desk} data={data} />
        <Decisions desk={desk} data={data} />
      </>
    );
  },
  actions: officialsActions,
});

function Search({ desk: { words }, data }: { desk: Desk; data: OfficialsDesk }) {
  const say = words.admin.officials;
  return (
    <section aria-label={say.search}>
      <form className="filters" method="get" action={adminPaths.officials}>
        <div className="choice">
          <label htmlFor="q">{say.search}</label>
          <input id="q" name="q" defaultValue={data.typed} maxLength={200} autoComplete="off" />
        </div>
        <button className="btn" type="submit">
          {say.find}
        </button>
      </form>
      {data.isUnknown && (
        <p className="said" role="alert">
          {words.admin.problems['no-official']}
        </p>
      )}
      {data.typed !== '' && <p>{words.shell.search.summary(data.found.length)}</p>}
      {data.found.length > 0 && (
        <ul className="found-officials">
          {data.found.map((official) => (
            <li key={official.id}>
              <a href={adminOfficialsPath({ official: official.pageId })}>
                {official.firstName} {official.lastName}
              </a>{' '}
              <small className="soft">
                {official.pageId} · {words.shell.search.about(official)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Merge({ desk: { words, here, query, form } }: { desk: Desk }) {
  const say = words.admin.officials;
  const asked = form.get('do') === 'merge' ? form : query;
  const typed = (name: string) => asked.get(name) ?? '';
  return (
    <section className="panel" aria-labelledby="merge">
      <h2 id="merge">{say.merge}</h2>
      <p className="soft">{say.mergeLead}</p>
      <form method="post" action={here} className="form in-row">
        <input type="hidden" name="do" value="merge" />
        <OfficialInput name="keep" label={say.keepLabel} typed={typed('keep')} />
        <OfficialInput name="other" label={say.otherLabel} typed={typed('other')} />
        <button className="btn" type="submit">
          {say.mergeButton}
        </button>
      </form>
    </section>
  );
}
