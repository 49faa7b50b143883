import { seasonSpan } from '../../domain/season-span.ts';
import { type FinishedSeason, listFinishedSeasons } from '../../store/finished-seasons.ts';
import { chooseSeason, type SeasonChoice } from '../../ui/season-choice.ts';
import type { Desk } from './desk.tsx';

export type ChosenSeason = {
  choice: SeasonChoice;
  /** Null: no regular season of any league has ended. */
  season: FinishedSeason | null;
  finished: FinishedSeason[];
};

/** The finished regular season an address asks for, or the newest of the first league. */
export async function loadSeason({ db, query, now }: Desk): Promise<ChosenSeason> {
  const finished = await listFinishedSeasons(db, now);
  const choice = chooseSeason(finished, query);
  const season = finished.find((one) => one.leagueId === choice.leagueId && seasonSpan(one) === choice.span);
  return { choice, season: season ?? null, finished };
}

/** Of a form that names both: a season that is not finished, or not there, is null. */
export async function findSeason({ db, now }: Desk, form: URLSearchParams): Promise<FinishedSeason | null> {
  const finished = await listFinishedSeasons(db, now);
  const [leagueId, feedId] = [form.get('league'), form.get('season')];
  return finished.find((one) => one.leagueId === leagueId && one.feedId === feedId) ?? null;
}
