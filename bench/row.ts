// One line of the table that `npm run bench` prints, and the questions that are asked for it.

export type BenchRow = {
  question: string;
  figure: string;
  /** Against another line of the same run: machines differ, ratios stay. */
  ratio: string;
  /** Sentences, parted by "; ". */
  details: string;
  repeat: string;
};

/** `legs` are the names by which a part is asked for alone: "backfill/large". */
export type Section = {
  legs: readonly string[];
  /** Legs that only run when they are named, or with --full. */
  longLegs: readonly string[];
  run(chosen: ReadonlySet<string>): Promise<BenchRow[]>;
};

export function repeatWith(leg: string): string {
  return `npm run bench -- ${leg}`;
}
