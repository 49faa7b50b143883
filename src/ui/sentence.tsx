import { Fragment, type ReactNode } from 'react';

/** A sentence of the catalogue with elements in it: "Live, checked {ago}". */
export function Sentence({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, place) => <Fragment key={`${place} ${piece}`}>{place % 2 ? parts[piece] : piece}</Fragment>);
}
