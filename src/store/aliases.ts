// Every spelling and person id a feed ever used, and the official it stands for. Ids are per client:
// one person is 9844 in the WHL and 236 in the PWHL.
import { sql } from 'kysely';
import { nameLetters } from '../domain/name.ts';
import type { Session } from './database.ts';

export type Identity = { client: string; personId: string; firstName: string; lastName: string };
export type Alias = { id: number; officialId: number };
export type LinkedBy = 'new' | 'person' | 'name' | 'number' | 'admin';

export function identityKey(who: Identity): string {
  return `${who.client}\t${who.personId}\t${who.firstName}\t${who.lastName}`;
}

export async function listAliases(session: Session, identities: Identity[]): Promise<Map<string, Alias>> {
  if (identities.length === 0) return new Map();
  const { rows } = await sql<Identity & Alias>`
    select a.id, a.official_id as "officialId", a.client, a.person_id as "personId",
      a.first_name as "firstName", a.last_name as "lastName"
    from unnest(
      ${identities.map((who) => who.client)}::text[], ${identities.map((who) => who.personId)}::text[],
      ${identities.map((who) => who.firstName)}::text[], ${identities.map((who) => who.lastName)}::text[]
    ) as seen (client, person_id, first_name, last_name)
    join aliases a using (client, person_id, first_name, last_name)
  `.execute(session);
  return new Map(rows.map((row) => [identityKey(row), { id: row.id, officialId: row.officialId }]));
}

/** By their real name, hidden or not: a feed goes on naming them. */
export async function findOfficialByPerson(
  session: Session,
  client: string,
  personId: string,
): Promise<{ officialId: number; firstName: string; lastName: string } | null> {
  const { rows } = await sql<{ officialId: number; firstName: string; lastName: string }>`
    select o.id as "officialId", coalesce(w.first_name, o.first_name) as "firstName",
      coalesce(w.last_name, o.last_name) as "lastName"
    from aliases a join officials o on o.id = a.official_id left join withheld_names w on w.official_id = o.id
    where a.client = ${client} and a.person_id = ${personId}
    order by a.id limit 1
  `.execute(session);
  return rows[0] ?? null;
}

export type Namesake = {
  officialId: number;
  /** Person ids this official has in the client that asks; '' is a sighting without one. */
  personIds: string[];
  /** Jersey numbers worn in that client. */
  numbers: number[];
};

/** Everybody, under any spelling, whose name folds to the same letters. */
export async function listNamesakes(
  session: Session,
  client: string,
  firstName: string,
  lastName: string,
): Promise<Namesake[]> {
  const { rows } = await sql<Namesake>`
    select named.official_id as "officialId",
      coalesce(array_agg(distinct here.person_id) filter (where here.id is not null), '{}') as "personIds",
      coalesce((
        select array_agg(distinct s.number) from assignments s join aliases h on h.id = s.alias_id
        where h.official_id = named.official_id and h.client = ${client} and s.number is not null
      ), '{}') as numbers
    from (
      select distinct official_id from aliases
      where last_key = ${nameLetters(lastName)} and first_key = ${nameLetters(firstName)}
    ) named
    left join aliases here on here.official_id = named.official_id and here.client = ${client}
    group by named.official_id
    order by named.official_id
  `.execute(session);
  return rows;
}

export async function saveAlias(
  session: Session,
  who: Identity,
  officialId: number,
  linkedBy: LinkedBy,
  at: Date,
): Promise<Alias> {
  const { id } = await session
    .insertInto('aliases')
    .values({
      client: who.client,
      person_id: who.personId,
      first_name: who.firstName,
      last_name: who.lastName,
      first_key: nameLetters(who.firstName),
      last_key: nameLetters(who.lastName),
      official_id: officialId,
      linked_by: linkedBy,
      first_seen_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, officialId };
}

export type AliasInUse = {
  id: number;
  client: string;
  personId: string;
  name: string;
  linkedBy: string;
  games: number;
};

/** What an official is made of, for whoever has to take them apart. */
export async function listAliasesOf(session: Session, officialId: number): Promise<AliasInUse[]> {
  const { rows } = await sql<AliasInUse>`
    select a.id, a.client, a.person_id as "personId", a.first_name || ' ' || a.last_name as name,
      a.linked_by as "linkedBy",
      (select count(*) from assignments s where s.alias_id = a.id and s.gone_at is null)::integer as games
    from aliases a where a.official_id = ${officialId} order by a.id
  `.execute(session);
  return rows;
}
