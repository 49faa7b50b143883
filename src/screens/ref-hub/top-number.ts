/** How many are listed when nobody says. */
export const defaultTop = 20;
/** More officials than these there will never be, and PostgreSQL counts no further than it must. */
const enough = 1_000_000;

export type TopNumber = {
  /** How many to list. */
  top: number;
  /** As it was typed; null when it was not. */
  typed: string | null;
  problem: 'notANumber' | 'notWhole' | 'tooSmall' | null;
};

/** What was typed into 'Enter any number': a mistake lists the usual twenty and says so. */
export function readTop(said: string | null): TopNumber {
  const typed = said?.trim() ?? '';
  if (typed === '') return { top: defaultTop, typed: null, problem: null };
  const number = /^[+-]?(\d+\.?\d*|\.\d+)(e\+?\d+)?$/i.test(typed) ? Number(typed) : Number.NaN;
  const problem = problemOf(number);
  return { top: problem === null ? Math.min(number, enough) : defaultTop, typed, problem };
}

function problemOf(number: number): TopNumber['problem'] {
  if (Number.isNaN(number)) return 'notANumber';
  if (number < 1) return number > 0 ? 'notWhole' : 'tooSmall';
  return Number.isInteger(number) || number > enough ? null : 'notWhole';
}
