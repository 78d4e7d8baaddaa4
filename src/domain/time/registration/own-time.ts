import { addDays, type Day, dayOf } from '../../dates/day.ts';
import type { Farm } from '../../farm/farm.ts';
import type { Registration } from './registration.ts';
import { isInGrace } from '../period/periods.ts';
import type { TimeSettings } from '../period/time-settings.ts';

/** Why a day is too far back for people to enter or change their own time on it. */
export type OwnDayRefusal = 'outside_window' | 'grace_over';

/** The first day on which people may still enter or change their own time (design 4: the edit window). */
export function firstOwnDay(
  farm: Pick<Farm, 'timeZone'>,
  settings: Pick<TimeSettings, 'editWindowDays'>,
  nowMs: number,
): Day {
  return addDays(dayOf(nowMs, farm.timeZone), -settings.editWindowDays);
}

/**
 * Whether its owner is asked for something: to correct what was sent back, or to say when work ended. Whoever is asked
 * can answer, so these have no window and no grace; a lock and closed days hold for them too.
 */
export function isAsked(registration: Pick<Registration, 'status'> | null): boolean {
  return registration?.status === 'returned' || registration?.status === 'needsAction';
}

/**
 * Why somebody may not enter or change their own time of a day any more; null while they may. Leaders'
 * entries for others know no window and no grace, only the lock.
 */
export function ownDayRefusal(
  workDate: Day,
  payingDay: Day,
  context: { readonly farm: Farm; readonly settings: TimeSettings; readonly nowMs: number },
): OwnDayRefusal | null {
  const { farm, settings, nowMs } = context;
  if (workDate < firstOwnDay(farm, settings, nowMs)) return 'outside_window';
  return isInGrace(payingDay, dayOf(nowMs, farm.timeZone), settings) ? null : 'grace_over';
}
