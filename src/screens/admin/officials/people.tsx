import { adminOfficialsPath } from '../../../ui/admin-paths.ts';
import { nameOf } from '../../../ui/official-link.tsx';
import type { Desk } from '../desk.tsx';
import { PostButton, When } from '../parts.tsx';
import type { ChosenOfficial, OfficialsDesk } from './load.ts';

/** What may be shown of one official: everything, name and games, or nothing. */
export function Showing({
  desk: { here, words },
  chosen: { official },
}: {
  desk: Desk;
  chosen: ChosenOfficial;
}) {
  const say = words.admin.people;
  const values = { official: official.id };
  const about = nameOf(official);
  return (
    <dl className="showing">
      <div>
        <dt>
          <PostButton here={here} act="hide" values={values} label={say.hide} about={about} />
        </dt>
        <dd>{say.hideAbout}</dd>
      </div>
      <div>
        <dt>
          {official.isMinor ? (
            <PostButton here={here} act="adult" values={values} label={say.adult} about={about} />
          ) : (
            <PostButton here={here} act="minor" values={values} label={say.minor} about={about} />
          )}
        </dt>
        <dd>{say.minorAbout}</dd>
      </div>
    </dl>
  );
}

type HiddenOne = OfficialsDesk['hidden'][number];

/** Somebody hidden, as only this desk knows them. */
export function HiddenChosen({ desk, official }: { desk: Desk; official: HiddenOne }) {
  return (
    <section className="panel" aria-labelledby="hidden-one">
      <h2 id="hidden-one">{nameOf(official)}</h2>
      <p>
        {official.pageId} · {desk.words.shared.games(official.games)}
      </p>
      <HiddenLine desk={desk} official={official} />
    </section>
  );
}

function HiddenLine({ desk: { here, words }, official }: { desk: Desk; official: HiddenOne }) {
  const say = words.admin.people;
  return (
    <p className="buttons">
      <span>
        {say.isHidden} <When at={official.hiddenAt} /> {say.by(official.hiddenBy)}
      </span>
      <PostButton
        here={here}
        act="show"
        values={{ official: official.id }}
        label={say.show}
        about={nameOf(official)}
      />
    </p>
  );
}

/** Everybody of whom less is shown. */
export function People({ desk, data: { hidden, minors } }: { desk: Desk; data: OfficialsDesk }) {
  const { here, words } = desk;
  const say = words.admin.people;
  return (
    <div className="pair">
      <section className="panel" aria-labelledby="hidden">
        <h2 id="hidden">{say.hidden}</h2>
        {hidden.length === 0 && <p className="soft">{say.nobodyHidden}</p>}
        <ul className="people">
          {hidden.map((official) => (
            <li key={official.id}>
              <a href={adminOfficialsPath({ official: official.pageId })}>{nameOf(official)}</a>
              <HiddenLine desk={desk} official={official} />
            </li>
          ))}
        </ul>
      </section>
      <section className="panel" aria-labelledby="minors">
        <h2 id="minors">{say.minors}</h2>
        {minors.length === 0 && <p className="soft">{say.noMinors}</p>}
        <ul className="people">
          {minors.map((official) => (
            <li key={official.id}>
              <a href={adminOfficialsPath({ official: official.pageId })}>{nameOf(official)}</a>
              <p className="buttons">
                <PostButton
                  here={here}
                  act="adult"
                  values={{ official: official.id }}
                  label={say.adult}
                  about={nameOf(official)}
                />
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
