// Penalties of a gc summary. The side comes from `home`: a bench penalty names no player, and its
// player_penalized_info is reduced to the team (WHL 1021354).
import { z } from 'zod';
import type { Penalty, Sides } from '../../domain/game.ts';
import { cleanName } from '../../domain/name.ts';
import { count, isRecord, parseList, part, text } from '../fields.ts';

const mostMinutes = 999;

const row = z.object({
  home: text,
  team_id: text,
  period: text,
  time_off_formatted: text,
  minutes: count,
  penalty_class: text,
  lang_penalty_description: text,
  player_penalized_info: part(z.object({ first_name: text, last_name: text })),
});

export function parsePenalties(raw: unknown, homeId: string): Penalty[] {
  return parseList(raw)
    .filter(isRecord)
    .map((entry) => {
      const said = row.parse(entry);
      const isHome = said.home === '' ? said.team_id === homeId : said.home === '1';
      const { first_name, last_name } = said.player_penalized_info;
      return {
        side: isHome ? 'home' : 'visiting',
        period: said.period,
        time: said.time_off_formatted,
        minutes: said.minutes ?? 0,
        kind: said.penalty_class,
        offence: said.lang_penalty_description,
        player: cleanName(`${first_name} ${last_name}`),
      };
    });
}

/** Null when they are more than a game has room for. */
export function minutesOf(penalties: Penalty[]): Sides<number> | null {
  const minutes = { home: 0, visiting: 0 };
  for (const penalty of penalties) minutes[penalty.side] += penalty.minutes;
  return Math.max(minutes.home, minutes.visiting) <= mostMinutes ? minutes : null;
}
