// Whose name a game does not tell. A hidden official is named nowhere; somebody under 18 is named once a game has
// begun, because until then it would tell where they are going to be.
import type { GameStatus } from './game.ts';

export const begunStatuses: readonly GameStatus[] = ['live', 'unofficial', 'final', 'suspended'];

export type Nameable = {
  /** Null: the name is withheld, and empty. */
  pageId: string | null;
  firstName: string;
  lastName: string;
};

export function withholdMinor<T extends Nameable & { isMinor?: boolean }>(one: T, status: GameStatus): T {
  return one.isMinor && !begunStatuses.includes(status)
    ? { ...one, pageId: null, firstName: '', lastName: '' }
    : one;
}
