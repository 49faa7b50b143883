// One process of `npm run fuzz`. Node strips types but reads no JSX: Vite, which builds the site, loads it here too.
import { createServer } from 'vite';
import type { Job, runJob as RunJob, Word } from './jobs.ts';

// React picks its fast build by this when it is loaded.
process.env.NODE_ENV = 'production';
const vite = await createServer({
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
  logLevel: 'error',
});
const { runJob } = (await vite.ssrLoadModule('/tests/fuzz/jobs.ts')) as { runJob: typeof RunJob };
const say = (word: Word) => void process.send?.(word);

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1e6);
}

process.on('message', (job: Job) => {
  let toldMs = 0;
  const onProgress = (done: number) => {
    if (performance.now() - toldMs < 500) return;
    toldMs = performance.now();
    say({ done });
  };
  runJob(job, onProgress)
    .then((ended) => say({ ...ended, note: `${ended.note}; ${cpuSeconds()} s of processor` }))
    .catch((error: unknown) => {
      const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
      say({
        ended: 0,
        findings: [{ what, shrunk: 'the run itself broke', seed: job.seed, path: '' }],
        note: '',
      });
    });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ done: 0 } satisfies Word);
