import { changeUserType, countUsers, endSessions, listUsersPage } from '../../../store/admins.ts';
import type { KnownUser } from '../../../store/users.ts';
import { adminPaths } from '../../../ui/admin-paths.ts';
import { Choice } from '../../../ui/filters.tsx';
import { nameOf } from '../../../ui/official-link.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { WideTable } from '../../../ui/wide-table.tsx';
import { type Desk, deskScreen, type Outcome } from '../desk.tsx';
import { Pager, PostButton, readPaging, When } from '../parts.tsx';

export const adminUsersScreen = deskScreen({
  section: 'users',
  async draw(desk) {
    const { db, query, here, words } = desk;
    const say = words.admin.users;
    const typed = (query.get('q') ?? '').trim().slice(0, 200);
    const isAdmin = query.get('type') === 'Admin';
    const total = await countUsers(db, { typed, isAdmin });
    const paging = readPaging(query, 'page', total, 50);
    const users = await listUsersPage(db, { typed, isAdmin, ...paging });
    return (
      <>
        <form className="filters" method="get" action={adminPaths.users}>
          <div className="choice">
            <label htmlFor="q">{say.search}</label>
            <input id="q" name="q" defaultValue={typed} maxLength={200} autoComplete="off" />
          </div>
          <Choice
            name="type"
            label={say.type}
            any={say.anyType}
            options={[{ value: 'Admin', label: 'Admin' }]}
            value={isAdmin ? 'Admin' : null}
          />
          <button className="btn" type="submit">
            {say.find}
          </button>
        </form>
        <p>{say.count(total)}</p>
        <WideTable label={words.admin.pages.users.title} className="panel scroll">
          <table id="users">
            <TableHead columns={[say.email, say.type, say.change, say.name, say.verified, say.since]} />
            <tbody>
              {users.map((user) => (
                <UserRow key={user.id} user={user} desk={desk} />
              ))}
            </tbody>
          </table>
        </WideTable>
        <Pager here={here} name="page" paging={paging} label={words.admin.pages.users.title} words={words} />
      </>
    );
  },
  actions: {
    grant: (form, desk) => change(form.get('user') ?? '', 'Admin', desk),
    revoke: (form, desk) => change(form.get('user') ?? '', 'Referee', desk),
    async 'sign-out'(form, { db, author }) {
      await endSessions(db, form.get('user') ?? '', author);
      return { done: 'signed-out' };
    },
  },
});

async function change(userId: string, to: 'Admin' | 'Referee', { db, user, author }: Desk): Promise<Outcome> {
  if (userId === user.id) return { problem: 'own-role' };
  if (!(await changeUserType(db, userId, to, { ...author, mayBeLast: false }))) {
    return { problem: 'same-role' };
  }
  return { done: to === 'Admin' ? 'granted' : 'revoked' };
}

function UserRow({ user, desk: { here, words, user: self } }: { user: KnownUser; desk: Desk }) {
  const say = words.admin.users;
  const isAdmin = user.userType === 'Admin';
  return (
    <tr>
      <th scope="row">{user.email}</th>
      <td>{user.userType}</td>
      <td>
        {user.id === self.id ? (
          say.you
        ) : (
          <div className="buttons">
            <PostButton
              here={here}
              act={isAdmin ? 'revoke' : 'grant'}
              values={{ user: user.id }}
              label={isAdmin ? say.revoke : say.grant}
              about={user.email}
            />
            <PostButton
              here={here}
              act="sign-out"
              values={{ user: user.id }}
              label={say.signOut}
              about={user.email}
            />
          </div>
        )}
      </td>
      <td>{nameOf(user)}</td>
      <td>{user.isVerified ? say.yes : say.no}</td>
      <td>
        <When at={user.createdAt} />
      </td>
    </tr>
  );
}
