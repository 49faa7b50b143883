// The fields of a gc gamesummary that we read. A summary without meta.id is none; everything else may
// be missing, null, "" or PHP's empty list in place of an object.
import { z } from 'zod';
import { attendance, count, flag, identity, list, part, text } from '../fields.ts';

const sides = part(z.object({ home: count, visitor: count }));
const won = part(z.object({ won: count }));
const byPeriod = part(z.record(z.string(), count));
const team = part(
  z.object({ id: text, team_id: text, city: text, nickname: text, team_code: text, code: text }),
);

export const summary = z.object({
  meta: z.object({
    id: identity,
    season_id: text,
    game_number: text,
    game_letter: text,
    if_necessary: flag,
    date_played: text,
    date_tbd: flag,
    schedule_time: text,
    time_tbd: flag,
    timezone: text,
    start_time: text,
    end_time: text,
    length: text,
    forfeit: flag,
    attendance,
    period: text,
    status: text,
    started: flag,
    pending_final: flag,
    final: flag,
    home_goal_count: count,
    visiting_goal_count: count,
    schedule_notes: text,
    last_modified: text,
  }),
  game_date_iso_8601: text,
  game_length: text,
  status_value: text,
  venue: text,
  home: team,
  visitor: team,
  periods: list,
  goalsByPeriod: part(z.object({ home: byPeriod, visitor: byPeriod })),
  homeShootout: count,
  visitorShootout: count,
  officialsOnIce: list,
  referee1: text,
  referee2: text,
  linesman1: text,
  linesman2: text,
  // null in a game without a penalty (PWHL 204), so "not there" has to stay apart from null.
  penalties: z.unknown().optional(),
  pimTotal: sides,
  powerPlayCount: sides,
  totalGoals: sides,
  totalFaceoffs: part(z.object({ home: won, visitor: won })),
});

export const period = z.object({ id: text, short_name: text, long_name: text });

export type Summary = z.output<typeof summary>;
export type Period = z.output<typeof period>;
