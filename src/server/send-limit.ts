// How much one sender may send of something within a while: counted in the database, so that it is the same however
// many processes and nodes there are. Without a database nothing that is limited could be done anyway, so then nothing
// is let through. Senders are told apart by a keyed hash; whoever reads the table learns nobody's address.
import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../store/database.ts';
import { countSend, pruneSendCounts, uncountSend } from '../store/send-counts.ts';
import { noteOnce } from '../store/site-notes.ts';

export type SendRule = { what: string; most: number; withinSeconds: number };

export type SendLimits = {
  /** Counts it. Seconds until this sender may send again; 0: now. */
  take(rule: SendRule, sender: string): Promise<number>;
  /** What was taken came to nothing. */
  giveBack(rule: SendRule, sender: string): Promise<void>;
};

export const tenMinutes = 10 * 60;
const pruneEveryMs = 60_000;

export function createSendLimits(db: Database, clockMs: () => number = () => performance.now()): SendLimits {
  let key: Promise<string> | null = null;
  let prunedAtMs = clockMs();

  async function rowOf({ what }: SendRule, sender: string): Promise<string> {
    key ??= noteOnce(db, 'sender-key', randomBytes(32).toString('base64url')).catch((error) => {
      key = null;
      throw error;
    });
    return createHmac('sha256', await key)
      .update(JSON.stringify([what, sender]))
      .digest('base64url');
  }

  return {
    async take(rule, sender) {
      const { sends, secondsLeft } = await countSend(db, await rowOf(rule, sender), rule.withinSeconds);
      if (clockMs() - prunedAtMs >= pruneEveryMs) {
        prunedAtMs = clockMs();
        await pruneSendCounts(db);
      }
      return sends > rule.most ? Math.max(1, Math.ceil(secondsLeft)) : 0;
    },
    async giveBack(rule, sender) {
      await uncountSend(db, await rowOf(rule, sender));
    },
  };
}
