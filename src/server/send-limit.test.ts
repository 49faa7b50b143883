import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createSendLimit, senderOf } from './send-limit.ts';

const minute = 60_000;

test('a sender waits only after sending too much, and not for ever', () => {
  let atMs = 0;
  const limit = createSendLimit({ most: 2, withinMs: 10 * minute, clockMs: () => atMs });
  limit.count('ada');
  atMs = 4 * minute;
  expect(limit.waitMinutes('ada')).toBe(0);
  limit.count('ada');
  expect(limit.waitMinutes('ada')).toBe(6);
  expect(limit.waitMinutes('boris')).toBe(0);
  atMs = 10 * minute;
  expect(limit.waitMinutes('ada')).toBe(0);
});

test('memory is bounded: the quietest sender is forgotten first', () => {
  const limit = createSendLimit({ most: 1, withinMs: minute, mostSenders: 2, clockMs: () => 0 });
  for (const sender of ['ada', 'boris', 'cleo']) limit.count(sender);
  expect(['ada', 'boris', 'cleo'].map((sender) => limit.waitMinutes(sender))).toEqual([0, 1, 1]);
});

test.each([
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['127.0.0.1', '198.51.100.7, 198.51.100.1', '198.51.100.1'],
  ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
  [undefined, undefined, 'unknown'],
])('peer %s, forwarded for %s: it is %s who sends', async (remoteAddress, forwarded, sender) => {
  const app = new Hono().get('/', (c) => c.text(senderOf(c)));
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  expect(await answer.text()).toBe(sender);
});
