import { dataOf } from '#data/live/live.ts';
import { monthSignOff } from '#data/time/month-sign-offs.ts';
import { unitMonths } from '#data/time/months.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { readableUnits } from '#domain/access/readable-units.ts';
import type { Month } from '#domain/dates/day.ts';
import {
  isMonthOver,
  type MonthSignOff,
  monthStamps,
  type SignOffCode,
  signOffRefusal,
  type SignOffState,
  signOffState,
} from '#domain/time/month/month-sign-off.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { usePersonDays, type TimesheetContext } from '../shared/hooks.ts';

/** What somebody has said of a month, and what may be said now. */
export interface SignOff {
  readonly isOwn: boolean;
  readonly state: SignOffState;
  /** Null where nothing was said. */
  readonly signOff: MonthSignOff | null;
  /** What the month is made of now, for oneself. */
  readonly seen: string;
  readonly refusal: SignOffCode | null;
}

/** Null where the farm does not ask for it, the month is not over, and until it is known. */
export function useSignOff(whose: TimesheetContext, month: Month): SignOff | null {
  const { actor, farm, person } = whose;
  const settings = useTimeSettings();
  const nowMs = useNow('minute');
  const isOwn = person.id === actor.uid;
  const isAsked = settings.monthSignOff && isMonthOver(month, farm, nowMs);
  const scope = { farmId: farm.id, employeeId: person.id, month };
  const live = monthSignOff.use(isAsked ? scope : null);
  const unitIds = readableUnits(actor, false);
  const counted = unitMonths.use(isAsked && !isOwn ? { farmId: farm.id, unitIds, month } : null);
  const { registrations } = usePersonDays(whose, `${month}-01`, `${month}-01`);
  if (!isAsked || live.status !== 'ready' || registrations === null) return null;
  const signOff = live.data;
  // That nothing was said is said, and asked about, once the server has answered.
  if (signOff === null && live.fromCache) return null;
  const seen = isOwn
    ? monthStamps(registrations, month)
    : (dataOf(counted)?.find((one) => one.employeeId === person.id)?.stamps ?? '');
  const asked = { actor, farm, settings, employeeId: person.id, month, registrations, nowMs };
  return {
    isOwn,
    signOff,
    seen,
    state: signOffState(signOff, seen),
    refusal: signOffRefusal(asked),
  };
}
