import type { ReactNode } from 'react';
import type { Author } from '../../store/audit-log.ts';
import type { Database } from '../../store/database.ts';
import { StoreRefusal } from '../../store/refusal.ts';
import type { OfficialSearch } from '../../store/search.ts';
import type { CountRules } from '../../store/season-lines.ts';
import { type AdminSection, adminPaths, withChanges } from '../../ui/admin-paths.ts';
import type { Face, PageTools, Screen, ScreenRequest, SignedIn } from '../../ui/screen.ts';
import type { Words } from '../../ui/words/words.ts';
import { DeskFrame, type Said } from './frame.tsx';

export type DeskTools = PageTools & { db: Database; search: OfficialSearch; rules: CountRules };

/** What a page of the desk is drawn from, and what its forms are carried out with. */
export type Desk = DeskTools & {
  user: SignedIn;
  author: Author;
  query: URLSearchParams;
  /** The page's own address without the word about what was done: where its forms are posted to. */
  here: string;
  /** What was posted and could not be done, so that nothing typed is lost. */
  form: URLSearchParams;
};

export type Done = keyof Words['admin']['done'];
export type Problem = keyof Words['admin']['problems'];

/** `to`: another page of the desk, where what was done can be seen better. */
export type Outcome = { done: Done; to?: string } | { problem: Problem };
export type Action = (form: URLSearchParams, desk: Desk) => Promise<Outcome>;

export type DeskPage = {
  section: AdminSection;
  draw(desk: Desk): Promise<ReactNode>;
  /** By the value of the button, or of a hidden field, called "do". */
  actions?: Record<string, Action>;
};

/** Whoever runs a site works through a long list in one go. */
const mostSent = 1_000;

export function deskScreen({ section, draw, actions }: DeskPage): Screen<DeskTools> {
  const path = adminPaths[section];

  async function face(desk: Desk, said: Said): Promise<Face> {
    const { title, description } = desk.words.admin.pages[section];
    const drawn = await draw(desk);
    const page = (
      <DeskFrame section={section} said={said} words={desk.words}>
        {drawn}
      </DeskFrame>
    );
    return { title, description, canonical: path, section: null, page, noIndex: true };
  }

  return {
    path,
    access: 'Admin',
    mostSent,
    async answer(request, tools) {
      const desk = openDesk(path, request, tools);
      return { status: 200, ...(await face(desk, { done: request.query.get('done') })) };
    },
    ...(actions && {
      async submit(request, tools) {
        const form = withoutNul(request.form);
        const desk = openDesk(path, request, tools, form);
        const wanted = form.get('do') ?? '';
        const action = Object.hasOwn(actions, wanted) ? actions[wanted] : undefined;
        const outcome = await carryOut(action, form, desk);
        if ('problem' in outcome) return { status: 400, ...(await face(desk, outcome)) };
        const [to = path, query] = (outcome.to ?? desk.here).split('?');
        const location = withChanges(to, new URLSearchParams(query), { done: outcome.done });
        return { status: 303, location };
      },
    }),
  };
}

/** What the store refuses is told in the page's words; anything else is a bug and thrown on. */
async function carryOut(action: Action | undefined, form: URLSearchParams, desk: Desk): Promise<Outcome> {
  if (!action) return { problem: 'unknown' };
  try {
    return await action(form, desk);
  } catch (error) {
    if (error instanceof StoreRefusal) return { problem: error.reason };
    throw error;
  }
}

function openDesk(
  path: string,
  { user, query }: ScreenRequest,
  tools: DeskTools,
  form = new URLSearchParams(),
): Desk {
  if (!user) throw new Error(`${path} was drawn for nobody: its access rule is missing.`);
  const author = { byWhom: user.email, at: tools.now };
  return { ...tools, user, author, query, here: withChanges(path, query, { done: null }), form };
}

/** PostgreSQL refuses text with a NUL in it, and nobody types one. */
function withoutNul(form: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...form].map(([name, value]) => [name, value.replaceAll('\0', '')]));
}
