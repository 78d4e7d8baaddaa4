import type { Actor } from '../../access/actor.ts';
import { can } from '../../access/can.ts';
import { isActive } from '../../audit.ts';
import { type Day, dayOf, isDay } from '../../dates/day.ts';
import { closedThrough, type Farm, isLocked } from '../../farm/farm.ts';
import { fail, ok, type Result } from '../../result.ts';
import type { Unit } from '../../farm/unit.ts';
import { isLockedIn, payingDayOf } from '../registration/closed-days.ts';
import type { Registration } from '../registration/registration.ts';

/** Why the days of a unit cannot be closed or opened; each has words in both languages. */
export const CLOSE_DAYS_CODES = [
  'close_days_not_allowed',
  /** There is no such unit, or it has been put away. */
  'close_days_no_unit',
  'close_days_future',
  /** The period of that day is locked: nothing there can change anyway. */
  'close_days_locked',
  /** A clock runs, or ran without a stop, on one of the days. */
  'close_days_unfinished',
] as const;

/** Why the days of a unit cannot be closed or opened. */
export type CloseDaysCode = (typeof CLOSE_DAYS_CODES)[number];

/** What stands on the days of a unit that somebody wants to close. */
export interface OpenOnDays {
  /** Clocks that run, and those without a stop: nobody else could end them afterwards. */
  readonly unfinished: readonly Registration[];
  readonly pending: readonly Registration[];
  readonly returned: readonly Registration[];
}

/** Who closes the days of which unit up to and with which day; null opens all that are closed. */
export interface ClosingDays {
  readonly actor: Actor;
  readonly farm: Farm;
  readonly unit: Unit | null;
  readonly through: Day | null;
  /** Of the unit, as far back as anything may be open. */
  readonly registrations: readonly Registration[];
  readonly nowMs: number;
}

/** What is not decided on the days up to and with `through`, by paying day, the oldest first. */
export function openOnDays(
  registrations: readonly Registration[],
  { farm, unitId, through }: { farm: Farm; unitId: string; through: Day },
): OpenOnDays {
  const there = registrations
    .filter((one) => one.unitId === unitId && isActive(one) && payingDayOf(one) <= through)
    .filter((one) => !isLockedIn(one, farm))
    .toSorted((a, b) => a.start - b.start);
  const having = (...states: readonly Registration['status'][]): Registration[] =>
    there.filter(({ status }) => states.includes(status));
  return {
    unfinished: having('running', 'needsAction'),
    pending: having('pending'),
    returned: having('returned'),
  };
}

/**
 * The day that is written: the last closed one, or an empty text where none is any more. Whoever opens days
 * is asked for no more than the right; what waits for approval is no obstacle, it waits for the owner then.
 */
export function closeDays({
  actor,
  farm,
  unit,
  through,
  registrations,
  nowMs,
}: ClosingDays): Result<string, CloseDaysCode> {
  if (unit === null) return fail('close_days_no_unit');
  const target = { farmId: farm.id, unitIds: [unit.id] };
  if (!can(actor, 'unit.closeDays', target)) return fail('close_days_not_allowed');
  if (through === null) return ok('');
  if (!isActive(unit)) return fail('close_days_no_unit');
  if (!isDay(through) || through > dayOf(nowMs, farm.timeZone)) return fail('close_days_future');
  if (isLocked(farm, through)) return fail('close_days_locked');
  const before = closedThrough(farm, unit.id);
  const isOpening = before !== null && through <= before;
  const { unfinished } = openOnDays(registrations, { farm, unitId: unit.id, through });
  return unfinished.length > 0 && !isOpening ? fail('close_days_unfinished') : ok(through);
}
