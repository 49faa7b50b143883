import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Change } from '../../store/changes.ts';
import { createDocuments } from './documents.ts';
import { openEventStream, type Sink } from './event-stream.ts';
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

/** A reader who takes what comes, or nothing until told to. */
function openReader({ takes = true } = {}) {
  const listeners = new Map<string, () => void>();
  const parts: Uint8Array[] = [];
  const destroy = vi.fn();
  const onEnd = vi.fn();
  const sink: Sink = {
    write(bytes) {
      parts.push(bytes);
      return takes;
    },
    on: (event, listener) => listeners.set(event, listener),
    end: () => undefined,
    destroy,
  };
  const stream = openEventStream(sink, '', onEnd);
  const received = () => new TextDecoder().decode(Buffer.concat(parts));
  return { stream, received, parts, destroy, onEnd, take: () => listeners.get('drain')?.() };
}

test('a change is drawn once however many listen', async () => {
  let crew = 'Ada';
  const { documents, source, loads, switchboard } = openDesk(async () => [crew]);
  const readers = Array.from({ length: 200 }, () => openReader());
  for (const { stream } of readers) documents.subscribe(source, stream, null);
  await expect.poll(() => readers.every(({ received }) => received().includes('["Ada"]'))).toBe(true);
  expect(loads).toHaveBeenCalledTimes(1);
  crew = 'Boris';
  switchboard.tell([everything]);
  await expect.poll(() => readers.every(({ received }) => received().includes('["Boris"]'))).toBe(true);
  expect(loads).toHaveBeenCalledTimes(2);
  const late = openReader();
  documents.subscribe(source, late.stream, null);
  expect(late.received()).toContain('["Boris"]');
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
  const { stream, received } = openReader();
  documents.subscribe(source, stream, null);
  await expect.poll(received).toContain('"new"');
  expect(received()).not.toContain('"old"');
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

test('a reader who takes nothing holds nothing back for long, and is then cut off', () => {
  const { stream, parts, destroy, onEnd } = openReader({ takes: false });
  const frame = new Uint8Array(1024 * 1024);
  for (let n = 0; n < 1000; n += 1) stream.send(frame);
  stream.beat();
  expect(destroy).not.toHaveBeenCalled();
  stream.beat();
  expect([destroy.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 1]);
  expect(Buffer.concat(parts).length).toBeLessThan(frame.length);
});

test('a reader who was busy gets the newest of what waited, not all of it', () => {
  const { stream, received, take } = openReader({ takes: false });
  for (let n = 0; n <= 1000; n += 1) stream.send(new TextEncoder().encode(`${n} `));
  take();
  take();
  expect(received().trim().split(' ')).toEqual(['1000']);
});

test('a reader on a slow line is not cut off while it takes a large document part by part', () => {
  const { stream, parts, take, destroy } = openReader({ takes: false });
  stream.send(new Uint8Array(1024 * 1024));
  while (Buffer.concat(parts).length < 1024 * 1024) {
    stream.beat();
    take();
  }
  expect(destroy).not.toHaveBeenCalled();
});
