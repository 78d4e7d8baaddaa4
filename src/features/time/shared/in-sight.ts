import { type RefCallback, useCallback } from 'react';
import { cx } from '#ui/cx.ts';
import type { Address } from '../navigation/address.ts';
import type { DayRow, WeekRows } from './model.ts';

const MARKED = 'outline-2 -outline-offset-2 outline-primary';

/** Whether the address points a day out, or names a registration of it. */
export const isNamed = (
  row: DayRow,
  { entryId, markedDay }: Pick<Address, 'entryId' | 'markedDay'>,
): boolean => row.day === markedDay || row.entries.some(({ id }) => id === entryId);

/** Whether only the total of a week is shown: it has no time, and no day of it is pointed out. */
export const isFolded = (week: WeekRows, { markedDay }: Pick<Address, 'markedDay'>): boolean =>
  week.isQuiet && !week.days.some(({ day }) => day === markedDay);

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
