import type { Database } from '../../store/database.ts';
import type { PhotoFiles } from '../../store/photo-files.ts';
import { mostFileBytes, readPhoto } from '../../store/photo-image.ts';
import { savePhoto } from '../../store/photos.ts';
import type { Typed } from './fields.ts';
import { findMeant, type PhotoProblem, type Problems, readAnswers } from './submit.ts';

export type SentForm = { typed: Typed; sentFiles: File[]; fromPage: string };

/** Null when it was taken; else what is wrong with which field, and nothing is kept. */
export async function submitPhoto(
  db: Database,
  files: PhotoFiles,
  { typed, sentFiles, fromPage }: SentForm,
  now: Date,
): Promise<Problems | null> {
  const read = readAnswers('photo', typed);
  const problems: Problems = 'problems' in read ? read.problems : {};
  const [file, ...more] = sentFiles;
  const wrong = file ? refuseUnopened(file, more.length) : 'noFile';
  if (wrong) problems.file = wrong;
  if ('problems' in read || !file || wrong) return problems;

  const official = await findMeant(db, read.answers.official);
  if (!official) return { official: 'unknownOfficial' };
  if (official.isMinor) return { official: 'noPhotoWanted' };
  const image = await readPhoto(new Uint8Array(await file.arrayBuffer()));
  if (typeof image === 'string') return { file: image };
  const { name, email } = read.answers as Record<string, string | null>;
  const sender = { senderName: name ?? null, senderEmail: email ?? null };
  await savePhoto(db, files, { officialId: official.id, image, fromPage, ...sender }, now);
  return null;
}

/** What can be said without opening it. Its name is never used, but one like this is no browser's doing. */
function refuseUnopened(file: File, more: number): PhotoProblem | null {
  if (more > 0) return 'twoFiles';
  if (/[/\\\p{Cc}]|^\.{1,2}$/u.test(file.name)) return 'pathInName';
  if (file.size === 0) return 'emptyFile';
  return file.size > mostFileBytes ? 'tooBigFile' : null;
}
