import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { TimeAddress } from '../navigation/use-time-address.ts';
import type { DayRow } from '../shared/model.ts';

export type DayLinkProps = {
  row: Pick<DayRow, 'day'>;
  address: TimeAddress;
  children: ReactNode;
  /** All of what is around it opens the day too. */
  stretched?: boolean;
};

/** A day's name, that opens the day. */
export function DayLink({ row, address, children, stretched = false }: DayLinkProps) {
  const { t, format } = useFarmWords();
  return (
    <button
      type="button"
      title={t('timeEntry.openDay', { day: format.longDay(row.day, { year: false }) })}
      onClick={() => address.show('day', row.day)}
      className={cx(
        '-mx-1 min-h-6 rounded-chip px-1 text-left whitespace-nowrap decoration-text-3 underline-offset-4 hover:underline',
        stretched && 'after:absolute after:inset-0',
      )}
    >
      {children}
    </button>
  );
}
