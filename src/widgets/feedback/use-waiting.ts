import { dataOf, isWaitedFor } from '#data/live/live.ts';
import { ownWaiting } from '#data/registrations/own-days.ts';
import { isActive } from '#domain/audit.ts';
import { addMonths, DEFAULT_TIME_ZONE, dayOf, monthOf, monthRange } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { useNow } from '#ui/hooks/clock.ts';

/** So many months before this one are looked at: what is older waits for nobody any more. */
const MONTHS_BACK = 2;

/**
 * One's own registrations that wait for oneself: sent back, or without a true end; latest first. Of this month and the
 * two before it. Null while they are on their way.
 */
export function useWaitingIfKnown(
  farm: Pick<Farm, 'id' | 'timeZone'> | null,
  employeeId: string | null,
): readonly Registration[] | null {
  const nowMs = useNow('minute');
  const month = monthOf(dayOf(nowMs, farm?.timeZone ?? DEFAULT_TIME_ZONE));
  const { from } = monthRange(addMonths(month, -MONTHS_BACK));
  const scope = farm === null || employeeId === null ? null : { farmId: farm.id, employeeId };
  const live = ownWaiting.use(scope);
  if (scope !== null && isWaitedFor(live)) return null;
  return (dataOf(live) ?? [])
    .filter((one) => isActive(one) && one.workDate >= from)
    .toSorted((a, b) => b.start - a.start);
}

/** The same; none while they are on their way. */
export function useWaiting(...of: Parameters<typeof useWaitingIfKnown>): readonly Registration[] {
  return useWaitingIfKnown(...of) ?? [];
}
