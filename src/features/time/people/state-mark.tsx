import { cx } from '#ui/cx.ts';
import type { CellState } from './cells.ts';

/** A mark for each state: its shape says it without colour; the words stand in the cell's label. */
const MARKS = {
  running: ['▶', 'text-live'],
  pending: ['○', 'text-text-2'],
  approved: ['✓', 'text-primary'],
  returned: ['↩', 'text-wheat-text'],
  needsAction: ['!', 'text-red font-bold'],
  locked: ['▪', 'text-blue'],
  away: ['⌂', 'text-text-2'],
  missing: ['–', 'text-text-3'],
  empty: ['', ''],
} as const satisfies Record<CellState, readonly [string, string]>;

/** The mark of a state, for eyes alone. */
export function StateMark({ state, className }: { state: CellState; className?: string }) {
  const [sign, look] = MARKS[state];
  if (sign === '') return null;
  return (
    <span aria-hidden="true" className={cx('text-xs leading-none', look, className)}>
      {sign}
    </span>
  );
}
