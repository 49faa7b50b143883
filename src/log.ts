// What the site says on its terminal: sentences for people or, with LOG_FORMAT=json, one line of JSON for each event.
// Nothing is said of who visits, and no secret of the settings gets out, whoever quotes it.
import { inspect } from 'node:util';
import type { Config } from './config.ts';
import type { Stream } from './progress.ts';
import { describeTrouble } from './trouble.ts';

export type Facts = Record<string, string | number | null>;

export type Log = {
  say(sentence: string): void;
  /** Something did not work and is tried again. */
  trouble(where: string, error: unknown): void;
  /** A request that we could not answer. */
  failure(error: unknown, facts: Facts): void;
  /** For a bar of progress; where nobody looks, its lines are events. */
  progress: Stream;
};

type Output = {
  say: (line: string) => void;
  complain: (line: string) => void;
  now: () => Date;
};

const terminal: Output = {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  now: () => new Date(),
};

export function createLog(
  { logFormat, secrets }: { logFormat: 'words' | 'json'; secrets: readonly string[] },
  { say, complain, now }: Output = terminal,
): Log {
  const hide = createHider(secrets);
  if (logFormat === 'words') {
    return {
      say: (sentence) => say(hide(sentence)),
      trouble: (where, error) => say(hide(`${where}: ${describeTrouble(error)}`)),
      failure: (error, facts) =>
        complain(hide(`${Object.values(facts).join(' ')} failed: ${inspect(error)}`)),
      progress: process.stdout,
    };
  }
  function write(level: 'info' | 'warn' | 'error', message: string, facts: object = {}): void {
    const event = { time: now().toISOString(), level, pid: process.pid, message, ...facts };
    const line = hide(JSON.stringify(event)).replaceAll(linkSecret, '$1***');
    (level === 'error' ? complain : say)(line);
  }
  return {
    say: (sentence) => write('info', sentence),
    trouble: (where, error) =>
      write('warn', `${where}: ${describeTrouble(error)}`, { where, ...codeOf(error) }),
    failure: (error, facts) =>
      write('error', messageOf(error), { ...facts, ...codeOf(error), stack: stackOf(error) }),
    progress: { write: (text) => write('info', text.trim()) },
  };
}

/** In a letter that is told on the terminal for want of a mail server; a person there needs it, a collector does not. */
const linkSecret = /([?&](?:token|code|key)=)[^&\s"]+/g;
/** Shorter ones would hide ordinary words. */
const shortestSecret = 6;
const passwordInUrl = /(\w:\/\/[^\s:/@]*:)[^\s@/]+@/g;

function createHider(secrets: readonly string[]): (text: string) => string {
  const all = secrets
    .filter(({ length }) => length >= shortestSecret)
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]);
  const known = [...new Set(all)].sort((a, b) => b.length - a.length);
  return (text) =>
    known.reduce((left, secret) => left.replaceAll(secret, '***'), text).replaceAll(passwordInUrl, '$1***@');
}

export function secretsIn({ databaseUrl, accounts, chosen, photoBucket, watch }: Config): string[] {
  const passwords = [databaseUrl, accounts.smtpUrl].map((url) =>
    url ? decodeURIComponent(new URL(url).password) : '',
  );
  const keys = chosen?.map(({ settings }) => settings.key ?? '') ?? [];
  return [
    ...passwords,
    ...keys,
    accounts.secret ?? '',
    accounts.google?.clientSecret ?? '',
    photoBucket?.secretAccessKey ?? '',
    watch.metricsToken ?? '',
  ].filter((secret) => secret !== '');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function stackOf(error: unknown): string | null {
  return error instanceof Error ? (error.stack ?? null) : null;
}

function codeOf(error: unknown): { code?: string } {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? { code } : {};
}
