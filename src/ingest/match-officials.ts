// Who is this? The rules of identity, from the surest down: an alias we have seen, the person id within
// its client, one exact name. Anything doubtful becomes a new official and a line on the review list:
// two people shown apart can be merged, but one page that mixes two people misinforms until someone notices.
import type { FeedOfficial } from '../domain/game.ts';
import { isNearName } from '../domain/name-match.ts';
import {
  type Alias,
  findOfficialByPerson,
  type Identity,
  identityKey,
  type LinkedBy,
  listAliases,
  listNamesakes,
  type Namesake,
  saveAlias,
} from '../store/aliases.ts';
import type { Session } from '../store/database.ts';
import { listHalfNamesakes, saveNewOfficial } from '../store/officials.ts';
import { type ReviewReason, saveReview } from '../store/reviews.ts';

export type Sighting = { official: FeedOfficial; client: string; at: Date };

/** Aliases in the order of the sightings, made where they are missing. */
export async function matchOfficials(session: Session, sightings: Sighting[]): Promise<Alias[]> {
  const identities = sightings.map(identityOf);
  const known = await listAliases(session, identities);
  const matched: Alias[] = [];
  for (const [place, sighting] of sightings.entries()) {
    const who = identities[place] as Identity;
    const key = identityKey(who);
    const alias = known.get(key) ?? (await meet(session, who, sighting));
    known.set(key, alias);
    matched.push(alias);
  }
  return matched;
}

function identityOf({ official, client }: Sighting): Identity {
  const { personId, firstName, lastName } = official;
  return { client, personId: personId ?? '', firstName, lastName };
}

async function meet(session: Session, who: Identity, { official, at }: Sighting): Promise<Alias> {
  if (who.personId !== '') {
    const person = await findOfficialByPerson(session, who.client, who.personId);
    if (person) {
      const alias = await saveAlias(session, who, person.officialId, 'person', at);
      if (!isNearName(person, who)) {
        const detail = `${who.client} ${who.personId} was ${person.firstName} ${person.lastName}, now ${who.firstName} ${who.lastName}`;
        await review(session, alias.officialId, alias.officialId, 'new-name', detail, at);
      }
      return alias;
    }
  }
  const namesakes = await listNamesakes(session, who.client, who.firstName, who.lastName);
  const verdict = judgeNamesakes(namesakes, who.personId, official.number);
  if (verdict.officialId !== null) return saveAlias(session, who, verdict.officialId, verdict.linkedBy, at);

  const made = await saveNewOfficial(session, who.firstName, who.lastName, at);
  const detail = `${who.client} ${who.personId || 'without an id'}: ${who.firstName} ${who.lastName}`;
  for (const doubt of verdict.doubts)
    await review(session, made.id, doubt.officialId, doubt.reason, detail, at);
  for (const other of await listHalfNamesakes(session, made.firstName, made.lastName)) {
    const isNamesake = namesakes.some((namesake) => namesake.officialId === other.id);
    if (other.id !== made.id && !isNamesake && isNearName(made, other)) {
      await review(session, made.id, other.id, 'near-name', detail, at);
    }
  }
  return saveAlias(session, who, made.id, 'new', at);
}

type Verdict = {
  officialId: number | null;
  linkedBy: LinkedBy;
  doubts: { officialId: number; reason: ReviewReason }[];
};

/** Which official of exactly this name is meant; pure. */
export function judgeNamesakes(namesakes: Namesake[], personId: string, number: number | null): Verdict {
  const link = (officialId: number, linkedBy: LinkedBy): Verdict => ({ officialId, linkedBy, doubts: [] });
  const here = namesakes.filter((namesake) => namesake.personIds.length > 0);

  if (personId === '') {
    // WHL 1021587 lists a referee without the id he has in every other game.
    if (here.length === 1) return link((here[0] as Namesake).officialId, 'name');
    const sameNumber = here.filter((namesake) => number !== null && namesake.numbers.includes(number));
    if (sameNumber.length === 1) return link((sameNumber[0] as Namesake).officialId, 'number');
  } else {
    const withoutId = here.filter((namesake) => namesake.personIds.every((id) => id === ''));
    if (withoutId.length === 1 && here.length === 1)
      return link((withoutId[0] as Namesake).officialId, 'person');
  }
  if (here.length === 0 && namesakes.length === 1) return link((namesakes[0] as Namesake).officialId, 'name');

  const reason: ReviewReason = here.length === 1 && namesakes.length === 1 ? 'two-ids' : 'same-name';
  return {
    officialId: null,
    linkedBy: 'new',
    doubts: namesakes.map(({ officialId }) => ({ officialId, reason })),
  };
}

async function review(
  session: Session,
  officialId: number,
  otherId: number,
  reason: ReviewReason,
  detail: string,
  at: Date,
): Promise<void> {
  await saveReview(session, { officialId, otherId, reason, detail, at });
}
