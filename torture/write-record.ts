// Every write that was sent, and whether it was acknowledged: what was must be there once, what was not may be there
// once or not at all.

export type WriteKind = 'idea' | 'photo' | 'registration' | 'done' | 'report' | 'merge' | 'undo';

export type SentWrite = { kind: WriteKind; mark: string; isAcknowledged: boolean };

export type WriteRecord = {
  note(write: SentWrite): void;
  acknowledged(kind?: WriteKind): number;
  /** How often something may be there, by its mark: [1, 1], or [0, 1] for what was never acknowledged. */
  expected(kind: WriteKind): Map<string, [least: number, most: number]>;
};

export function createWriteRecord(): WriteRecord {
  const writes: SentWrite[] = [];
  const of = (kind?: WriteKind) => writes.filter((write) => kind === undefined || write.kind === kind);
  return {
    note: (write) => void writes.push(write),
    acknowledged: (kind) => of(kind).filter(({ isAcknowledged }) => isAcknowledged).length,
    expected(kind) {
      const expected = new Map<string, [number, number]>();
      for (const { mark, isAcknowledged } of of(kind)) {
        const [least, most] = expected.get(mark) ?? [0, 0];
        expected.set(mark, [least + (isAcknowledged ? 1 : 0), most + 1]);
      }
      return expected;
    },
  };
}
