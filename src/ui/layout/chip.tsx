import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { CHIP_COUNT } from '../tokens.ts';

/** Spelled out, because the CSS is made from the words found in the source. */
const CHIPS = [
  'bg-chip-0 text-chip-0-text',
  'bg-chip-1 text-chip-1-text',
  'bg-chip-2 text-chip-2-text',
  'bg-chip-3 text-chip-3-text',
  'bg-chip-4 text-chip-4-text',
  'bg-chip-5 text-chip-5-text',
  'bg-chip-6 text-chip-6-text',
  'bg-chip-7 text-chip-7-text',
  'bg-chip-8 text-chip-8-text',
  'bg-chip-9 text-chip-9-text',
] as const;

/** The ground and text of one of the ten chip styles; any whole number finds one. */
export function chipClass(index: number): string {
  const at = ((Math.trunc(index) % CHIP_COUNT) + CHIP_COUNT) % CHIP_COUNT;
  return CHIPS[at] ?? CHIPS[0];
}

type ChipProps = { index: number; children: ReactNode; className?: string };

export function Chip({ index, children, className }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-block max-w-full truncate rounded-chip px-2 py-0.5 text-xs font-semibold',
        chipClass(index),
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A soft square with an icon, at the head of a row that wants something. */
export function IconTile({ index, children }: { index: number; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={cx('grid size-9 shrink-0 place-items-center rounded-field', chipClass(index))}
    >
      {children}
    </span>
  );
}
