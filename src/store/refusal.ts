// A decision that cannot be carried out as things stand now: told as a sentence at a terminal, and by its reason
// where a page has words of its own. It is thrown inside the transaction, so that nothing of the decision stays.

export type RefusalReason =
  | 'same-official'
  | 'no-official'
  | 'merged-already'
  | 'hidden'
  | 'not-hidden'
  | 'same-age'
  | 'foreign-alias'
  | 'every-alias'
  | 'bad-name'
  | 'same-name'
  | 'no-decision'
  | 'undone-already'
  | 'moved-on'
  | 'no-review'
  | 'settled-already'
  | 'not-settled'
  | 'no-user'
  | 'last-admin';

export class StoreRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}
