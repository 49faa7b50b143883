// How long what people leave with us is kept. The store throws it away after these days, and /privacy tells them.

export const keptDays = {
  /** A form that was dealt with, and who sent a photo that was decided about. */
  dealtWith: 365,
  /** An account whose e-mail address nobody ever confirmed. */
  unconfirmed: 30,
  refusedPhoto: 30,
} as const;
