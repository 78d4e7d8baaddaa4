import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { flexMonths } from '#data/stores/reports/flex-months.ts';
import { seatIncludes } from '#domain/access/seats.ts';
import { addMonths, monthOf } from '#domain/dates/day.ts';
import { type LeaveInput } from '#domain/leave/days/leave-input.ts';
import { lieuLeft } from '#domain/leave/effects/lieu-left.ts';
import { type LeaveReader, leaveScope } from '#widgets/leave/use-leave-input.ts';

/**
 * Minutes of time off in lieu that may still be asked for, beside what is planned and waits; null where nobody knows.
 * The leave of `changedId` is not counted: it is the one that is changed.
 */
export function useLieuLeft(
  reader: LeaveReader,
  input: LeaveInput,
  changedId: string | null,
): number | null {
  const { person } = reader;
  const month = monthOf(input.today);
  const hasAccount = seatIncludes(person.seatType, 'flex_time_calculation');
  const scope = { ...leaveScope(reader), until: addMonths(month, 1), count: 1 };
  const stored = dataOf(flexMonths.use(hasAccount ? scope : null))?.at(-1) ?? null;
  return useMemo(() => {
    const lieuOut = stored?.lieuOut ?? null;
    if (stored === null || lieuOut === null) return null;
    return lieuLeft(input, { month: stored.month, lieuOut }, changedId);
  }, [stored, input, changedId]);
}
