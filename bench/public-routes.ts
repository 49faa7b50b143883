// The address of every public screen, from the route table itself: a new screen is measured, or asked for an example.
import { createServer } from 'vite';
import type { Accounts } from '../src/accounts/auth.ts';
import { formFields } from '../src/screens/forms/fields.ts';
import type { accountScreens, screens } from '../src/server/screens.ts';
import { formPath } from '../src/ui/paths.ts';
import type { FormName } from '../src/ui/site.ts';

/** What stands for the parts of an address that differ: a game, an official. */
export type Examples = { game?: string; official?: string };

/** Reached by a link in a mail or in a window of its own, and empty without what that brought along. */
const withoutOwnPage = new Set(['/verify', '/new-password', '/login/done']);

export async function listPublicRoutes(examples: Examples): Promise<string[]> {
  return (await publicPaths()).flatMap((path) => addressesOf(path, examples));
}

/** Node strips types but reads no JSX: Vite, which builds the site, loads it here too. */
async function publicPaths(): Promise<string[]> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
  try {
    const loaded = await vite.ssrLoadModule('/src/server/screens.ts');
    const always = loaded.screens as typeof screens;
    // Only their paths are read, and nobody signs in.
    const nobody = { google: null } as Accounts;
    const withAccounts = (loaded.accountScreens as typeof accountScreens)(nobody);
    return [...always, ...withAccounts].flatMap(({ path, access }) =>
      access || withoutOwnPage.has(path) ? [] : [path],
    );
  } finally {
    await vite.close();
  }
}

function addressesOf(path: string, { game, official }: Examples): string[] {
  const known: Record<string, (string | undefined)[]> = {
    '/games/:league/:id': [game],
    '/official-page/:id': [official],
    '/forms/:form': (Object.keys(formFields) as FormName[]).map((form) => formPath(form)),
    '/post-season-report': [path, `${path}?league=OHL`],
  };
  const addresses = known[path] ?? (path.includes(':') ? [undefined] : [path]);
  return addresses.map((address) => {
    if (address === undefined) throw new Error(`${path}: there is no example of it to measure`);
    return address;
  });
}
