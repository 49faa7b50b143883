// After games were saved: counts again whatever they touch, and tells the listeners.
import { isDeepStrictEqual } from 'node:util';
import type { League } from '../domain/league.ts';
import { type Change, saveChanges } from '../store/changes.ts';
import { listOfficialsOnGames, saveCrewSeasons } from '../store/crews.ts';
import type { Session } from '../store/database.ts';
import type { GameRow, KnownGame } from '../store/games.ts';
import { type CountRules, type LineKey, recountSeasonLines } from '../store/season-lines.ts';
import { recountSeries } from '../store/series.ts';
import type { LaidGame } from './laid-game.ts';

/** Returns how many games a visitor would see changed. */
export async function settle(
  session: Session,
  league: League,
  saved: LaidGame[],
  ids: Map<string, number>,
  rules: CountRules,
): Promise<number> {
  const changed = saved.filter((game) => game.crew || looksDifferent(game.known, game.row));
  if (changed.length === 0) return 0;
  const gameId = (game: LaidGame) => ids.get(game.said.gameId) as number;

  const moved = changed.filter(({ known, row }) => known && known.season_id !== row.season_id);
  await saveCrewSeasons(session, moved.map(gameId));
  await recountSeries(session, [...new Set(changed.filter(touchesSeries).map(({ row }) => row.season_id))]);

  const officials = await listOfficialsOnGames(session, changed.map(gameId));
  const touched = new Map<string, LineKey>();
  for (const game of changed) {
    if (!game.row.counts && !game.known?.counts) continue;
    for (const seasonId of new Set([game.row.season_id, game.known?.season_id ?? game.row.season_id])) {
      for (const officialId of officials.get(gameId(game)) ?? []) {
        touched.set(`${officialId} ${seasonId}`, { officialId, seasonId });
      }
    }
  }
  await recountSeasonLines(session, [...touched.values()], rules);

  const at = (changed.at(-1) as LaidGame).told.at;
  const changes = changed.flatMap((game) => changesOf(league, game, officials.get(gameId(game)) ?? []));
  await saveChanges(session, changes, at);
  return changed.length;
}

/** A moved game changes two days: the one it left and the one it came to. */
function changesOf(league: League, { said, known, row }: LaidGame, officialIds: number[]): Change[] {
  const days = new Set([row.game_day, known?.game_day ?? row.game_day]);
  return [...days].map((gameDay) => ({
    leagueId: league.id,
    seasonId: row.season_id,
    gameId: said.gameId,
    gameDay,
    officialIds,
  }));
}

function touchesSeries({ known, row }: LaidGame): boolean {
  if (row.game_letter === '' && row.series_game_said === null) return false;
  return (
    !known ||
    known.game_letter !== row.game_letter ||
    known.game_day !== row.game_day ||
    known.season_id !== row.season_id ||
    known.series_game_said !== row.series_game_said ||
    (known.status === 'cancelled') !== (row.status === 'cancelled')
  );
}

function looksDifferent(known: KnownGame | undefined, row: GameRow): boolean {
  return !known || !isDeepStrictEqual(visible(known), visible(row));
}

function visible(game: GameRow | KnownGame): object {
  const { checked_at, last_modified, read_mark, ...seen } = game;
  return { ...seen, id: 0 };
}
