// The shapes of the document API: the fields by the names the first site gave them, and nothing else. Written as
// zod schemas, so that the published description and the answers come from one place.
import { z } from 'zod';
import type { GameOnPage } from '../../domain/game-on-page.ts';
import type { Standing } from '../../store/standings.ts';
import type { Words } from '../../ui/words/words.ts';

const crewMember = z.strictObject({
  official_type: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});
const nhlCrewMember = z.strictObject({ official_type: z.string(), name: z.string() });
const team = z.strictObject({ city: z.string() });

const game = z.strictObject({
  id: z.string(),
  date: z.iso.datetime().nullable(),
  venue: z.string().nullable(),
  visiting_team: team,
  home_team: team,
  is_playoff: z.boolean(),
  game_number: z.int().nullable(),
  officials: z.array(z.union([crewMember, nhlCrewMember])),
});
const official = z.strictObject({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  total_games: z.int(),
  official_type: z.string().nullable(),
  jersey_number: z.int().nullable(),
});
const standing = z.strictObject({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  total_games: z.int(),
});

/** By the names of the published description. */
export const documentSchemas = {
  ActiveLeague: z.strictObject({ id: z.string(), isPlayoff: z.boolean() }),
  Game: game,
  OfficialOnGame: crewMember,
  OfficialOnNhlGame: nhlCrewMember,
  Official: official,
  LeagueWorked: z.strictObject({ id: z.string(), total_games: z.int() }),
  PreviousDayLeague: z.strictObject({ id: z.string(), games: z.array(game) }),
  StandingsLeague: z.strictObject({ leagueName: z.string(), officials: z.array(standing) }),
  StandingsOfficial: standing,
  Problem: z.strictObject({ error: z.string() }),
};

export type DocumentName = keyof typeof documentSchemas;
type Document<Name extends DocumentName> = z.infer<(typeof documentSchemas)[Name]>;

export function gameDocument(onPage: GameOnPage, words: Words): Document<'Game'> {
  const { withheld } = words.shared;
  return {
    id: onPage.gameId,
    date: onPage.startsAt?.toISOString() ?? null,
    venue: onPage.venue,
    visiting_team: { city: onPage.visitingCity },
    home_team: { city: onPage.homeCity },
    is_playoff: onPage.isPlayoff,
    game_number: onPage.isPlayoff ? onPage.seriesGame : null,
    officials: onPage.crew.map(({ title, pageId, firstName, lastName }) => {
      const [first, last] = pageId === null ? [withheld.first, withheld.last] : [firstName, lastName];
      return onPage.leagueId === 'NHL'
        ? { official_type: title, name: `${first} ${last}` }
        : { official_type: title, first_name: first, last_name: last };
    }),
  };
}

export function standingDocument(found: Standing): Document<'StandingsOfficial'> {
  return {
    id: found.pageId,
    first_name: found.firstName,
    last_name: found.lastName,
    total_games: found.games,
  };
}
