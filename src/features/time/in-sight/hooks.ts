import { type RefCallback, useCallback } from 'react';
import { type DayRow } from '../model.ts';

/** How a row looks that the address names. */
export const MARKED = 'outline-2 -outline-offset-2 outline-primary';

/** Whether a day holds the registration that the address names. */
export const isNamed = (row: DayRow, entryId: string | null): boolean =>
  row.entries.some(({ id }) => id === entryId);

/** Brings what the address names into sight, once it is there. */
export function useInSight<E extends Element>(isMarked: boolean): RefCallback<E> {
  return useCallback(
    (element: E | null) => {
      // Not there outside a browser.
      if (isMarked) element?.scrollIntoView?.({ block: 'center' });
    },
    [isMarked],
  );
}
