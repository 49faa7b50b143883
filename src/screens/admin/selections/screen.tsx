import { type Role, roles } from '../../../domain/game.ts';
import type { FinishedSeason } from '../../../store/finished-seasons.ts';
import { findOfficialByPageId } from '../../../store/officials.ts';
import { changeSelection, findSelection, type Selection } from '../../../store/playoff-selections.ts';
import { adminPaths } from '../../../ui/admin-paths.ts';
import { Choice } from '../../../ui/filters.tsx';
import { nameOf, OfficialLink } from '../../../ui/official-link.tsx';
import { SeasonForm, SeasonProblem } from '../../../ui/season-form.tsx';
import { type Desk, deskScreen } from '../desk.tsx';
import { findMeant } from '../find-meant.ts';
import { OfficialInput } from '../official-input.tsx';
import { PostButton } from '../parts.tsx';
import { findSeason, loadSeason } from '../season.ts';

export const adminSelectionsScreen = deskScreen({
  section: 'selections',
  async draw(desk) {
    const { choice, season } = await loadSeason(desk);
    if (!season) return <p>{desk.words.admin.noSeason}</p>;
    const selection = await findSelection(desk.db, season);
    return (
      <>
        <SeasonForm
          choice={choice}
          path={adminPaths.selections}
          part="desk"
          hasBoth={false}
          words={desk.words}
        />
        <SeasonProblem choice={choice} words={desk.words} />
        <p>{desk.words.admin.selections.source[selection.source]}</p>
        <div className="pair">
          {roles.map((role) => (
            <Selected key={role} role={role} selection={selection} season={season} desk={desk} />
          ))}
        </div>
        <Add season={season} desk={desk} />
      </>
    );
  },
  actions: {
    async select(form, desk) {
      const season = await findSeason(desk, form);
      const role = roleOf(form);
      if (!season || !role) return { problem: 'no-season' };
      const meant = await findMeant(desk.db, form.get('official') ?? '');
      if ('problem' in meant) return meant;
      const { official } = meant;
      const isNew = await changeSelection(desk.db, season, { role, official, isSelected: true }, desk.author);
      return isNew ? { done: 'selected' } : { problem: 'selected-already' };
    },
    async remove(form, desk) {
      const season = await findSeason(desk, form);
      const role = roleOf(form);
      if (!season || !role) return { problem: 'no-season' };
      const official = await findOfficialByPageId(desk.db, form.get('official') ?? '');
      if (!official) return { problem: 'no-official' };
      const isGone = await changeSelection(
        desk.db,
        season,
        { role, official, isSelected: false },
        desk.author,
      );
      return isGone ? { done: 'removed' } : { problem: 'not-selected' };
    },
  },
});

function roleOf(form: URLSearchParams): Role | null {
  return roles.find((role) => role === form.get('role')) ?? null;
}

type Props = { season: FinishedSeason; desk: Desk };

function Selected({ role, selection, season, desk }: Props & { role: Role; selection: Selection }) {
  const say = desk.words.admin.selections;
  const people = selection.officials.filter((official) => official.role === role);
  return (
    <section className="panel" aria-labelledby={`of-${role}`}>
      <h2 id={`of-${role}`}>{say.roles[role](people.length)}</h2>
      <ul className="settled">
        {people.map((official) => (
          <li key={official.pageId}>
            <OfficialLink official={official} /> <small className="soft">{official.pageId}</small>
            {selection.source === 'told' && (
              <PostButton
                here={desk.here}
                act="remove"
                values={{ league: season.leagueId, season: season.feedId, role, official: official.pageId }}
                label={say.remove}
                about={nameOf(official)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Add({ season, desk: { here, words, form } }: Props) {
  const say = words.admin.selections;
  const isRefused = form.get('do') === 'select';
  return (
    <section className="panel" aria-labelledby="add">
      <h2 id="add">{say.add}</h2>
      <form method="post" action={here} className="form in-row">
        <input type="hidden" name="do" value="select" />
        <input type="hidden" name="league" value={season.leagueId} />
        <input type="hidden" name="season" value={season.feedId} />
        <OfficialInput
          name="official"
          label={say.official}
          typed={(isRefused && form.get('official')) || ''}
        />
        <Choice
          name="role"
          label={say.role}
          options={roles.map((role) => ({ value: role, label: words.shared.role[role] }))}
          value={isRefused ? form.get('role') : null}
        />
        <button className="btn" type="submit">
          {say.addButton}
        </button>
      </form>
    </section>
  );
}
