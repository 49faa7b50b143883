// Everything a feed can do to us, with a sentence for people and "does asking again help?". A sentence
// is shown on a public page, so a key in a URL is taken out of it here, whoever wrote the sentence.

const tryAgain = {
  timeout: true,
  unreachable: true,
  'too-many-requests': true,
  'server-error': true,
  empty: true,
  'cut-off': true,
  html: true,
  'wrong-shape': true,
  'access-denied': false,
  'invalid-view': false,
  'no-such-game': false,
  'not-found': false,
  refused: false,
  'too-large': false,
} as const;

export type FeedErrorKind = keyof typeof tryAgain;

export class FeedError extends Error {
  readonly kind: FeedErrorKind;
  /** The feed's own wish, from Retry-After. */
  readonly retryAfterMs: number | null;

  constructor(kind: FeedErrorKind, sentence: string, retryAfterMs: number | null = null) {
    // Kept as JSON, which has no room for half a character; an excerpt may end in one.
    super(withoutKey(sentence).toWellFormed());
    this.name = 'FeedError';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }

  get tryAgain(): boolean {
    return tryAgain[this.kind];
  }
}

/** "…?feed=gc&key=50c2cd9b5e18e390&game_id=1" without the key. */
export function withoutKey(text: string): string {
  return text.replace(/\b(key|token)=[^&\s"'<>]*/gi, '$1=hidden');
}
