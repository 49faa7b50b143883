import type { ReactNode } from 'react';

type WideTableProps = { label: string; className?: string; children: ReactNode };

/** A table that may be wider than a phone scrolls within its own frame, by keyboard too. */
export function WideTable({ label, className = 'scroll', children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
