// Everything a feed can do to us, with a sentence for people and "does asking again help?".

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
} as const;

export type FeedErrorKind = keyof typeof tryAgain;

export class FeedError extends Error {
  readonly kind: FeedErrorKind;
  /** The feed's own wish, from Retry-After. */
  readonly retryAfterMs: number | null;

  constructor(kind: FeedErrorKind, sentence: string, retryAfterMs: number | null = null) {
    super(sentence);
    this.name = 'FeedError';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }

  get tryAgain(): boolean {
    return tryAgain[this.kind];
  }
}
