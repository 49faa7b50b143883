// Many requests, a handful at a time. What goes wrong is shrunk to the fewest and plainest requests that show it.
import fc from 'fast-check';
import type { FuzzedSite } from './fuzzed-site.ts';
import { type Harvest, patternOf } from './harvest.ts';
import { anyRequest, type Sent } from './requests.ts';
import { send } from './send.ts';
import { faultsOf, isSlow } from './verdict.ts';
import { anyBend, type Bend, exchange } from './wire.ts';

export type Finding = { what: string; shrunk: string; seed: number; path: string };

/** Whoever runs the site may change anything: that goes to a site of its own, so that the other can be held against
 * what it was. */
export type Target = { open: FuzzedSite; desk: FuzzedSite; known: Harvest };

export type RunOptions = {
  requests: number;
  seed: number;
  /** Only the case at this path, as a finding named it. */
  path?: string;
  onProgress?: (requests: number) => void;
  mostFindings?: number;
};

const mostAtOnce = 24;
const runsPerPart = 60;
const lanes = 4;
/** Of a hundred handfuls, those that go over a socket. */
const onWire = 12;

type Handful = { sents: Sent[]; bends: Bend[] };

export async function runRequests(
  target: Target,
  options: RunOptions,
): Promise<{ requests: number; findings: Finding[]; statuses: Map<number, number> }> {
  const { requests, seed, path, onProgress, mostFindings = 5 } = options;
  const statuses = new Map<number, number>();
  const findings: Finding[] = [];
  let done = 0;
  const request = anyRequest(target.known);
  const handful: fc.Arbitrary<Handful> = fc.oneof(
    {
      weight: 100 - onWire,
      arbitrary: fc
        .array(request, { minLength: 1, maxLength: mostAtOnce, size: 'max' })
        .map((sents) => ({ sents, bends: [] })),
    },
    {
      weight: onWire,
      arbitrary: fc
        .array(anyBend(request), { minLength: 1, maxLength: mostAtOnce, size: 'max' })
        .map((bends) => ({ sents: [], bends })),
    },
  );
  const property = fc.asyncProperty(handful, async ({ sents, bends }) => {
    done += sents.length + bends.length;
    const faults = (
      await Promise.all([
        ...sents.map((sent) => ask(target, sent, statuses)),
        ...bends.map((bend) => askOnWire(target, bend, statuses)),
      ])
    ).flat();
    onProgress?.(done);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  let part = 0;
  async function lane(): Promise<void> {
    while (done < requests && findings.length < mostFindings) {
      const partSeed = (seed + part * 7_919) | 0;
      part += 1;
      await Promise.all([target.open.signInAgain(), target.desk.signInAgain()]);
      const outcome = await fc.check(property, {
        seed: partSeed,
        numRuns: runsPerPart,
        ...(path !== undefined && { path, endOnFailure: true }),
      });
      if (outcome.failed) findings.push(findingOf(outcome, partSeed));
      if (path !== undefined) return;
    }
  }
  // While one waits for the database or for half a request, the others go on.
  await Promise.all(Array.from({ length: path === undefined ? lanes : 1 }, lane));
  return { requests: done, findings, statuses };
}

function findingOf(outcome: fc.RunDetails<[Handful]>, seed: number): Finding {
  const [worst] = outcome.counterexample ?? [];
  return {
    what: String((outcome.errorInstance as Error | null)?.message ?? outcome.errorInstance),
    shrunk: JSON.stringify(worst, null, 1),
    seed,
    path: outcome.counterexamplePath ?? '',
  };
}

async function ask(
  { open, desk, known }: Target,
  sent: Sent,
  statuses: Map<number, number>,
): Promise<string[]> {
  const site = sent.who === 'admin' ? desk : open;
  let answer = await send(site, sent);
  // Among others it may have had to wait for its turn; alone it has no excuse.
  if (isSlow(answer)) answer = await send(site, sent);
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  const faults = faultsOf(answer);
  if (answer.status === 404 && isOnlyOtherMethods(known, sent))
    faults.push('does not say that another method is taken');
  return faults.map((fault) =>
    told(site, `${sent.method} ${sent.target.slice(0, 300)} ${fault}`, answer.status),
  );
}

async function askOnWire(
  { open, desk }: Target,
  bend: Bend,
  statuses: Map<number, number>,
): Promise<string[]> {
  const site = bend.sent.who === 'admin' ? desk : open;
  let { answers, isSilent } = await exchange(site, bend);
  // As above.
  if (isSilent || answers.some(isSlow)) ({ answers, isSilent } = await exchange(site, bend));
  for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const faults = answers.flatMap(faultsOf);
  if (isSilent) faults.push('was not answered');
  return faults.map((fault) =>
    told(
      site,
      `${bend.sent.method} ${bend.sent.target.slice(0, 300)} on the wire ${fault}`,
      answers[0]?.status ?? 0,
    ),
  );
}

function told({ troubles }: FuzzedSite, fault: string, status: number): string {
  const trouble = status >= 500 ? troubles.at(-1) : undefined;
  return trouble instanceof Error
    ? `${fault}\n  ${trouble.stack?.split('\n').slice(0, 6).join('\n  ')}`
    : fault;
}

/** Only where it is plain: an address without anything to decode, and a route without a pattern of its own. */
function isOnlyOtherMethods({ routes }: Harvest, { method, target }: Sent): boolean {
  const [path = ''] = target.split('?');
  if (!/^[\w/.-]+$/.test(path) || /\/\/|\/\.|\.$/.test(path)) return false;
  const fits = routes.filter((route) => !/[{*]/.test(route.path) && patternOf(route.path).test(path));
  const asked = /^(head|get)$/i.test(method) ? 'GET' : method;
  return fits.length > 0 && fits.every((route) => route.method !== asked);
}
