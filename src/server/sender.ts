// Whom a request comes from, as far as can be known. Behind a proxy its address is the proxy's, and whom that one
// names is believed only where the operator said so: from anywhere else the header could be anybody's invention.
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';

export type SenderOf = (c: Context) => string;

const loopback = ['127.0.0.0/8', '::1'];
const inside = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'];
const byName: Record<string, string[]> = { none: [], loopback, private: [...loopback, ...inside] };

/** Addresses, networks such as 10.0.0.0/8, and the names above. Null: one of them is none of these. */
export function listProxies(named: readonly string[]): BlockList | null {
  const proxies = new BlockList();
  for (const network of named.flatMap((one) => byName[one] ?? one)) {
    const [address = '', bits, ...rest] = network.split('/');
    const [family, most] = isIPv6(address) ? (['ipv6', 128] as const) : (['ipv4', 32] as const);
    const isRight = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    if (!isIP(address) || !isRight || rest.length > 0) return null;
    proxies.addSubnet(address, Number(bits ?? most), family);
  }
  return proxies;
}

/** One household has a whole IPv6 /64, so that is one sender. */
export function createSenderOf(proxies: BlockList): SenderOf {
  const isProxy = (address: string) =>
    isIP(address) > 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return (c) => {
    let address = plain(peerOf(c));
    // From us outwards: each proxy has put whom it heard from behind what it was told.
    for (const named of (c.req.header('x-forwarded-for') ?? '').split(',').reverse()) {
      const before = plain(named.trim());
      if (!isProxy(address) || !isIP(before)) break;
      address = before;
    }
    return isIPv6(address) ? `${networkOf(address)}::/64` : address;
  };
}

/** IPv4 as IPv4, and without the port some proxies add. */
function plain(address: string): string {
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? [];
  const bare = bracketed ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
}

/** The first four of its eight groups. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  // An IPv4 at the end stands for two groups.
  const known = before.length + after.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : new Array<string>(8 - known).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

export function peerOf(c: Context): string {
  const connection = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return connection?.incoming?.socket?.remoteAddress ?? 'unknown';
}

export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
