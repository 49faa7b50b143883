// modulekit seasons. Order, ids and windows mean nothing: windows overlap and ids cannot be computed,
// so a game's season is always the one the game itself names.
import { z } from 'zod';
import { type League, ownsSeason } from '../../domain/league.ts';
import { type FeedSeason, seasonKind } from '../../domain/season.ts';
import type { FeedNews } from '../feed.ts';
import { flag, identity, parseList, parseRows, parseShape, text } from '../fields.ts';
import { parseDay } from '../moments.ts';
import { parseView } from './envelope.ts';

const row = z.object({
  season_id: identity,
  season_name: text,
  career: flag,
  playoff: flag,
  start_date: text,
  end_date: text,
});

export function parseSeasons(answer: unknown, league: League): FeedNews {
  const { parsed, oddities } = parseRows(parseList(parseView(answer, 'Seasons')), parseSeason);
  // BCHL, BCHLBC and BCHLAB are seasons of one client, told apart by name.
  return { seasons: parsed.filter(({ name }) => ownsSeason(league, name)), games: [], oddities };
}

function parseSeason(raw: unknown): FeedSeason {
  const { season_id, season_name, career, playoff, start_date, end_date } = parseShape(row, raw, 'season');
  return {
    seasonId: season_id,
    name: season_name,
    kind: seasonKind(season_name, { career, playoff }),
    startsOn: parseDay(start_date) ?? null,
    endsOn: parseDay(end_date) ?? null,
  };
}
