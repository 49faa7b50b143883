// npm run admin -- grant EMAIL, revoke EMAIL, list: who runs the site. Nobody can be made the first Admin from a
// browser, so this is where one comes from (or ADMIN_EMAILS).
import { parseArgs } from 'node:util';
import { changeUserType } from '../store/admins.ts';
import type { Database } from '../store/database.ts';
import { findUserByEmail, listUsers } from '../store/users.ts';
import { CommandError, runCommand } from './command.ts';
import { printTable } from './table.ts';

const usage = 'usage: admin -- grant EMAIL, admin -- revoke EMAIL, or admin -- list';

await runCommand(async ({ db }) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [what, email, ...more] = positionals;
  if (what === 'list' && email === undefined) return listAdmins(db);
  if ((what !== 'grant' && what !== 'revoke') || !email || more.length > 0) throw new CommandError(usage);
  const user = await findUserByEmail(db, email);
  if (!user) {
    const first = what === 'grant' ? ' It has to register first.' : '';
    throw new CommandError(`There is no account with the e-mail ${email}.${first}`);
  }
  const author = { byWhom: 'command line', at: new Date(), mayBeLast: true };
  const isNew = await changeUserType(db, user.id, what === 'grant' ? 'Admin' : 'Referee', author);
  if (what === 'grant') {
    const later = user.isVerified
      ? ''
      : ' The e-mail is not verified yet: until then nobody signs in with it.';
    console.log(`${user.email} is ${isNew ? 'now' : 'already'} an Admin.${later}`);
  } else {
    console.log(`${user.email} is ${isNew ? 'no longer' : 'not'} an Admin.`);
  }
});

async function listAdmins(db: Database): Promise<void> {
  const admins = (await listUsers(db)).filter(({ userType }) => userType === 'Admin');
  if (admins.length === 0) {
    console.log('Nobody is an Admin. To make one: npm run admin -- grant EMAIL');
    return;
  }
  printTable(
    ['e-mail', 'name', 'verified', 'account since'],
    admins.map(({ email, firstName, lastName, isVerified, createdAt }) => [
      email,
      `${firstName} ${lastName}`,
      isVerified ? 'yes' : 'no',
      createdAt.toISOString().slice(0, 10),
    ]),
  );
}
