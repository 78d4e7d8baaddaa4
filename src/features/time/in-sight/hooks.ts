import { type RefCallback, useCallback } from 'react';
import { cx } from '#ui/cx.ts';
import { type DayRow } from '../model.ts';

const MARKED = 'outline-2 -outline-offset-2 outline-primary';

/** Whether a day holds the registration that the address names. */
export const isNamed = (row: DayRow, entryId: string | null): boolean =>
  row.entries.some(({ id }) => id === entryId);

/** What a row, a card or a line carries that the address names. */
export interface Marked<E extends Element> {
  readonly ref: RefCallback<E>;
  readonly className: string;
  readonly 'aria-current'?: 'true';
}

/** Marks what the address names, and brings it into sight once it is there. */
export function useMarked<E extends Element>(isMarked: boolean, className: string): Marked<E> {
  const ref = useCallback(
    (element: E | null) => {
      // Not there outside a browser.
      if (isMarked) element?.scrollIntoView?.({ block: 'center' });
    },
    [isMarked],
  );
  return {
    ref,
    className: cx(className, isMarked && MARKED),
    ...(isMarked && { 'aria-current': 'true' as const }),
  };
}
