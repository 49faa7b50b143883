import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { site } from '../../tests/sample-season.ts';
import { mountSecurityTxt, readContact } from './security-txt.ts';

const clock = () => new Date('2026-11-16T05:06:07Z');

async function read(contact: string | null, publicUrl: string | null = 'https://third.example') {
  const app = new Hono();
  mountSecurityTxt(app, { site: { ...site, publicUrl }, contact, clock });
  const answer = await app.request('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  return answer.text();
}

test('whom to tell of a hole is written where programs look for it', async () => {
  expect(await read('mailto:security@third.example')).toBe(
    [
      'Contact: mailto:security@third.example',
      'Expires: 2027-05-15T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://third.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('where nobody was named, our own form is the way', async () => {
  expect(await read(null)).toMatch(/^Contact: https:\/\/third\.example\/forms\/ideas$/m);
  expect(await read(null, null)).toMatch(/^Canonical: http:\/\/localhost\/\.well-known\/security\.txt$/m);
});

test.each([
  ['security@third.example', 'mailto:security@third.example'],
  ['mailto:security@third.example', 'mailto:security@third.example'],
  ['https://third.example/report', 'https://third.example/report'],
  ['http://third.example/report', null],
  ['javascript:alert(1)', null],
  ['security@third.example\nContact: mailto:eve@evil.example', null],
  ['https://third.example/\nContact: mailto:eve@evil.example', null],
])('%j is read as %j', (text, contact) => expect(readContact(text)).toBe(contact));
