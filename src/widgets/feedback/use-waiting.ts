import { dataOf } from '#data/live/live.ts';
import { ownMonths } from '#data/stores/reports/own-months.ts';
import { personMonths } from '#data/stores/time/person-month.ts';
import { isActive } from '#domain/audit.ts';
import { addMonths, DEFAULT_TIME_ZONE, dayOf, type Month, monthOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { TimeMonth } from '#domain/time/month/time-month.ts';
import { useNow } from '#ui/hooks/clock.ts';

const WAITING = ['returned', 'needsAction'] as const;

const isWaiting = ({ status }: Registration): boolean => WAITING.some((one) => one === status);

const holdsSomething = ({ counts }: TimeMonth): boolean =>
  WAITING.some((status) => (counts[status] ?? 0) > 0);

/**
 * One's own registrations that wait for oneself: sent back, or without a true end; latest first. Of this
 * month and of those of the two before in which the totals say that there is something.
 */
export function useWaiting(
  farm: Pick<Farm, 'id' | 'timeZone'> | null,
  employeeId: string | null,
): readonly Registration[] {
  const nowMs = useNow('minute');
  const who = farm === null || employeeId === null ? null : { farmId: farm.id, employeeId };
  const month = monthOf(dayOf(nowMs, farm?.timeZone ?? DEFAULT_TIME_ZONE));
  const [last, earlier] = [addMonths(month, -1), addMonths(month, -2)];
  const months = dataOf(ownMonths.use(who && { ...who, from: earlier })) ?? [];
  const isOpen = (one: Month) => months.some((of) => of.month === one && holdsSomething(of));
  const scopeOf = (one: Month) => who && { ...who, month: one, unitIds: null };
  const present = dataOf(personMonths.use(scopeOf(month))) ?? [];
  const before = dataOf(personMonths.use(isOpen(last) ? scopeOf(last) : null)) ?? [];
  const first = dataOf(personMonths.use(isOpen(earlier) ? scopeOf(earlier) : null)) ?? [];
  return [...first, ...before, ...present]
    .filter((one) => isActive(one) && isWaiting(one))
    .toSorted((a, b) => b.start - a.start);
}
