// Which seasons exist and when, all as offsets from the anchor day: a finished year behind a year in
// progress, whatever month it is. Ids are counted per client code, because leagues may share one.
import { yearOf } from './calendar.ts';
import type { LeaguePlan, RinkSize } from './league-plans.ts';
import { hash } from './random.ts';

export type RinkSeasonKind = 'regular' | 'playoff' | 'preseason' | 'cup';

export type RinkSeason = {
  plan: LeaguePlan;
  /** HockeyTech: the feed's season id. NHL: "20262027" and the game type, "20262027-2". */
  seasonId: string;
  name: string;
  kind: RinkSeasonKind;
  /** 0 is the year in progress, 1 the finished one before it. */
  back: number;
  firstDay: number;
  lastDay: number;
  /** The first year of "2026-27". It is the end that tells: a year's playoffs always fall in the second. */
  year: number;
  rounds: number;
  /** Game ids of a client start here, a block for each season. */
  firstGameId: number;
};

const yearDays = 365;
export const gameIdsPerSeason = 4000;

type Draft = Omit<RinkSeason, 'seasonId' | 'firstGameId'>;

function draftsOf(plan: LeaguePlan, anchor: number, size: RinkSize): Draft[] {
  const years = size === 'large' ? 10 : 2;
  const id = plan.league.id;
  // A league in playoffs began half a year ago; the others six to eight weeks ago.
  const days = size === 'small' ? 36 : plan.inPlayoffs ? 194 : 199;
  const weeksAgo = size === 'small' ? 13 : 42 + (hash('begin', id) % 15);
  const start = plan.inPlayoffs ? anchor - 24 - days : anchor - weeksAgo;
  const rounds = Math.ceil(plan.playoffTeams === 0 ? 0 : Math.log2(plan.playoffTeams));
  const playoffDays = rounds * 2 * plan.bestOf;
  const playoffStart = plan.inPlayoffs ? anchor - 18 : start + days + 7;

  return Array.from({ length: years }, (_, back): Draft[] => {
    const shift = back * yearDays;
    const year = yearOf(playoffStart + playoffDays) - 1 - back;
    const season = (kind: RinkSeasonKind, first: number, last: number, more: Partial<Draft>): Draft => ({
      plan,
      kind,
      back,
      firstDay: first - shift,
      lastDay: last - shift,
      year,
      rounds: plan.rounds,
      name: '',
      ...more,
    });
    if (id === 'CHL') {
      const cupYear = yearOf(anchor) - back;
      return [season('cup', anchor - 3, anchor + 8, { year: cupYear, name: `${cupYear} Memorial Cup` })];
    }
    // The small world keeps its last seasons short: tests read all of them.
    const fewer = size === 'small' && back > 0 ? Math.ceil(plan.rounds / 2) : plan.rounds;
    const drafts = [season('regular', start, start + days, { rounds: fewer, name: regularName(id, year) })];
    const isPlayed = back > 0 || plan.inPlayoffs;
    if (plan.playoffTeams > 0 && isPlayed) {
      const name = playoffName(id, year + 1);
      drafts.push(season('playoff', playoffStart, playoffStart + playoffDays - 1, { name, rounds }));
    }
    if (plan.preseasonRounds > 0 && back === 0) {
      const name = `${span(year)} Preseason`;
      drafts.push(season('preseason', start - 14, start - 5, { name, rounds: plan.preseasonRounds }));
    }
    return drafts;
  }).flat();
}

/** "2026-27". */
function span(year: number): string {
  return `${year}-${String(year + 1).slice(2)}`;
}

function regularName(leagueId: string, year: number): string {
  if (leagueId === 'LHJMQ') return `${span(year)} | Regular Season`;
  if (leagueId === 'OJHL') return `${span(year).slice(2)} Regular Season`;
  if (leagueId === 'BCHLBC') return `${span(year)} BC Regular Season`;
  if (leagueId === 'BCHLAB') return `${span(year)} AB Regular Season`;
  return `${span(year)} Regular Season`;
}

function playoffName(leagueId: string, year: number): string {
  if (leagueId === 'GOJHL') return `${year} Sutherland Cup Playoffs`;
  if (leagueId === 'BCHLBC') return `${year} BC Playoffs`;
  if (leagueId === 'BCHLAB') return `${year} AB Playoffs`;
  return `${year} Playoffs`;
}

const nhlGameTypes: Record<RinkSeasonKind, number> = { preseason: 1, regular: 2, playoff: 3, cup: 2 };

export function nhlGameType(season: RinkSeason): number {
  return nhlGameTypes[season.kind];
}

/** Every season of the world, oldest first within a client. */
export function seasonsOfWorld(plans: LeaguePlan[], anchor: number, size: RinkSize): RinkSeason[] {
  const byClient = Map.groupBy(
    plans.flatMap((plan) => draftsOf(plan, anchor, size)),
    (draft) => draft.plan.league.clientCode,
  );
  return [...byClient].flatMap(([client, drafts]) => {
    const firstSeasonId = 20 + (hash('season ids', client) % 180);
    const firstGameId = 10_000 + 1000 * (hash('game ids', client) % 900);
    const oldestFirst = drafts.sort((a, b) => a.firstDay - b.firstDay);
    return oldestFirst.map((draft, index) => ({
      ...draft,
      seasonId:
        draft.plan.league.feed === 'nhl'
          ? `${draft.year}${draft.year + 1}-${nhlGameTypes[draft.kind]}`
          : String(firstSeasonId + index),
      firstGameId: firstGameId + index * gameIdsPerSeason,
    }));
  });
}
