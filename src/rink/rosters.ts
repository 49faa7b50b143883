// The players of a team: 18 skaters and 2 goalies with invented names, only so that goals and penalties
// belong to somebody.
import { nameOf, namesInAll } from './names.ts';
import { hash } from './random.ts';
import type { RinkTeam } from './teams.ts';

export type Player = { id: number; firstName: string; lastName: string; number: number; position: string };

const positions = ['C', 'LW', 'RW', 'LD', 'RD'];
const rosters = new WeakMap<RinkTeam, Player[]>();

/** Seats 1 to 18 skate, 19 and 20 stand in the net. */
export function playerOf(team: RinkTeam, seat: number): Player {
  let roster = rosters.get(team);
  if (roster === undefined) {
    roster = Array.from({ length: 20 }, (_, index) => ({
      id: 1000 + Number(team.id) * 40 + index,
      ...nameOf(hash('player', team.city, team.nickname, index) % namesInAll),
      number: index < 18 ? 2 + index * 4 + (hash(team.id, index) % 4) : index === 18 ? 1 : 35,
      position: index < 18 ? (positions[index % 5] ?? 'C') : 'G',
    }));
    rosters.set(team, roster);
  }
  return roster[seat - 1] as Player;
}
