// What a backup consists of: a head that says what follows, and then, one after another, each table and each photo with
// its bytes and an end that sums them up. Nothing here knows how it is compressed or where it is kept.

export type PartKind = 'table' | 'photo' | 'data' | 'end';
export type Part = { kind: PartKind; bytes: Buffer };

export type BackupHead = {
  madeAt: string;
  /** Those the database had been through. */
  migrations: string[];
  tables: { name: string; rows: number }[];
  sequences: { name: string; value: string; isCalled: boolean }[];
  /** Null: they are in a bucket, and stay there. */
  photos: number | null;
};

export type TablePart = { name: string; columns: string[] };
export type PhotoPart = { id: number; type: string };
/** SHA-256 of the data since the table or photo began. */
export type EndPart = { sha256: string };

const letters: Record<PartKind, string> = { table: 't', photo: 'p', data: 'd', end: 'e' };
const prefixBytes = 5;

export function packPart(kind: PartKind, content: Buffer | object): Buffer {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const prefix = Buffer.alloc(prefixBytes);
  prefix.write(letters[kind], 'latin1');
  prefix.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([prefix, bytes]);
}

export async function* unpackParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Part, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= prefixBytes) {
      const end = prefixBytes + rest.readUInt32BE(1);
      if (rest.length < end) break;
      yield { kind: kindOf(rest.toString('latin1', 0, 1)), bytes: rest.subarray(prefixBytes, end) };
      rest = rest.subarray(end);
    }
  }
  if (rest.length > 0) throw new Error('The backup ends in the middle of a part.');
}

export function readPart<T>(part: Part | undefined, kind: PartKind): T {
  if (part?.kind !== kind)
    throw new Error(`The backup has ${part?.kind ?? 'its end'} where ${kind} should be.`);
  return JSON.parse(part.bytes.toString()) as T;
}

function kindOf(letter: string): PartKind {
  const found = Object.entries(letters).find(([, known]) => known === letter);
  if (!found) throw new Error(`The backup has a part that nobody knows ("${letter}").`);
  return found[0] as PartKind;
}
