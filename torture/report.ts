// The table that is printed at the end.
import { allowedHeldMB, type Growth, leastMinutes } from './memory.ts';
import type { PromiseName, StormResult } from './run.ts';
import type { FaultKind } from './schedule.ts';

const number = (count: number) => count.toLocaleString('en');

const said: Record<PromiseName, string> = {
  writes: 'no acknowledged write lost or doubled',
  pages: 'no wrong page',
  live: 'no live reader left behind',
  recovery: 'every process recovers',
  memory: 'memory flat',
};

const grew = ({ meanMB, grownMB }: Growth) =>
  `${meanMB.toFixed(0)} MB ${grownMB < 0 ? '-' : '+'}${Math.abs(grownMB).toFixed(0)}`;

export function isBroken({ broken }: StormResult): boolean {
  return Object.values(broken).some((complaints) => complaints.length > 0);
}

export function listFigures(result: StormResult): string[][] {
  const { struck, tally, record, grown } = result;
  const of = (...kinds: FaultKind[]) =>
    kinds.map((kind) => `${struck.of(kind)} ${kind.split('-')[1]}`).join(', ');
  const memory = grown.map(
    ({ name, resident, held }) =>
      `${name} holds ${held ? grew(held) : 'nobody knows what'}, keeps ${grew(resident)} in ${resident.overMinutes.toFixed(1)} min`,
  );
  const errors = tally
    .list('error: ')
    .map(([name, count]) => `${number(count)} x ${name.slice('error: '.length)}`);
  return [
    ['faults planned', `${result.planned}, of which ${struck.of('missed')} found nothing to strike`],
    ['kills', of('kill-web', 'kill-ingest', 'kill-session', 'kill-database')],
    ['pauses', of('pause-web', 'pause-ingest', 'pause-database')],
    ['cuts', of('cut-web', 'cut-ingest', 'cut-feed')],
    [
      'database restarts',
      `${struck.of('restart-database')} in order, ${struck.of('kill-database') + struck.of('kill-session')} after a kill`,
    ],
    ['nowhere to write', `${struck.of('read-only')} database read-only, ${struck.of('fill-disk')} disk full`],
    ['feed faults', number(tally.of('feed faults'))],
    ['requests', number(tally.of('requests'))],
    [
      'live messages',
      `${number(tally.of('live messages'))}, came back ${number(tally.of('live: came back'))} times`,
    ],
    ['writes acknowledged', number(record.acknowledged())],
    ['pages compared', number(result.pagesCompared)],
    ['games compared with the rink', number(result.gamesCompared)],
    ['all well after', `${(result.recoveredMs / 1000).toFixed(1)} s`],
    ...(errors.length > 0 ? errors : ['none']).map((error, place) => [place === 0 ? 'errors' : '', error]),
    ...(memory.length > 0 ? memory : [`nobody lived the ${leastMinutes} minutes it takes to tell`]).map(
      (line, place) => [place === 0 ? 'memory' : '', line],
    ),
    ['', `allowed: ${allowedHeldMB} MB more held, 48 MB or a quarter more kept`],
  ];
}

export function listVerdicts({ broken }: StormResult): string[][] {
  return Object.entries(said).map(([name, words]) => {
    const complaints = broken[name as PromiseName];
    return [words, complaints.length === 0 ? 'kept' : 'BROKEN'];
  });
}
