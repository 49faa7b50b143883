// A real SMTP server that keeps what it is sent: who wrote to whom, and the words.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';
import { until } from '../src/store/embedded/running.ts';

export type Received = { to: string; subject: string; text: string; html: string; head: string };

export type Mailbox = {
  url: string;
  letters: Received[];
  /** The newest letter to somebody, once it is there. */
  next(to: string): Promise<Received>;
  /** The first link in it. */
  link(to: string): Promise<string>;
};

export async function openMailbox(): Promise<Mailbox> {
  const letters: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        letters.push({ to, ...read(Buffer.concat(parts).toString()) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  let seen = 0;

  async function next(to: string): Promise<Received> {
    const found = () => letters.slice(seen).find((letter) => letter.to === to);
    if (!(await until(() => found() !== undefined, 10_000))) throw new Error(`no letter came to ${to}`);
    const letter = found() as Received;
    seen = letters.indexOf(letter) + 1;
    return letter;
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    next,
    async link(to) {
      return /https?:\S+/.exec((await next(to)).text)?.[0] as string;
    },
  };
}

/** Both parts, unfolded; our letters are quoted-printable or plain. */
function read(source: string): Omit<Received, 'to'> {
  const [head = ''] = source.split('\r\n\r\n');
  const subject = /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? '';
  return { subject, head, text: part(source, 'plain'), html: part(source, 'html') };
}

function part(source: string, kind: 'plain' | 'html'): string {
  const pattern = new RegExp(`Content-Type: text/${kind}[\\s\\S]*?\\r\\n\\r\\n([\\s\\S]*?)\\r\\n--`);
  return (pattern.exec(source)?.[1] ?? '')
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
