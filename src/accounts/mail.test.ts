import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openMailbox } from '../../tests/mailbox.ts';
import { lettersIn } from '../server/letters.ts';
import { wordsIn } from '../ui/words/words.ts';
import { createMail } from './mail.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'third-team-mail-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const letters = lettersIn(wordsIn('en'));
const from = 'Third Team <no-reply@example.org>';
const link = 'https://example.org/verify?token=a&b="c"';

test('without a mail server a letter lies in the outbox, for its owner alone, and its link is said', async () => {
  const outbox = path.join(folder, 'outbox');
  const said: string[] = [];
  const mail = createMail({ smtpUrl: null, from, outbox, say: (sentence) => said.push(sentence) });
  await mail.send('ida@example.org', letters.verify('Ida Frost', link));
  const [file = ''] = readdirSync(outbox);
  expect(file).toMatch(/\.eml$/);
  expect(statSync(path.join(outbox, file)).mode & 0o077).toBe(0);
  const letter = readFileSync(path.join(outbox, file), 'utf8');
  expect(letter).toContain('To: ida@example.org');
  expect(letter).toContain('Subject: Please verify your e-mail');
  expect(said.join()).toContain(`Its link: ${link}`);
});

test('over SMTP a letter has a text and an HTML part of the same words, with nothing unescaped', async () => {
  const mailbox = await openMailbox();
  const mail = createMail({ smtpUrl: mailbox.url, from, outbox: folder, say: () => undefined });
  const letter = letters.reset('Ida <b>Frost</b>', link);
  await mail.send('ida@example.org', letter);
  expect((await mailbox.next('ida@example.org')).text).toContain(link);
  expect(letter.html).toContain('Hello Ida &lt;b&gt;Frost&lt;/b&gt;,');
  expect(letter.html).toContain('token=a&amp;b=&quot;c&quot;');
  expect(letter.html).not.toContain('<b>Frost');
});

test('a mail server that does not answer is a fault that says so', async () => {
  const mail = createMail({ smtpUrl: 'smtp://127.0.0.1:1', from, outbox: folder, say: () => undefined });
  await expect(mail.send('ida@example.org', letters.verify('Ida', link))).rejects.toThrow(/ECONNREFUSED/);
});
