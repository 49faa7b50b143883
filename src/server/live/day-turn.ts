// A game day ends by the clock, not by a change in the database: at 05:00 in each league's zone every page of
// "today" is another one. This makes changes of it that listeners understand.
import { todayIn } from '../../domain/game-day.ts';
import type { Change } from '../../store/changes.ts';
import type { Database } from '../../store/database.ts';
import { listLeagueZones } from '../../store/days.ts';

/** Zones differ by quarters of an hour, so five in the morning is always at one. */
const quarterMs = 15 * 60 * 1000;

export type DayTurn = { look(): Promise<Change[]> };

export function watchDays(db: Database, now: () => Date): DayTurn {
  let quarter = -1;
  let days = new Map<string, string>();
  return {
    async look() {
      const at = now();
      const present = Math.floor(at.getTime() / quarterMs);
      if (present === quarter) return [];
      const zones = await listLeagueZones(db);
      quarter = present;
      const before = days;
      days = new Map(zones.map(({ leagueId, zone }) => [leagueId, todayIn(zone, at)]));
      return [...days].flatMap(([leagueId, day]) => {
        const last = before.get(leagueId);
        return last === undefined || last === day ? [] : [turn(leagueId, last), turn(leagueId, day)];
      });
    },
  };
}

function turn(leagueId: string, gameDay: string): Change {
  return { leagueId, gameDay, seasonId: null, gameId: null, officialIds: [] };
}
