import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photoBucket } from './photo-bucket.ts';
import { photoFolder, photosInMemory } from './photo-files.ts';

const base = await mkdtemp(path.join(tmpdir(), 'third-team-photos-'));
const folder = path.join(base, 'data', 'photos');
const secret = 'a-secret-that-is-never-said';
const signature =
  /^AWS4-HMAC-SHA256 Credential=ID\/\d{8}\/eu-test-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/;

type Kept = { bytes: Buffer; type: string | undefined };
const kept = new Map<string, Kept>();
const asked: string[] = [];
let isDown = false;
const bucket = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request;
  asked.push(`${method} ${url}`);
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const found = kept.get(url);
  if (isDown || !signature.test(headers.authorization ?? ''))
    response.writeHead(isDown ? 503 : 403).end(secret);
  else if (method === 'PUT') {
    kept.set(url, { bytes: Buffer.concat(parts), type: headers['content-type'] });
    response.writeHead(200).end();
  } else if (method === 'DELETE') {
    kept.delete(url);
    response.writeHead(204).end();
  } else if (found) response.writeHead(200).end(found.bytes);
  else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
});
let endpoint = '';
const account = { bucket: 'faces', region: 'eu-test-1', accessKeyId: 'ID', secretAccessKey: secret };

beforeAll(async () => {
  await new Promise<void>((ready) => bucket.listen(0, '127.0.0.1', ready));
  endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  bucket.close();
  await rm(base, { recursive: true });
});

describe.each([
  ['a folder', () => photoFolder(folder)],
  ['a bucket', () => photoBucket({ endpoint, ...account })],
  ['memory', photosInMemory],
])('%s', (_, open) => {
  test('keeps bytes under a key, gives them back, and forgets them', async () => {
    const files = open();
    const bytes = Buffer.from([0, 255, 13, 10, 0]);
    expect(await files.find('7')).toBe(null);
    await files.save('7', bytes, 'image/jpeg');
    await files.save('7-v1-96.webp', Buffer.from('small'), 'image/webp');
    expect(await files.find('7')).toEqual(bytes);
    await files.save('7', Buffer.from('other'), 'image/jpeg');
    expect(String(await files.find('7'))).toBe('other');
    await files.remove('7');
    await files.remove('7');
    expect(await files.find('7')).toBe(null);
    expect(String(await files.find('7-v1-96.webp'))).toBe('small');
  });

  test.each(['../7', '/etc/passwd', 'a/b', '', '.', '..', '7.part.x', 'A'])(
    'has no key "%s"',
    async (key) => {
      await expect((async () => open().find(key))()).rejects.toThrow('is no key of a photo');
    },
  );
});

test('a folder is for its owner alone, and nothing half written stays in it', async () => {
  const files = photoFolder(folder);
  await files.save('8', Buffer.from('whole'), 'image/png');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(folder, '8'))).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).toSorted()).toEqual(['7-v1-96.webp', '8']);
});

test('a bucket is asked by path, signed, and told the type', async () => {
  asked.length = 0;
  await photoBucket({ endpoint, ...account }).save('9', Buffer.from('gif'), 'image/gif');
  expect(asked).toEqual(['PUT /faces/photos/9']);
  expect(kept.get('/faces/photos/9')).toEqual({ bytes: Buffer.from('gif'), type: 'image/gif' });
});

test('what is said of a bucket in trouble has no secret in it', async () => {
  const wrong = photoBucket({ endpoint, ...account, region: 'elsewhere' });
  await expect(wrong.find('9')).rejects.toThrow(/^The photo bucket answered 403 to GET\.$/);
  isDown = true;
  const right = photoBucket({ endpoint, ...account });
  await expect(right.save('9', Buffer.from('x'), 'image/gif')).rejects.toThrow(
    /^The photo bucket answered 503 to PUT\.$/,
  );
  const nowhere = photoBucket({ ...account, endpoint: 'http://127.0.0.1:1' });
  await expect(nowhere.find('9')).rejects.toThrow(/^The photo bucket did not answer to GET: TypeError$/);
});
