// Whether something failed because the database or the disk is away for a moment, and asking again later helps. What
// else fails is a bug.

/** Connections broken or refused, the server going down or coming up, no room, and nothing but reading allowed. */
const away = /^(08\d{3}|57P0[1-5]|53\d{3}|58\d{3}|25006)$/;
/** The driver's own words, which have no code. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

/** For whoever knows that trying again later helps, and no code says so. */
export class Away extends Error {}

export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Away) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // A file or a socket the system refused.
  if (syscall !== undefined || away.test(code ?? '') || lost.test(error.message)) return true;
  return isAway(error.cause);
}
