import { type Day } from '../dates/day.ts';
import { type Farm, isLocked } from '../farm/farm.ts';
import { type Registration } from './registration.ts';

/** The day a registration is paid with: its own, unless a closed period left it over. */
export function payingDayOf(registration: Pick<Registration, 'workDate' | 'payDate'>): Day {
  return registration.payDate ?? registration.workDate;
}

/** Whether nothing of a registration can change any more, because its period is closed. */
export function isLockedIn(
  registration: Pick<Registration, 'workDate' | 'payDate'>,
  farm: Pick<Farm, 'lockedThrough'>,
): boolean {
  return isLocked(farm, payingDayOf(registration));
}
