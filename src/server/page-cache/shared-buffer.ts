// Node makes a buffer of 64 KB for all it reads from a connection, a third of the work of a plain request. It knows how
// to read into one buffer again and again, but lets only whoever opens a connection ask for it (`onread`), not whoever
// accepts one. So it is asked by its inner names; where a Node has none of them, nothing changes but the pace.
import type { Socket } from 'node:net';

/** One for all: what was read is taken before anything else is read. */
const shared = Buffer.allocUnsafeSlow(64 * 1024);

type Handle = { useUserBuffer?(buffer: Buffer): void };
type Inside = { _handle?: Handle | null } & Record<symbol, unknown>;

/**
 * Instead of listening to "data", for good. `take` has the bytes until it returns, and says whether to read on. False:
 * this Node cannot.
 */
export function readIntoShared(socket: Socket, take: (bytes: Buffer) => boolean): boolean {
  const inside = socket as unknown as Inside;
  const names = Object.getOwnPropertySymbols(socket);
  const buffer = names.find(({ description }) => description === 'kBuffer');
  const callback = names.find(({ description }) => description === 'kBufferCb');
  if (!buffer || !callback || !inside._handle?.useUserBuffer) return false;
  inside[buffer] = shared;
  inside[callback] = (length: number) => take(shared.subarray(0, length));
  inside._handle.useUserBuffer(shared);
  return true;
}
