import type { BlockList } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createSenderOf, listProxies } from './sender.ts';

async function senderOf(proxies: string[], remoteAddress: string | undefined, forwarded?: string) {
  const find = createSenderOf(listProxies(proxies) as BlockList);
  const app = new Hono().get('/', (c) => c.text(find(c)));
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return answer.text();
}

test.each([
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '198.51.100.7, 198.51.100.1', '198.51.100.1'],
  ['::ffff:127.0.0.1', '198.51.100.1:51234', '198.51.100.1'],
  ['::1', '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['127.0.0.1', 'somebody', '127.0.0.1'],
  ['127.0.0.1', '198.51.100.1, <script>', '127.0.0.1'],
  ['10.0.0.4', '198.51.100.1', '10.0.0.4'],
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', undefined, '2001:db8:1:2::/64'],
  ['2001:db8::9', undefined, '2001:db8:0:0::/64'],
  ['fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', undefined, '64:ff9b:0:0::/64'],
  [undefined, undefined, 'unknown'],
])('peer %s, forwarded for %s: it is %s who sends', async (peer, forwarded, sender) => {
  expect(await senderOf(['loopback'], peer, forwarded)).toBe(sender);
});

test.each([
  [['private'], '172.18.0.3', '198.51.100.1', '198.51.100.1'],
  [['private'], '172.18.0.3', '198.51.100.66, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
  [['203.0.113.0/24', '10.0.0.1'], '10.0.0.1', '198.51.100.1, 203.0.113.7', '198.51.100.1'],
  [['none'], '127.0.0.1', '198.51.100.1', '127.0.0.1'],
  [['2001:db8::/32'], '2001:db8::1', '198.51.100.1', '198.51.100.1'],
])('behind %s, peer %s, forwarded for %s: it is %s who sends', async (proxies, peer, forwarded, sender) => {
  expect(await senderOf(proxies, peer, forwarded)).toBe(sender);
});

test.each(['everybody', '10.0.0.0/33', '10.0.0/8', '::/129', '10.0.0.1/8/8', '10.0.0.1/', ''])(
  '"%s" is no proxy',
  (named) => expect(listProxies([named])).toBeNull(),
);
