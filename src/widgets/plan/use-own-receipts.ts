import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { ownReceipts } from '#data/plan/answer-plan.ts';
import { dayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import type { PlanReceipt } from '#domain/plan/week/plan-receipt.ts';
import type { PlanWeek } from '#domain/plan/week/plan-week.ts';
import { useNow } from '#ui/hooks/clock.ts';

const NONE: readonly PlanReceipt[] = [];

/** What one has said of published weeks from this one on; null until it is known. Without a shift there nothing is read. */
export function useOwnReceipts(
  { id: farmId, timeZone }: Pick<Farm, 'id' | 'timeZone'>,
  employeeId: string,
  weeks: readonly PlanWeek[] | null,
): readonly PlanReceipt[] | null {
  const from = weekOf(dayOf(useNow('minute'), timeZone));
  const isPlanned = useMemo(
    () =>
      (weeks ?? []).some(
        ({ week, shifts }) =>
          week >= from && Object.values(shifts).some((shift) => shift.employeeId === employeeId),
      ),
    [weeks, from, employeeId],
  );
  const read = dataOf(ownReceipts.use(isPlanned ? { farmId, employeeId, from } : null));
  return isPlanned ? read : NONE;
}
