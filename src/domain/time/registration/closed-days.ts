import type { Actor } from '../../access/actor.ts';
import { can } from '../../access/can.ts';
import { addDays, type Day } from '../../dates/day.ts';
import { closedThrough, type Farm, isLocked } from '../../farm/farm.ts';
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

/** What the closing of days asks about: where it was, and with which day it is paid. */
export type Placed = Pick<Registration, 'unitId' | 'workDate' | 'payDate'>;

type ClosedFacts = Pick<Farm, 'id' | 'lockedThrough' | 'closedUnits'>;

/** Why nothing can be written on a day: its period is locked, or a leader has closed the days of the unit. */
export type DayRefusal = 'day_locked' | 'days_closed';

/**
 * Whether the days of the unit are closed for a registration, by its paying day: what a closed period left
 * over stays open with the day it is paid with.
 */
export function isInClosedDays(placed: Placed, farm: Pick<Farm, 'closedUnits'>): boolean {
  const through = closedThrough(farm, placed.unitId);
  return through !== null && payingDayOf(placed) <= through;
}

/**
 * Why somebody may not write there; null where they may. A locked period is closed for everybody, the closed
 * days of a unit for everybody but owners. An actor of null is the server, which writes on open days alone.
 */
export function dayRefusal(
  actor: Actor | null,
  placed: Placed,
  farm: ClosedFacts,
): DayRefusal | null {
  if (isLockedIn(placed, farm)) return 'day_locked';
  if (!isInClosedDays(placed, farm)) return null;
  const isAbove = actor !== null && can(actor, 'registration.changeClosed', { farmId: farm.id });
  return isAbove ? null : 'days_closed';
}

/** So many days back undecided time waits for somebody: what is older waits in a closed period, or for nobody. */
const WAITS_DAYS = 92;

/** The first day of which undecided time still waits for a decision, on a screen and in the digest alike. */
export function waitsFrom({ lockedThrough }: Pick<Farm, 'lockedThrough'>, today: Day): Day {
  const earliest = addDays(today, -WAITS_DAYS);
  const open = lockedThrough === null ? earliest : addDays(lockedThrough, 1);
  return open > earliest ? open : earliest;
}
