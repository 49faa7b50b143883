// What is sent through our own forms. Whatever is wrong with it, the form is drawn again with everything that was
// typed; taken is answered by a redirect, so that a reload sends nothing twice.
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { formFields, isFormName, pageOfOurs, type Typed } from '../screens/forms/fields.ts';
import type { FormState } from '../screens/forms/page.tsx';
import { formFace } from '../screens/forms/screen.tsx';
import { submitForm } from '../screens/forms/submit.ts';
import { TooBigPage } from '../screens/forms/too-big-page.tsx';
import type { Database } from '../store/database.ts';
import type { PhotoFiles } from '../store/photo-files.ts';
import { formPath } from '../ui/paths.ts';
import type { Face } from '../ui/screen.ts';
import type { FormName, Site } from '../ui/site.ts';
import type { Words } from '../ui/words/words.ts';
import { mountPhotoPosts } from './photo-posts.tsx';
import { notKept, type Refusal, refuseSend } from './send-guard.ts';
import { type SendLimits, tenMinutes } from './send-limit.ts';
import type { SenderOf } from './sender.ts';

export type FormPostTools = {
  db: Database;
  now: () => Date;
  site: Site;
  words: Words;
  draw: (face: Face) => string;
  photos: PhotoFiles;
  limits: SendLimits;
  senderOf: SenderOf;
};

const mostBytes = 64 * 1024;
/** What one household may send in ten minutes. */
export const formRule = { what: 'forms', most: 5, withinSeconds: tenMinutes };

type LetterForm = Exclude<FormName, 'photo'>;

export function mountFormPosts(app: Hono, tools: FormPostTools): void {
  const { words } = tools;
  const tooBig = (c: Context) => c.html(tools.draw(tooBigFace(words)), 413);

  // Before the others: its own limit of bytes is far above theirs.
  mountPhotoPosts(app, { ...tools, tooBig });
  app.post('/forms/:form', bodyLimit({ maxSize: mostBytes, onError: tooBig }), async (c, next) => {
    const form = c.req.param('form');
    if (!isFormName(form) || form === 'photo') return next();
    c.header('cache-control', 'no-store');
    const posted = new URLSearchParams(await c.req.text());
    const state = readState(form, posted);
    const done = () => c.redirect(formPath(form, { ...state, isSent: true }), 303);
    // Whatever filled in the field that nobody sees is thanked, and forgotten.
    if (posted.get('website')) return done();

    const refusal = await take(c, form, state, tools);
    if (!refusal) return done();
    const { status, ...why } = refusal;
    return c.html(tools.draw(formFace(form, { ...state, ...why }, words)), status);
  });
}

/** Null when it was taken. */
async function take(
  c: Context,
  form: LetterForm,
  { typed, from, opened }: FormState,
  { db, now, site, words, limits, senderOf }: FormPostTools,
): Promise<Refusal | null> {
  const at = now();
  const sender = senderOf(c);
  const refusal = await refuseSend(c, opened, { at, site, words, limits, rules: [formRule], sender });
  if (refusal) return refusal;
  const problems = await submitForm(db, form, { typed, fromPage: from }, at).catch(notKept);
  if (problems === 'notKept') return { status: 503, trouble: words.forms.problems.notKept };
  if (!problems) return null;
  await limits.giveBack(formRule, sender);
  return { status: 400, problems };
}

function readState(form: LetterForm, posted: URLSearchParams): FormState {
  const typed: Typed = Object.fromEntries(formFields[form].map(({ name }) => [name, posted.getAll(name)]));
  return {
    typed,
    from: pageOfOurs(posted.get('from')),
    isFrame: posted.has('frame'),
    opened: posted.get('opened') ?? '',
    problems: {},
    trouble: null,
  };
}

function tooBigFace(words: Words): Face {
  const { title, sentence } = words.forms.problems.tooBig;
  return {
    title,
    description: sentence,
    canonical: '/',
    section: null,
    page: <TooBigPage words={words} />,
    noIndex: true,
    isFrame: true,
  };
}
