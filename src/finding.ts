// What a look at one thing came to: it is as it should be, or somebody has to do something.

export type Finding = { what: string; isOk: boolean; words: string };

export function fine(what: string, words: string): Finding {
  return { what, isOk: true, words };
}

export function toDo(what: string, words: string): Finding {
  return { what, isOk: false, words };
}

/** The words of an error without a full stop, to stand inside a sentence of ours. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  return (message || code || String(error)).replace(/\.$/, '');
}
