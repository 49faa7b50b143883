import { expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { createLog, secretsIn } from './log.ts';

const config = readConfig({
  DATABASE_URL: 'postgres://site:p%40ssword@db.example.org/site',
  AUTH_SECRET: 'a secret of more than thirty-two letters',
  METRICS_TOKEN: 'a token for figures',
  SETTINGS_FILE: '',
});
const now = () => new Date('2026-01-10T01:00:00Z');

function logIn(logFormat: 'words' | 'json') {
  const [say, complain] = [vi.fn(), vi.fn()];
  return { log: createLog({ logFormat, secrets: secretsIn(config) }, { say, complain, now }), say, complain };
}

test('people are told sentences', () => {
  const { log, say } = logIn('words');
  log.say('Third Team is at http://127.0.0.1:3000/');
  log.trouble('OHL', new Error('the connection broke'));
  expect(say.mock.calls).toEqual([
    ['Third Team is at http://127.0.0.1:3000/'],
    ['OHL: the connection broke'],
  ]);
});

test('programs are told one line of JSON for each event, with the request it is about', () => {
  const { log, say, complain } = logIn('json');
  log.say('Stopping ...');
  log.progress.write('Reading past games 5/10 50 %\n');
  const { pid } = process;
  expect(say.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { time: now().toISOString(), level: 'info', pid, message: 'Stopping ...' },
    { time: now().toISOString(), level: 'info', pid, message: 'Reading past games 5/10 50 %' },
  ]);
  const error = Object.assign(new Error('two\nlines'), { code: '53100' });
  log.failure(error, { requestId: 'r-17', method: 'POST', route: '/forms/:form' });
  expect(complain.mock.calls).toHaveLength(1);
  expect(complain.mock.calls[0]?.[0]).not.toContain('\n');
  expect(JSON.parse(complain.mock.calls[0]?.[0])).toMatchObject({
    level: 'error',
    message: 'two\nlines',
    code: '53100',
    requestId: 'r-17',
    method: 'POST',
    route: '/forms/:form',
  });
});

test.each(['words', 'json'] as const)('a secret is not repeated in %s, whoever quotes it', (format) => {
  const { log, say, complain } = logIn(format);
  log.say('postgres://other:hidden@elsewhere/x');
  log.trouble('mail', new Error('p@ssword is not right'));
  log.failure(new Error('a secret of more than thirty-two letters, a%20token%20for%20figures'), {});
  const said = [...say.mock.calls, ...complain.mock.calls].flat().join('\n');
  expect(said).not.toMatch(/hidden|ssword|thirty-two|figures/);
  expect(said).toContain('is not right');
});

test('a link in a letter is for the person at the terminal, not for a collector of logs', () => {
  const link = 'http://127.0.0.1:3000/verify?token=abc123';
  const [words, json] = [logIn('words'), logIn('json')];
  for (const { log } of [words, json]) log.say(`A letter: ${link}`);
  expect(words.say.mock.calls[0]?.[0]).toContain('abc123');
  expect(json.say.mock.calls[0]?.[0]).not.toContain('abc123');
});

test.each([
  [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT: "xml" is not words or json'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: is shorter than 16 characters'],
  [{ DRAIN_SECONDS: 'soon' }, 'DRAIN_SECONDS: "soon" is not a number from 0 to 300'],
])('a wrong setting %o is refused by its name', (env, words) => {
  expect(() => readConfig(env)).toThrow(words);
});
