// Whom a league selected for the playoffs after a regular season: as an operator says, else those who worked them.
import { sql } from 'kysely';
import type { Role } from '../domain/game.ts';
import { seasonSpan } from '../domain/season-span.ts';
import { type Author, saveAudit } from './audit-log.ts';
import { ofLeague, saveChanges } from './changes.ts';
import type { Database, Session } from './database.ts';
import type { FinishedSeason } from './finished-seasons.ts';
import { inWriterTransaction } from './writer-lock.ts';

export type SelectedOfficial = { pageId: string; firstName: string; lastName: string; role: Role };

export type Selection = {
  officials: SelectedOfficial[];
  /** Whether somebody told us, or we saw who worked. */
  source: 'told' | 'worked';
};

export async function findSelection(session: Session, season: FinishedSeason): Promise<Selection> {
  const told = await sql<Found>`
    select distinct on (o.last_key, o.first_key, o.id, chosen.role)
      o.page_id as "pageId", o.first_name as "firstName", o.last_name as "lastName", chosen.role,
      o.hidden_at is not null as "isHidden"
    from playoff_selections chosen
    join officials named on named.id = chosen.official_id
    join officials o on o.id = coalesce(named.merged_into, named.id)
    where chosen.league_id = ${season.leagueId} and chosen.season_feed_id = ${season.feedId}
    order by o.last_key, o.first_key, o.id, chosen.role
  `.execute(session);
  if (told.rows.length > 0) return { officials: named(told.rows), source: 'told' };
  const worked = await sql<Found>`
    select o.page_id as "pageId", o.first_name as "firstName", o.last_name as "lastName", line.role,
      o.hidden_at is not null as "isHidden"
    from season_lines line join officials o on o.id = line.official_id
    where line.season_id = (
      select s.id from seasons s
      where s.league_id = ${season.leagueId} and s.kind = 'playoff' and s.ends_on >= ${season.endsOn}
      order by s.ends_on limit 1
    )
    order by o.last_key, o.first_key, o.id
  `.execute(session);
  return { officials: named(worked.rows), source: 'worked' };
}

type Found = SelectedOfficial & { isHidden: boolean };

function named(found: Found[]): SelectedOfficial[] {
  return found.filter(({ isHidden }) => !isHidden).map(({ isHidden, ...official }) => official);
}

/** In place of whoever was selected in that role before. */
export async function saveSelection(
  db: Database,
  season: FinishedSeason,
  role: Role,
  officialIds: number[],
  author: Author,
): Promise<void> {
  const { byWhom, at } = author;
  await inWriterTransaction(db, async (write) => {
    const detail = { role, officialIds };
    await saveAudit(write, { what: 'selection', about: aboutSeason(season), detail }, author);
    await saveChanges(write, [ofLeague(season.leagueId)], author.at);
    await write
      .deleteFrom('playoff_selections')
      .where('league_id', '=', season.leagueId)
      .where('season_feed_id', '=', season.feedId)
      .where('role', '=', role)
      .execute();
    if (officialIds.length === 0) return;
    await write
      .insertInto('playoff_selections')
      .values(
        officialIds.map((officialId) => ({
          league_id: season.leagueId,
          season_feed_id: season.feedId,
          official_id: officialId,
          role,
          selected_by: byWhom,
          selected_at: at,
        })),
      )
      .execute();
  });
}

/** One more of those the league selected, or one less. False: that changes nothing. */
export async function changeSelection(
  db: Database,
  season: FinishedSeason,
  {
    role,
    official,
    isSelected,
  }: { role: Role; official: { id: number; pageId: string }; isSelected: boolean },
  author: Author,
): Promise<boolean> {
  return inWriterTransaction(db, async (write) => {
    // Somebody selected under the name of an official who was merged since is that same person.
    const person = sql`select id from officials where id = ${official.id} or merged_into = ${official.id}`;
    const { leagueId, feedId } = season;
    const chosen = sql`
      league_id = ${leagueId} and season_feed_id = ${feedId} and role = ${role} and official_id in (${person})
    `;
    const { numAffectedRows = 0n } = isSelected
      ? await sql`
          insert into playoff_selections (league_id, season_feed_id, official_id, role, selected_by, selected_at)
          select ${leagueId}, ${feedId}, ${official.id}, ${role}, ${author.byWhom}, ${author.at}
          where not exists (select from playoff_selections where ${chosen})
          on conflict do nothing
        `.execute(write)
      : await sql`delete from playoff_selections where ${chosen}`.execute(write);
    if (numAffectedRows === 0n) return false;
    const detail = { role, pageId: official.pageId, isSelected };
    await saveAudit(write, { what: 'selection', about: aboutSeason(season), detail }, author);
    await saveChanges(write, [ofLeague(season.leagueId)], author.at);
    return true;
  });
}

function aboutSeason(season: FinishedSeason): string {
  return `${season.leagueId} ${seasonSpan(season)}`;
}
