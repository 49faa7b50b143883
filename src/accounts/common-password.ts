// Passwords that whoever guesses tries first: those most found in leaks, and what a visitor of a hockey site thinks of.
import { leastPassword } from './auth-settings.ts';

const siteWords = new Set(['thirdteam', 'referee', 'referees', 'linesman', 'linesmen', 'official', 'hockey']);

let leaked: Promise<Set<string>> | null = null;

/** Some twenty thousand that are long enough; only a process where somebody chooses a password has to hold them. */
async function loadLeaked(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = dictionary['passwords-common'].map((word) => String(word).toLowerCase());
  return new Set(words.filter(({ length }) => length >= leastPassword));
}

export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  // "Hockey2026!" is "hockey" to whoever guesses.
  if (siteWords.has(lower.replace(/[^a-z]/g, ''))) return true;
  leaked ??= loadLeaked();
  return (await leaked).has(lower);
}
