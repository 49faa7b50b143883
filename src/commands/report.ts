// npm run report: computes the report of every finished regular season and lists them. An operator also says here
//   npm run report -- publish LEAGUE SEASON      keeps the report as it is now, and shows that from now on
//   npm run report -- withdraw LEAGUE SEASON     shows the computed one again
//   npm run report -- select LEAGUE SEASON ROLE [PAGE_ID ...]   whom the league selected for its playoffs
import { parseArgs } from 'node:util';
import { roles } from '../domain/game.ts';
import { seasonSpan } from '../domain/season-span.ts';
import { createProgress } from '../progress.ts';
import { buildSeasonReport, type SeasonReport } from '../stats/season-report.ts';
import type { Database } from '../store/database.ts';
import { type FinishedSeason, listFinishedSeasons } from '../store/finished-seasons.ts';
import { findOfficialByPageId } from '../store/officials.ts';
import { saveSelection } from '../store/playoff-selections.ts';
import { findPublishedReport, publishReport, withdrawReport } from '../store/published-reports.ts';
import { findSeasonFigures } from '../store/season-figures.ts';
import { CommandError, runCommand } from './command.ts';
import { printTable } from './table.ts';

const usage =
  'usage: report, report -- publish LEAGUE SEASON, report -- withdraw LEAGUE SEASON, or report -- select LEAGUE SEASON referee|linesman [PAGE_ID ...]; a season is written 2025-26';

await runCommand(async ({ db }) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [what, ...rest] = positionals;
  const seasons = await listFinishedSeasons(db, new Date());
  if (what === undefined) return listReports(db, seasons);
  const [leagueId, span, ...more] = rest;
  const decider = { byWhom: 'command line', at: new Date() };
  if (!['publish', 'withdraw', 'select'].includes(what) || !leagueId || !span) throw new CommandError(usage);
  const season = findSeason(seasons, leagueId, span);
  const name = `${season.leagueId} ${span}`;
  if (what === 'select') {
    const [role, ...pageIds] = more;
    const known = roles.find((one) => one === role);
    if (!known) throw new CommandError(usage);
    await saveSelection(db, season, known, await findIds(db, pageIds), decider);
    console.log(
      pageIds.length > 0
        ? `${pageIds.length} of role ${known} are selected for the playoffs of ${name}.`
        : `The report of ${name} shows who worked the playoffs as ${known}.`,
    );
    return;
  }
  if (more.length > 0) throw new CommandError(usage);
  if (what === 'publish') {
    await publishReport(db, season, await compute(db, season), decider);
    console.log(`The report of ${name} is published. To undo: npm run report -- withdraw ${name}`);
  } else if (await withdrawReport(db, season, decider)) {
    console.log(`The report of ${name} is withdrawn: the page shows the computed one, marked preliminary.`);
  } else {
    throw new CommandError(`No report of ${name} is published.`);
  }
});

function findSeason(seasons: FinishedSeason[], leagueId: string, span: string): FinishedSeason {
  const ofLeague = seasons.filter((season) => season.leagueId === leagueId.toUpperCase());
  if (ofLeague.length === 0) throw new CommandError(`No regular season of ${leagueId} is finished.`);
  const found = ofLeague.find((season) => seasonSpan(season) === span);
  if (found) return found;
  throw new CommandError(
    `${leagueId} has no finished season ${span}. It has ${ofLeague.map(seasonSpan).join(', ')}.`,
  );
}

async function findIds(db: Database, pageIds: string[]): Promise<number[]> {
  const found = await Promise.all(pageIds.map((pageId) => findOfficialByPageId(db, pageId)));
  const missing = pageIds.filter((_, index) => found[index] === null);
  if (missing.length > 0) throw new CommandError(`There is no official ${missing.join(', ')}.`);
  return [...new Set(found.map((official) => official?.id as number))];
}

async function compute(db: Database, { seasonId }: FinishedSeason): Promise<SeasonReport> {
  return buildSeasonReport(await findSeasonFigures(db, [seasonId]));
}

async function listReports(db: Database, seasons: FinishedSeason[]): Promise<void> {
  const total = seasons.length;
  const progress = createProgress({ stream: process.stdout, label: 'Computing reports', total });
  const rows: string[][] = [];
  for (const [index, season] of seasons.entries()) {
    const { games, counts, powerPlays } = await compute(db, season);
    const published = await findPublishedReport(db, season);
    rows.push([
      season.leagueId,
      seasonSpan(season),
      String(games),
      String(counts.length),
      powerPlays ? String(powerPlays.rows.length) : 'not recorded',
      powerPlays ? `${powerPlays.outside}, ${powerPlays.outsideAfterCorrection} after correction` : '',
      published ? `published, as of ${published.asOf.toISOString().slice(0, 10)}` : 'preliminary',
    ]);
    progress.update(index + 1, { note: season.leagueId });
  }
  progress.done();
  printTable(['league', 'season', 'games', 'officials', 'referees', 'outside the band', 'report'], rows);
}
