import { once } from 'node:events';
import { type AddressInfo, connect, createServer, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readIntoShared } from './shared-buffer.ts';

test('this Node reads an accepted connection into one buffer', async () => {
  const read: { text: string; memory: ArrayBufferLike }[] = [];
  const server = createServer((socket) => {
    const isShared = readIntoShared(socket, (bytes) => {
      read.push({ text: bytes.toString('latin1'), memory: bytes.buffer });
      return true;
    });
    expect(isShared).toBe(true);
    socket.on('end', () => socket.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  for (const word of ['puck', 'whistle']) {
    const visitor = connect((server.address() as AddressInfo).port, '127.0.0.1');
    visitor.resume().end(word);
    await once(visitor, 'close');
  }
  server.close();
  expect(read.map(({ text }) => text)).toEqual(['puck', 'whistle']);
  expect(new Set(read.map(({ memory }) => memory)).size).toBe(1);
});

test('a connection that cannot be read so is left as it is', () => {
  expect(readIntoShared(new Socket(), () => true)).toBe(false);
});
