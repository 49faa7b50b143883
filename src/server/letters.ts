// The letters that accounts send, in the site's words.
import type { Letters } from '../accounts/mail.ts';
import { type LetterWords, writeLetter } from '../ui/letter.ts';
import type { Words } from '../ui/words/words.ts';

export function lettersIn(words: Words): Letters {
  const say = words.account.letters;
  const write = (letter: LetterWords) => (name: string, link: string) =>
    writeLetter(letter, { greeting: say.greeting(name), link, siteName: words.shared.siteName });
  return {
    verify: write(say.verify),
    reset: write(say.reset),
    alreadyRegistered: write(say.alreadyRegistered),
  };
}
