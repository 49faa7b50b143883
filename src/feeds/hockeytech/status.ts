// What state a game is in. Words go before codes: suspended games have no code of their own, unknown
// codes exist, and WHL 1021891 was abandoned in its second period with started "0".
import type { GameStatus } from '../../domain/game.ts';

export type StatusSigns = {
  /** "" where the feed sends none (statviewfeed). */
  code: string;
  words: string;
  started: boolean;
  final: boolean;
  pendingFinal: boolean;
};

const codes = new Map<string, GameStatus>([
  ['1', 'scheduled'],
  ['2', 'live'],
  ['3', 'unofficial'],
  ['4', 'final'],
  ['8', 'postponed'],
  ['10', 'live'],
]);

export function parseStatus(signs: StatusSigns): GameStatus {
  const words = signs.words.toLowerCase();
  const saysFinal = words.startsWith('final');
  if (!saysFinal) {
    if (/cancel|annul/.test(words)) return 'cancelled';
    if (/postpon|\bppd\b|report[ée]/.test(words)) return 'postponed';
    if (/suspend/.test(words)) return 'suspended';
  }
  // WHL 1021465 waits for a signature: code 3, "End of Game SO", pending_final "1", final "0".
  const official = signs.final || (signs.code === '4' && !signs.pendingFinal);
  if (!official && (signs.pendingFinal || /^(unofficial|end of game)/.test(words))) return 'unofficial';
  if (saysFinal) return 'final';
  if (/in progress|intermission|remaining in|^end of /.test(words) && !official) return 'live';
  return codes.get(signs.code) ?? statusByFlags(words, signs);
}

export function isKnownCode(code: string): boolean {
  return code === '' || codes.has(code);
}

function statusByFlags(words: string, { started, final }: StatusSigns): GameStatus {
  if (final) return 'final';
  if (/^\s*\d{1,2}:\d\d\s*[ap]\.?m/.test(words)) return 'scheduled';
  // "03:14 2nd" is a clock and a period.
  return started || /^\d{1,2}:\d\d\s+(\d|ot|so)/.test(words) ? 'live' : 'scheduled';
}
