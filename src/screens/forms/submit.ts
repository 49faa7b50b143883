import { z } from 'zod';
import { pageId } from '../../domain/official-page-id.ts';
import type { Database } from '../../store/database.ts';
import { type FoundOfficial, findOfficialByPageId } from '../../store/officials.ts';
import type { PhotoFault } from '../../store/photo-image.ts';
import { saveSubmission } from '../../store/submissions.ts';
import type { FormName } from '../../ui/site.ts';
import { storeItems } from '../../ui/store-items/items.ts';
import { type FormField, formFields, type Typed } from './fields.ts';

export type Problem =
  | 'missing'
  | 'notAnEmail'
  | 'tooLong'
  | 'unknownItem'
  | 'notChosen'
  | 'noPhotoWanted'
  | 'sameOfficial'
  | 'unknownOfficial'
  | 'noConsent'
  | PhotoProblem;

/** What is wrong with a file, or why it must be chosen once more. */
export type PhotoProblem =
  | PhotoFault
  | 'noFile'
  | 'twoFiles'
  | 'emptyFile'
  | 'tooBigFile'
  | 'pathInName'
  | 'chooseAgain';

/** By field. */
export type Problems = Partial<Record<string, Problem>>;

/** Every place between two words may be where the last name begins, and each is looked up. */
const mostNameWords = 6;

type Answers = Record<string, unknown>;

/** Null when it was taken; else what is wrong with which field, and nothing is kept. */
export async function submitForm(
  db: Database,
  form: Exclude<FormName, 'photo'>,
  { typed, fromPage }: { typed: Typed; fromPage: string },
  now: Date,
): Promise<Problems | null> {
  const read = readAnswers(form, typed);
  if ('problems' in read) return read.problems;
  if (form === 'merge') {
    const meant = [findMeant(db, read.answers.one), findMeant(db, read.answers.other)];
    const [one = null, other = null] = (await Promise.all(meant)).map((found) => found?.pageId ?? null);
    if (isSame(read.answers, one, other)) return { other: 'sameOfficial' };
    Object.assign(read.answers, { onePageId: one, otherPageId: other });
  }
  if (form === 'takedown') {
    // Whoever we do not know, or do not show, is for a person to read.
    const meant = await findMeant(db, read.answers.official);
    Object.assign(read.answers, { officialPageId: meant?.pageId ?? null });
  }
  await saveSubmission(db, { form, answers: read.answers, fromPage }, now);
  return null;
}

export function readAnswers(form: FormName, typed: Typed): { answers: Answers } | { problems: Problems } {
  // What is in a file is for whoever opens it.
  const fields = formFields[form].filter(({ kind }) => kind !== 'photo');
  const shape = z.object(Object.fromEntries(fields.map((field) => [field.name, checkOf(field)])));
  const read = shape.safeParse(
    Object.fromEntries(fields.map((field) => [field.name, keptValue(field, typed)])),
  );
  if (read.success) return { answers: read.data };
  const problems: Problems = {};
  for (const { path, message } of read.error.issues) problems[String(path[0])] ??= message as Problem;
  return { problems };
}

function checkOf({ kind, isRequired, most, options = [] }: FormField): z.ZodType {
  if (kind === 'items') return z.array(z.enum(storeItems, { error: 'unknownItem' })).max(most, 'unknownItem');
  if (kind === 'choice') return z.enum(options as [string, ...string[]], { error: 'notChosen' });
  if (kind === 'consent') return z.literal('yes', { error: 'noConsent' });
  return z
    .string()
    .max(most, 'tooLong')
    .refine((text) => text !== '' || !isRequired, 'missing')
    .refine((text) => text === '' || kind !== 'email' || z.email().safeParse(text).success, 'notAnEmail')
    .transform((text) => text || null);
}

/** Text as it is kept: ends of lines of one kind, and no control characters, which PostgreSQL refuses in part. */
function keptValue({ name, kind }: FormField, typed: Typed): unknown {
  const values = typed[name] ?? [];
  if (kind === 'items') return [...new Set(values)];
  return printable((values[0] ?? '').replace(/\r\n?/g, '\n')).trim();
}

function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '');
}

/** A page id, the address of a page, or a name; null when it is nobody we know, which is for a person to read. */
export async function findMeant(db: Database, written: unknown): Promise<FoundOfficial | null> {
  const text = printable(decoded(String(written).replace(/^.*\/official-page\/([^?#]*).*$/s, '$1')));
  const words = text.split(/\s+/);
  if (words.length > mostNameWords) return null;
  const names = words
    .slice(1)
    .map((_, cut) => pageId(words.slice(0, cut + 1).join(' '), words.slice(cut + 1).join(' ')));
  for (const candidate of [text, ...names]) {
    const found = await findOfficialByPageId(db, candidate);
    if (found) return found;
  }
  return null;
}

function isSame(answers: Answers, one: string | null, other: string | null): boolean {
  return answers.one === answers.other || (one !== null && one === other);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
