// Today's games as JSON, ours and Parse Server's by turns under the same load: of all leagues at once, and of
// the one that plays most.

import { dayUrl, expectSame, leagueUrl, listDay, readJson, type ToldGame } from './day-documents.ts';
import { familyTimeMs } from './processor-time.ts';
import { type BenchRow, repeatWith } from './row.ts';
import type { Sides } from './sides.ts';
import { type Asking, askWithWrk, type Load, median } from './wrk.ts';

const load = { connections: 50, seconds: 6 };
const warmUpSeconds = 2;
const rounds = 3;
/** What we ask of ourselves. */
const wantedRatio = 20;

type Question = { name: string; ours: string; theirs: string; games: number };

export async function compareReads(sides: Sides, leg: string): Promise<BenchRow[]> {
  const { site, parse, day, games, leagueId } = sides;
  const ofLeague = games.filter((game) => game.leagueId === leagueId);
  const [whereDay, whereLeague] = [{ isActive: true }, { leagueId, isActive: true }];
  expectSame(await listDay(site.address, day), await readParse(sides, whereDay));
  expectSame(ofLeague, await readParse(sides, whereLeague));
  const questions: Question[] = [
    {
      name: 'today, all leagues',
      ours: dayUrl(site.address, day),
      theirs: parse.questionUrl(whereDay),
      games: games.length,
    },
    {
      name: 'today, one league',
      ours: leagueUrl(site.address, leagueId),
      theirs: parse.questionUrl(whereLeague),
      games: ofLeague.length,
    },
  ];
  const rows: BenchRow[] = [];
  for (const question of questions) rows.push(await compare(question, sides, leg));
  return rows;
}

async function readParse({ parse }: Sides, where: Record<string, unknown>): Promise<ToldGame[]> {
  const answer = await readJson(parse.questionUrl(where), parse.readerHeaders);
  return (answer as { results: ToldGame[] }).results;
}

async function compare(
  { name, ours, theirs, games }: Question,
  sides: Sides,
  leg: string,
): Promise<BenchRow> {
  console.log(`Asking for ${name}: ours and Parse Server's, ${rounds} times each ...`);
  const { site, parse, serverPid } = sides;
  const headers = parse.readerHeaders;
  const [askOurs, askTheirs] = [
    { url: ours, ...load },
    { url: theirs, headers, ...load },
  ];
  for (const asking of [askOurs, askTheirs]) await askWithWrk({ ...asking, seconds: warmUpSeconds });
  const [our, their]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    our.push(await measure(askOurs, [site.pid, serverPid]));
    their.push(await measure(askTheirs, [parse.pid, serverPid]));
  }
  const [ourRate, theirRate] = [middle(our, 'requestsPerSecond'), middle(their, 'requestsPerSecond')];
  const lessWork = middle(their, 'coreMs') / middle(our, 'coreMs');
  return {
    question: `${name} as JSON, beside Parse Server`,
    figure: `${count(ourRate)} requests/s`,
    ratio: `${(ourRate / theirRate).toFixed(1)} x Parse Server's ${count(theirRate)}, at least ${wantedRatio} wanted`,
    details: [
      `${games} games with their crews, ${load.connections} connections, one process each`,
      `ours ${describe(our)}`,
      `Parse Server ${describe(their)}, ${lessWork.toFixed(1)} x ours`,
    ].join('; '),
    repeat: repeatWith(leg),
  };
}

/** Speed depends on who else uses the machine, work per request hardly does: so both are told. */
type Measured = Load & { coreMs: number };

async function measure(asking: Asking, pids: number[]): Promise<Measured> {
  // Not a number where nobody tells.
  const used = () => pids.reduce((sum, pid) => sum + (familyTimeMs(pid) ?? Number.NaN), 0);
  const before = used();
  const done = await askWithWrk(asking);
  return { ...done, coreMs: (used() - before) / (done.requestsPerSecond * load.seconds) };
}

function middle(measured: Measured[], figure: 'requestsPerSecond' | 'coreMs'): number {
  return median(measured.map((one) => one[figure]));
}

function describe(measured: Measured[]): string {
  const rates = measured.map(({ requestsPerSecond }) => count(requestsPerSecond)).join(', ');
  const slowest = measured.map(({ p99Ms }) => p99Ms.toFixed(0)).join(', ');
  return `${rates} requests/s, p99 ${slowest} ms, core ms/request ${middle(measured, 'coreMs').toFixed(2)}`;
}

function count(figure: number): string {
  return Math.round(figure).toLocaleString('en-US');
}
