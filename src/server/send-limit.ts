// How much one address may send. Kept in the memory of this process: a restart forgets it and every process
// counts for itself, which is enough against a stuck key or a bored script, and keeps no address on disk.
import type { Context } from 'hono';

export type SendLimit = {
  /** Minutes until this sender may send again; 0: now. */
  waitMinutes(sender: string): number;
  count(sender: string): void;
};

type Options = { most: number; withinMs: number; mostSenders?: number; clockMs?: () => number };

export function createSendLimit(options: Options): SendLimit {
  const { most, withinMs, mostSenders = 10_000, clockMs = () => performance.now() } = options;
  const sent = new Map<string, number[]>();

  function recent(sender: string): number[] {
    return (sent.get(sender) ?? []).filter((atMs) => clockMs() - atMs < withinMs);
  }

  return {
    waitMinutes(sender) {
      const times = recent(sender);
      const first = times[0];
      return first === undefined || times.length < most
        ? 0
        : Math.max(1, Math.ceil((first + withinMs - clockMs()) / 60_000));
    },
    count(sender) {
      const times = [...recent(sender), clockMs()];
      // Set anew to stand last: when the memory is full, whoever was quiet longest is forgotten.
      sent.delete(sender);
      sent.set(sender, times);
      const [quietest] = sent.keys();
      if (sent.size > mostSenders && quietest !== undefined) sent.delete(quietest);
    },
  };
}

/**
 * Whom a request comes from. Only a proxy on this very machine is believed about it: from anywhere else the
 * header could be anybody's invention. One household has a whole IPv6 /64, so that is one sender.
 */
export function senderOf(c: Context): string {
  const peer = peerOf(c);
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  const address = (isLoopback(peer) && forwarded) || peer;
  return address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}

function peerOf(c: Context): string {
  const connection = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return connection?.incoming?.socket?.remoteAddress ?? 'unknown';
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
