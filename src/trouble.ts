// What a person at the terminal is told when something ends the process: a sentence for what they can mend,
// and the whole stack for what only we can.

/** Thrown on purpose, with words for the operator; the runtime's own errors are bugs of ours. */
export function describeTrouble(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isBug = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
  return isBug ? (error.stack ?? error.message) : error.message || error.name;
}
