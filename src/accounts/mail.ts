// Letters to people: over SMTP when that is set up, else into a folder, so that a fresh machine can register and
// verify too. A letter is text and HTML of the same words.
import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { Away } from '../store/away.ts';

export type Letter = { subject: string; text: string; html: string };

/** What we write, in the site's words: accounts know no words of their own. */
export type Letters = {
  verify(name: string, link: string): Letter;
  reset(name: string, link: string): Letter;
  alreadyRegistered(name: string, link: string): Letter;
};

export type Mail = { send(to: string, letter: Letter): Promise<void> };

export type MailOptions = {
  /** smtp://user:password@host:port; null: into the outbox. */
  smtpUrl: string | null;
  from: string;
  outbox: string;
  /** Hears of a letter in the outbox, the link in it included. */
  say: (sentence: string) => void;
};

export function createMail({ smtpUrl, from, outbox, say }: MailOptions): Mail {
  if (smtpUrl !== null) {
    const transport = createTransport(smtpUrl, { from });
    return {
      async send(to, letter) {
        await transport.sendMail({ to, ...letter });
      },
    };
  }
  // Composed as it would be sent, so that a mail program can open it.
  const composer = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    async send(to, letter) {
      const { message, messageId } = await composer.sendMail({ to, ...letter });
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const file = path.join(outbox, `${messageId.replace(/[^a-zA-Z0-9.-]/g, '')}.eml`);
      await writeWhole(file, message as Buffer);
      const link = /https?:\S+/.exec(letter.text)?.[0] ?? '';
      say(`No SMTP_URL is set: a letter to ${to} is in ${file}. Its link: ${link}`);
    },
  };
}

const patienceMs = 10_000;

/** Whether a letter could be sent now: throws when the server does not take us, or the folder no file. */
export async function tryMail({ smtpUrl, outbox }: Pick<MailOptions, 'smtpUrl' | 'outbox'>): Promise<void> {
  if (smtpUrl === null) {
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const file = path.join(outbox, 'doctor.eml.part');
    await writeFile(file, '', { mode: 0o600 });
    await rm(file);
    return;
  }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** On disk before it has its name: whoever reads the folder finds no half letters. */
async function writeWhole(file: string, message: Buffer): Promise<void> {
  const aside = `${file}.part`;
  try {
    await writeFile(aside, message, { mode: 0o600, flush: true });
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/**
 * The library of accounts passes over a letter that could not be sent, and would tell people to look for it. With
 * `delivered` whatever failed to go out during some work fails that work.
 */
export function watchMail(mail: Mail): {
  mail: Mail;
  delivered<T>(work: () => Promise<T>): Promise<T>;
} {
  const current = new AsyncLocalStorage<{ failures: unknown[] }>();
  return {
    mail: {
      async send(to, letter) {
        try {
          await mail.send(to, letter);
        } catch (error) {
          current.getStore()?.failures.push(error);
          throw error;
        }
      },
    },
    async delivered(work) {
      const watched: { failures: unknown[] } = { failures: [] };
      const outcome = await current.run(watched, work);
      if (watched.failures.length === 0) return outcome;
      throw new Away('A letter could not be sent', { cause: watched.failures[0] });
    },
  };
}
