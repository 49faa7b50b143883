// Photos sent through our own form. The words are drawn again on a refusal as for every form; the file cannot be,
// because no browser lets a page fill that field, and the form says so.
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { pageOfOurs } from '../screens/forms/fields.ts';
import type { FormState } from '../screens/forms/page.tsx';
import { formFace } from '../screens/forms/screen.tsx';
import type { Problems } from '../screens/forms/submit.ts';
import { submitPhoto } from '../screens/forms/submit-photo.ts';
import { mostFileBytes } from '../store/photo-image.ts';
import { formPath } from '../ui/paths.ts';
import { type FormPostTools, formRule } from './form-posts.tsx';
import { notKept, refuseSend } from './send-guard.ts';
import { tenMinutes } from './send-limit.ts';

type PhotoPostTools = FormPostTools & { tooBig: (c: Context) => Response };

/** Half as much again as is taken: who sends a little too much gets the form back, with every word typed. */
const mostBytes = mostFileBytes * 1.5;
/** Opening a picture costs more than reading a letter, so refused ones are counted too. */
const triesRule = { what: 'photo tries', most: 20, withinSeconds: tenMinutes };
const typedFields = ['official', 'name', 'email', 'consent'] as const;

export function mountPhotoPosts(app: Hono, tools: PhotoPostTools): void {
  const { db, now, site, words, photos, limits, senderOf, draw, tooBig } = tools;

  app.post('/forms/photo', bodyLimit({ maxSize: mostBytes, onError: tooBig }), async (c) => {
    c.header('cache-control', 'no-store');
    const posted = await readForm(c);
    const state = readState(posted ?? new FormData());
    const again = (status: 400 | 403 | 429 | 503, why: Partial<FormState>) =>
      c.html(draw(formFace('photo', { ...state, ...why }, words)), status);
    if (!posted) {
      const opened = now().toISOString();
      return again(400, { trouble: words.forms.problems.unreadable, opened });
    }
    const done = () => c.redirect(formPath('photo', { ...state, isSent: true }), 303);
    // Whatever filled in the field that nobody sees is thanked, and forgotten.
    if (textOf(posted, 'website')) return done();

    const at = now();
    const sentFiles = listFiles(posted);
    const sender = senderOf(c);
    const rules = [triesRule, formRule];
    const refusal = await refuseSend(c, state.opened, { at, site, words, limits, rules, sender });
    if (refusal) {
      const { status, ...why } = refusal;
      return again(status, { ...why, problems: chooseAgain({}, sentFiles) });
    }
    const { typed, from: fromPage } = state;
    const problems = await submitPhoto(db, photos, { typed, sentFiles, fromPage }, at).catch(notKept);
    if (problems === 'notKept') {
      return again(503, { trouble: words.forms.problems.notKept, problems: chooseAgain({}, sentFiles) });
    }
    if (!problems) return done();
    await limits.giveBack(formRule, sender);
    return again(400, { problems: chooseAgain(problems, sentFiles) });
  });
}

/** Null when it is no form at all, or cut off. */
async function readForm(c: Context): Promise<FormData | null> {
  return c.req.raw.formData().catch(() => null);
}

function chooseAgain(problems: Problems, sentFiles: File[]): Problems {
  return sentFiles.length > 0 ? { file: 'chooseAgain', ...problems } : problems;
}

/** Under whatever name; a browser also sends a field nobody filled in, without a name and empty. */
function listFiles(posted: FormData): File[] {
  const values: FormDataEntryValue[] = [...posted.values()];
  return values
    .filter((value) => typeof value !== 'string')
    .filter(({ name, size }) => name !== '' || size > 0);
}

function textOf(posted: FormData, name: string): string {
  const value = posted.get(name);
  return typeof value === 'string' ? value : '';
}

function readState(posted: FormData): FormState {
  return {
    typed: Object.fromEntries(typedFields.map((name) => [name, [textOf(posted, name)]])),
    from: pageOfOurs(textOf(posted, 'from')),
    isFrame: posted.has('frame'),
    opened: textOf(posted, 'opened'),
    problems: {},
    trouble: null,
  };
}
