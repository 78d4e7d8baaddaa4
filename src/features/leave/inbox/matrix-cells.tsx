import type { ReactNode } from 'react';
import { type Day, weekdayOf } from '#domain/dates/day.ts';
import { cx } from '#ui/cx.ts';

/** Whether a day is one of a weekend. */
export const isWeekend = (day: Day): boolean => weekdayOf(day) > 5;

export function Line({ head, children }: { head: string; children: ReactNode }) {
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        className="sticky left-0 bg-surface pr-2 text-left font-normal whitespace-nowrap text-text-2"
      >
        {head}
      </th>
      {children}
    </tr>
  );
}

export function Cell({
  day,
  className,
  children,
}: {
  day: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <td
      className={cx(
        'tnum h-7 px-0.5 text-center whitespace-nowrap',
        isWeekend(day) && 'bg-surface-2',
        className,
      )}
    >
      {children}
    </td>
  );
}

/** What is read aloud, and what stands there. */
export function Said({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span title={label}>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

export const NOTHING = '–';
