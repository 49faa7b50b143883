// What the site needs around it: room on the disk, a place for photos, somebody who takes letters, the right time, and
// an address under which it is found. No line says a password or a key.
import { randomBytes } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tryMail } from './accounts/mail.ts';
import type { Config } from './config.ts';
import { askHost } from './feeds/host-clock.ts';
import { type Finding, fine, reasonOf, toDo } from './finding.ts';
import { listFeedHosts } from './open-feeds.ts';
import { openPhotos } from './open-photos.ts';
import { listPhotosAside } from './store/backup/photos-aside.ts';

/** Room for PostgreSQL's log of writes (half of it) and a rebuild. */
const leastFreeBytes = 1e9;

export async function examineDisk({ dataDir }: Config): Promise<Finding> {
  const what = 'disk';
  try {
    await mkdir(dataDir, { recursive: true });
    const file = path.join(dataDir, `.doctor-${randomBytes(6).toString('hex')}`);
    await writeFile(file, 'room?');
    await rm(file);
  } catch (error) {
    return toDo(
      what,
      `${dataDir} cannot be written to (${reasonOf(error)}): mend that, or set DATA_DIR to another folder`,
    );
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB are free in ${dataDir}`;
  return bavail * bsize >= leastFreeBytes ? fine(what, free) : toDo(what, `only ${free}: make room`);
}

export async function examinePhotos(config: Config): Promise<Finding> {
  const what = 'photos';
  const folder = path.join(config.dataDir, 'photos');
  const [left] = await listPhotosAside(folder);
  if (left)
    return toDo(
      what,
      `a restore was ended before its photos were in place (${left}): run it again, with --force`,
    );
  const key = `doctor-${randomBytes(6).toString('hex')}`;
  const bytes = Buffer.from(key);
  try {
    const photos = openPhotos(config);
    await photos.save(key, bytes, 'text/plain');
    const found = await photos.find(key);
    await photos.remove(key);
    if (!found?.equals(bytes)) throw new Error('what was stored does not come back');
  } catch (error) {
    const advice = config.photoBucket ? 'see "photos" in the settings file' : 'mend that folder';
    return toDo(what, `cannot be stored (${reasonOf(error)}): ${advice}`);
  }
  return fine(what, config.photoBucket ? `the bucket ${config.photoBucket.bucket} takes and gives` : folder);
}

export async function examineMail({ accounts: { smtpUrl }, dataDir, site }: Config): Promise<Finding> {
  const what = 'mail';
  const outbox = path.join(dataDir, 'outbox');
  const where = smtpUrl ? `the mail server ${new URL(smtpUrl).host}` : outbox;
  try {
    await tryMail({ smtpUrl, outbox });
  } catch (error) {
    return toDo(
      what,
      `${where} takes no letters (${reasonOf(error)}): ${smtpUrl ? 'see SMTP_URL' : 'mend that folder'}`,
    );
  }
  if (smtpUrl) return fine(what, `${where} takes our letters`);
  return site.publicUrl
    ? toDo(what, `letters only go into ${outbox}: set SMTP_URL, so that people get them`)
    : fine(what, `letters go into ${outbox}`);
}

/** More than this and a session or a link may end before its time. */
const mostSkewMs = 5_000;

/** `database`: what time it was there a moment ago. */
export async function examineClock(
  config: Config,
  database: { at: Date; here: Date } | null,
): Promise<Finding> {
  const skews = database ? [{ of: "the database's", ms: Number(database.here) - Number(database.at) }] : [];
  for (const host of listFeedHosts(config)) {
    const before = Date.now();
    const answer = await askHost(host, config.userAgent);
    // The header is cut to whole seconds.
    const here = (before + Date.now()) / 2;
    if (answer?.date)
      skews.push({ of: `that of ${new URL(host).host}`, ms: here - Number(answer.date) - 500 });
  }
  const wrong = skews.find(({ ms }) => Math.abs(ms) > mostSkewMs);
  if (wrong) {
    const seconds = `${Math.round(Math.abs(wrong.ms) / 1_000)} s ${wrong.ms > 0 ? 'ahead of' : 'behind'}`;
    return toDo('clock', `is ${seconds} ${wrong.of}: let both follow a time server`);
  }
  return fine(
    'clock',
    skews.length > 0 ? `agrees with ${skews.map(({ of }) => of).join(', ')}` : 'nothing to compare it with',
  );
}

export async function examineAddress({
  site: { publicUrl },
  host,
  port,
  userAgent,
}: Config): Promise<Finding> {
  const what = 'address';
  if (publicUrl === null) {
    const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(host);
    return isLocal
      ? fine(what, `this machine alone: http://${host}:${port}/`)
      : toDo(what, `HOST is ${host}, but no link could say where that is: set PUBLIC_URL`);
  }
  const answer = await askHost(`${publicUrl}/healthz`, userAgent);
  if (answer?.status !== 200) {
    const said = answer ? `answers ${answer.status}` : 'does not answer';
    return toDo(what, `${publicUrl} ${said}: start the site, and see the proxy before it`);
  }
  return publicUrl.startsWith('https:')
    ? fine(what, `${publicUrl} answers`)
    : toDo(
        what,
        `${publicUrl} answers without TLS: passwords are typed there, so put a proxy with https before it`,
      );
}
