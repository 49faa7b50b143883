// Puts crews to a batch of laid games: who is meant, what changed, and the rows for it.
import { type GameStatus, isPlayed } from '../domain/game.ts';
import type { League } from '../domain/league.ts';
import type { Alias } from '../store/aliases.ts';
import { type CrewMember, listCurrentCrews, saveAltered, saveAssignments, saveGone } from '../store/crews.ts';
import type { Session } from '../store/database.ts';
import { crewChange, type Seen } from './crew-change.ts';
import type { LaidGame } from './laid-game.ts';
import { matchOfficials } from './match-officials.ts';

/** Sets `crew` on the games whose crew changed, and their crew number where another one took over. */
export async function planCrews(session: Session, league: League, laid: LaidGame[]): Promise<void> {
  const listed = laid.filter(({ said }) => said.officials && said.officials.length > 0);
  if (listed.length === 0) return;
  const current = await listCurrentCrews(
    session,
    listed.flatMap(({ known }) => (known ? [known.id] : [])),
  );
  const crews = Map.groupBy(current, (member) => member.gameId);
  const aliases = await matchOfficials(
    session,
    listed.flatMap(({ said, told }) =>
      (said.officials ?? []).map((official) => ({ official, client: league.clientCode, at: told.at })),
    ),
  );
  let place = 0;
  for (const game of listed) {
    const officials = game.said.officials ?? [];
    const seen = officials.map((official, i) => toSeen(official, aliases[place + i] as Alias));
    place += officials.length;
    const before: CrewMember[] = (game.known && crews.get(game.known.id)) ?? [];
    const change = crewChange(before, seen, game.known?.interrupted ?? false);
    // Taken up again: from here on the crew changes like any other. "Scheduled" is not yet that: until the
    // new crew is posted, the feed goes on listing the old one.
    const isOn = game.row.status === 'live' || isPlayed(game.row.status as GameStatus);
    if (isOn || change.nextCrew) game.row.interrupted = false;
    if (change.nextCrew) game.row.crew_number += 1;
    if (change.added.length + change.gone.length + change.altered.length > 0) game.crew = change;
  }
}

export async function saveCrewPlans(
  session: Session,
  games: LaidGame[],
  ids: Map<string, number>,
): Promise<void> {
  const changed = games.flatMap((game) => (game.crew ? [{ ...game, change: game.crew }] : []));
  await saveGone(
    session,
    changed.flatMap(({ change, known, told }) =>
      change.gone.map(({ id }) => ({ id, lastSeenAt: known?.checked_at ?? null, at: told.at })),
    ),
  );
  await saveAltered(
    session,
    changed.flatMap(({ change }) => change.altered),
  );
  await saveAssignments(
    session,
    changed.flatMap(({ change, said, row, told }) =>
      change.added.map((member) => ({
        ...member,
        gameId: ids.get(said.gameId) as number,
        seasonId: row.season_id,
        crew: row.crew_number,
        payloadId: told.payloadId,
        at: told.at,
      })),
    ),
  );
}

function toSeen(official: NonNullable<LaidGame['said']['officials']>[number], alias: Alias): Seen {
  const { role, title, slot, number } = official;
  return { role, title, slot, number, officialId: alias.officialId, aliasId: alias.id };
}
