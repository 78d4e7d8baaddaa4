import type { Day } from '../../dates/day.ts';
import { type Farm, isLocked } from '../../farm/farm.ts';
import type { Period } from '../period/periods.ts';
import type { Registration } from './registration.ts';

/** The day a registration is paid with: its own, unless a closed period left it over. */
export function payingDayOf(registration: Pick<Registration, 'workDate' | 'payDate'>): Day {
  return registration.payDate ?? registration.workDate;
}

/** Whether a registration is paid with a period: by its paying day, whether it is active or not. */
export function isPaidWith(
  registration: Pick<Registration, 'workDate' | 'payDate'>,
  { from, to }: Period,
): boolean {
  const day = payingDayOf(registration);
  return from <= day && day <= to;
}

/** Whether nothing of a registration can change any more, because its period is closed. */
export function isLockedIn(
  registration: Pick<Registration, 'workDate' | 'payDate'>,
  farm: Pick<Farm, 'lockedThrough'>,
): boolean {
  return isLocked(farm, payingDayOf(registration));
}
