import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Change } from '../../store/changes.ts';
import { createDocuments } from './documents.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { createSwitchboard } from './switchboard.ts';

const everything: Change = { leagueId: null, seasonId: null, gameId: null, gameDay: null, officialIds: [] };

function openDesk(load: () => Promise<unknown>) {
  const switchboard = createSwitchboard(20);
  const troubles: unknown[] = [];
  const documents = createDocuments({
    switchboard,
    newestId: () => 1,
    isListening: () => true,
    onTrouble: (error) => troubles.push(error),
  });
  const loads = vi.fn(async () => ({ value: await load(), keys: ['any'] }));
  return { switchboard, documents, troubles, loads, source: { key: '/api/a', load: loads } };
}

function openReader(): { stream: EventStream; received: () => string; isOver: () => boolean } {
  let received = '';
  let isOver = false;
  const stream = openEventStream('', { onEnd: () => {}, cut: () => {} });
  (async () => {
    for await (const part of stream.body as unknown as AsyncIterable<Uint8Array>) {
      received += new TextDecoder().decode(part);
    }
    isOver = true;
  })().catch(() => undefined);
  return { stream, received: () => received, isOver: () => isOver };
}

test('a change is drawn once however many listen', async () => {
  let crew = 'Ada';
  const { documents, source, loads, switchboard } = openDesk(async () => [crew]);
  const readers = Array.from({ length: 200 }, openReader);
  for (const { stream } of readers) documents.subscribe(source, stream, null);
  await expect.poll(() => readers.every(({ received }) => received().includes('["Ada"]'))).toBe(true);
  expect(loads).toHaveBeenCalledTimes(1);
  crew = 'Boris';
  switchboard.tell([everything]);
  await expect.poll(() => readers.every(({ received }) => received().includes('["Boris"]'))).toBe(true);
  expect(loads).toHaveBeenCalledTimes(2);
  await documents.read(source);
  expect(loads).toHaveBeenCalledTimes(2);
});

test('a thousand changes in a burst are a few drawings, and the last one is never lost', async () => {
  let count = 0;
  const { documents, source, loads, switchboard } = openDesk(async () => {
    const seen = count;
    for (let turns = 0; turns < 5; turns += 1) await turn();
    return [seen];
  });
  const { stream, received } = openReader();
  documents.subscribe(source, stream, null);
  for (; count < 1000; count += 1) {
    switchboard.tell([everything]);
    if (count % 50 === 0) await turn();
  }
  await expect.poll(() => received().includes('[1000]')).toBe(true);
  expect(loads.mock.calls.length).toBeLessThan(30);
});

test('a document touched while it is read is read again', async () => {
  let value = 'old';
  const { documents, source, switchboard } = openDesk(async () => {
    const seen = value;
    if (seen === 'old') {
      value = 'new';
      switchboard.tell([everything]);
      await turn();
    }
    return seen;
  });
  const rendering = await documents.read(source);
  expect(new TextDecoder().decode(rendering?.bytes)).toBe('"new"');
});

test('what takes long to draw is not drawn for everybody who asks', async () => {
  const { documents, source, switchboard, loads } = openDesk(async () => {
    for (const untilMs = performance.now() + 50; performance.now() < untilMs; );
    return loads.mock.calls.length;
  });
  for (let asked = 0; asked < 20; asked += 1) {
    await documents.read(source);
    switchboard.tell([everything]);
    await turn();
  }
  expect(loads.mock.calls.length).toBeLessThan(3);
  const text = async () => new TextDecoder().decode((await documents.read(source))?.bytes);
  await expect.poll(text).toBe(String(loads.mock.calls.length + 1));
});

test('when a change cannot be read it is tried again until its readers have it', async () => {
  let isBroken = false;
  const { documents, source, switchboard, troubles } = openDesk(async () => {
    if (isBroken) throw new Error('the database is away');
    return ['back'].concat(troubles.length > 0 ? 'again' : []);
  });
  const { stream, received } = openReader();
  documents.subscribe(source, stream, null);
  await expect.poll(received).toContain('["back"]');
  isBroken = true;
  switchboard.tell([everything]);
  await expect.poll(() => troubles.length).toBe(1);
  isBroken = false;
  await expect.poll(received, { timeout: 3_000 }).toContain('["back","again"]');
});

test('a reader who takes nothing holds nothing back for long, and is then cut off', async () => {
  const cut = vi.fn();
  const onEnd = vi.fn();
  const stream = openEventStream('retry: 1\n\n', { onEnd, cut });
  const frame = new Uint8Array(1024 * 1024);
  for (let n = 0; n < 1000; n += 1) stream.send(frame);
  stream.beat();
  expect(cut).not.toHaveBeenCalled();
  stream.beat();
  expect([cut.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 1]);
  expect((await new Response(stream.body).arrayBuffer()).byteLength).toBeLessThan(frame.length);
});

test('a reader who was busy gets the newest of what waited, not all of it', async () => {
  const stream = openEventStream('', { onEnd: () => {}, cut: () => {} });
  const reader = stream.body.getReader();
  for (let n = 0; n <= 1000; n += 1) stream.send(new TextEncoder().encode(`${n} `));
  let received = '';
  while (!received.endsWith('1000 ')) {
    received += new TextDecoder().decode((await reader.read()).value);
  }
  expect(received.trim().split(' ').length).toBeLessThanOrEqual(2);
});

test('a reader on a slow line is not cut off while it takes a large document part by part', async () => {
  const cut = vi.fn();
  const stream = openEventStream('', { onEnd: () => {}, cut });
  const reader = stream.body.getReader();
  stream.send(new Uint8Array(1024 * 1024));
  let bytes = 0;
  while (bytes < 1024 * 1024) {
    stream.beat();
    bytes += (await reader.read()).value?.length ?? 0;
  }
  expect(cut).not.toHaveBeenCalled();
});
