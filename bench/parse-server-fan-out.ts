// A crew of today changes, each side by its own way of writing, and 200 subscribers hear of it: by LiveQuery from
// Parse Server, from us by the stream of the same games and by the one that open pages listen to.
import path from 'node:path';
import type { LeagueFeed, ReaderTools } from '../src/ingest/league-reader.ts';
import { lastCommitMs } from './commit-time.ts';
import { leagueUrl } from './day-documents.ts';
import { type FanOut, measureFanOut, type Waits } from './fan-out.ts';
import { parseFolder } from './parse-server-process.ts';
import { type BenchRow, repeatWith } from './row.ts';
import type { Sides } from './sides.ts';
import { type CrewNews, findCrewNews } from './today.ts';
import { percentile } from './wrk.ts';

const subscribers = 200;
const rounds = 2;
const changesPerRound = 50;
/** What we ask of ourselves. */
const wantedRatio = 0.25;

type Way = { name: string; program: string; address: string } & Pick<FanOut, 'change' | 'lastCommitMs'>;

export async function compareFanOut(
  sides: Sides,
  leagues: LeagueFeed[],
  tools: ReaderTools,
  leg: string,
): Promise<BenchRow[]> {
  const { site, parse, leagueId, db, parseDb } = sides;
  const { news, objectId, officials } = await findGame(sides, leagues, tools);
  let isWhole = true;
  async function changeTheirs(): Promise<void> {
    isWhole = !isWhole;
    await parse.save(objectId, { officials: isWhole ? officials : officials.slice(0, -1) });
  }
  const ours = {
    program: path.join(import.meta.dirname, 'event-readers-program.ts'),
    change: news.tell,
    lastCommitMs: () => lastCommitMs(db, 'changes', 'id'),
  };
  const theirs: Way = {
    name: 'Parse Server LiveQuery',
    program: path.join(parseFolder, 'subscribers.mjs'),
    address: parse.liveQuery({ leagueId, isActive: true }),
    change: changeTheirs,
    lastCommitMs: () => lastCommitMs(parseDb, parse.className, 'updatedAt'),
  };
  const ways: Way[] = [
    { ...ours, name: "the league's games", address: leagueUrl(site.address, leagueId) },
    {
      ...ours,
      name: 'what open pages hear',
      address: `${site.address}/live?topics=${encodeURIComponent(`game:${leagueId}:${news.gameId}`)}`,
    },
  ];
  const waits = new Map<Way, Waits>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const way of [theirs, ...ways]) {
      console.log(`Changing a crew ${changesPerRound} times, round ${round}: ${way.name} ...`);
      waits.set(way, joined(waits.get(way), await measure(way)));
    }
  }
  const peer = waits.get(theirs) as Waits;
  return ways.map((way) => row(way, waits.get(way) as Waits, peer, leg));
}

function measure({ name, address, ...way }: Way): Promise<Waits> {
  return measureFanOut({ ...way, args: [address], subscribers, changes: changesPerRound });
}

function joined(before: Waits | undefined, after: Waits): Waits {
  const join = (moment: keyof Waits) => [...(before?.[moment] ?? []), ...after[moment]];
  return { writing: join('writing'), committed: join('committed'), acknowledged: join('acknowledged') };
}

type Found = { news: CrewNews; objectId: string; officials: unknown[] };

/** The first game of the league whose feed tells its crew. */
async function findGame(
  { games, leagueId }: Sides,
  leagues: LeagueFeed[],
  tools: ReaderTools,
): Promise<Found> {
  const feed = leagues.find(({ league }) => league.id === leagueId);
  for (const { gameId, objectId, officials } of games.filter((game) => game.leagueId === leagueId)) {
    const news = feed && (await findCrewNews(feed, gameId, tools));
    if (news) return { news, objectId, officials };
  }
  throw new Error(`No game of the ${leagueId} has its crew yet.`);
}

function row({ name }: Way, ours: Waits, theirs: Waits, leg: string): BenchRow {
  const p99 = (waits: Waits, moment: keyof Waits) => percentile(waits[moment], 0.99);
  const against = (moment: keyof Waits) => (p99(ours, moment) / p99(theirs, moment)).toFixed(2);
  return {
    question: `a change to ${subscribers} subscribers: ${name}`,
    figure: `p99 ${p99(ours, 'writing').toFixed(1)} ms`,
    ratio: `${against('writing')} x LiveQuery's ${p99(theirs, 'writing').toFixed(1)} ms, since the commit ${against('committed')} x, at most ${wantedRatio} wanted`,
    details: [
      `${rounds * changesPerRound} changes of a crew, p50 and p99 in ms since the writer began, since the commit, since the writer knows`,
      `ours ${describe(ours)}`,
      `LiveQuery ${describe(theirs)}`,
    ].join('; '),
    repeat: repeatWith(leg),
  };
}

function describe({ writing, committed, acknowledged }: Waits): string {
  const two = (waits: number[]) =>
    `${percentile(waits, 0.5).toFixed(1)} ${percentile(waits, 0.99).toFixed(1)}`;
  return [writing, committed, acknowledged].map(two).join(', ');
}
