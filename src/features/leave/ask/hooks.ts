import { useMemo } from 'react';
import { dataOf, isWaitedFor } from '#data/live/live.ts';
import { flexMonths } from '#data/time/months.ts';
import { seatIncludes } from '#domain/access/seats.ts';
import { addMonths, type Day, monthOf } from '#domain/dates/day.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import { lieuLeft } from '#domain/leave/effects/lieu-left.ts';
import { type LeaveReader, leaveScope } from '#widgets/leave/use-leave-input.ts';

/**
 * The latest month of time that is stored of somebody; null where there is none or the seat has no such account, undefined
 * while it is on its way.
 */
export function useLatestMonthIfKnown(reader: LeaveReader, today: Day) {
  const hasAccount = seatIncludes(reader.person.seatType, 'flex_time_calculation');
  const scope = { ...leaveScope(reader), until: addMonths(monthOf(today), 1), count: 1 };
  const live = flexMonths.use(hasAccount ? scope : null);
  if (hasAccount && isWaitedFor(live)) return undefined;
  return dataOf(live)?.at(-1) ?? null;
}

/**
 * Minutes of time off in lieu that may still be asked for, beside what is planned and waits; null where nobody knows.
 * The leave of `changedId` is not counted: it is the one that is changed.
 */
export function useLieuLeft(
  reader: LeaveReader,
  input: LeaveInput,
  changedId: string | null,
): number | null {
  const stored = useLatestMonthIfKnown(reader, input.today) ?? null;
  return useMemo(() => {
    const lieuOut = stored?.lieuOut ?? null;
    if (stored === null || lieuOut === null) return null;
    return lieuLeft(input, { month: stored.month, lieuOut }, changedId);
  }, [stored, input, changedId]);
}
