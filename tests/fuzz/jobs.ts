// What one process of `npm run fuzz` does: a share of the requests, of the answers of feeds, or of the uploads, on copies
// of one database.
import { leagues } from '../../src/domain/leagues.ts';
import { openCopy, type Template } from './copies.ts';
import { feedOf, listSubjects, runFeeds } from './feed-run.ts';
import { runFeedWire } from './feed-wire.ts';
import { changedTables, fingerprints, visitorsTables } from './fingerprints.ts';
import { openFuzzedSite } from './fuzzed-site.ts';
import { harvest } from './harvest.ts';
import { type Finding, runRequests } from './request-run.ts';
import { runUploads } from './upload-run.ts';

export type Job = {
  kind: 'requests' | 'feeds' | 'uploads';
  count: number;
  seed: number;
  path?: string;
  template: Template;
  /** The world's evening. */
  now: string;
};
export type Word = { done: number } | { ended: number; findings: Finding[]; note: string };

const mostPages = 600;

export async function runJob(
  job: Job,
  onProgress: (done: number) => void,
): Promise<Extract<Word, { ended: number }>> {
  if (job.kind === 'requests') return requests(job, onProgress);
  return job.kind === 'feeds' ? feeds(job, onProgress) : uploads(job, onProgress);
}

const caseOf = ({ seed, path }: Job) => ({ seed, ...(path !== undefined && { path }) });

async function requests(
  job: Job,
  onProgress: (done: number) => void,
): Promise<Extract<Word, { ended: number }>> {
  await using ends = new AsyncDisposableStack();
  const openSite = async () => {
    const store = await openCopy(job.template);
    ends.defer(() => store.close());
    const site = await openFuzzedSite(store, new Date(job.now));
    ends.defer(() => site.close());
    return site;
  };
  const [open, desk] = [await openSite(), await openSite()];
  const known = await harvest(desk, mostPages);
  const before = await fingerprints(open.store.db);
  const { requests, findings, statuses } = await runRequests(
    { open, desk, known },
    { requests: job.count, ...caseOf(job), onProgress },
  );
  const changed = changedTables(before, await fingerprints(open.store.db)).filter(
    (table) => !visitorsTables.includes(table),
  );
  if (changed.length > 0)
    findings.push({
      what: `visitors changed ${changed}`,
      shrunk: 'not known which request did',
      seed: job.seed,
      path: '',
    });
  const note = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  return { ended: requests, findings, note: note.join(', ') };
}

async function feeds(
  job: Job,
  onProgress: (done: number) => void,
): Promise<Extract<Word, { ended: number }>> {
  const store = await openCopy(job.template);
  const subjects = await listSubjects(store.db).finally(() => store.close());
  const target = {
    leagues: leagues.filter(({ id }) => subjects.some(({ leagueId }) => leagueId === id)).map(feedOf),
    subjects,
    now: new Date(job.now),
    copy: () => openCopy(job.template),
  };
  const { bodies, taken, findings } = await runFeeds(target, {
    bodies: job.count,
    ...caseOf(job),
    onProgress,
  });
  if (job.path !== undefined) return { ended: bodies, findings, note: `${taken} understood` };
  const wire = await runFeedWire({ answers: Math.ceil(job.count / 200), seed: job.seed });
  const note = `${taken} understood; ${wire.answers} as broken bytes, ${wire.read} of them read`;
  return { ended: bodies + wire.answers, findings: [...findings, ...wire.findings], note };
}

async function uploads(
  job: Job,
  onProgress: (done: number) => void,
): Promise<Extract<Word, { ended: number }>> {
  const store = await openCopy(job.template);
  try {
    const { uploads, kept, findings } = await runUploads(store.db, new Date(job.now), {
      uploads: job.count,
      ...caseOf(job),
      onProgress,
    });
    return { ended: uploads, findings, note: `${kept} kept` };
  } finally {
    await store.close();
  }
}
