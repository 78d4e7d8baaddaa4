import type { ReactNode } from 'react';

/** A word that is longer than its line goes on in the next. */
export const WRAPS = '[overflow-wrap:anywhere]';

/** A paragraph of a guide, with its line breaks. */
export function Paragraph({ children }: { children?: ReactNode }) {
  return <p className={`${WRAPS} whitespace-pre-line`}>{children}</p>;
}
