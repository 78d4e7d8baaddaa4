import * as v from 'valibot';
import type { Actor } from '../../access/actor.ts';
import { can } from '../../access/can.ts';
import { auditEntries, isActive } from '../../audit.ts';
import { addDays, dayOf, type Month, monthOf, monthRange } from '../../dates/day.ts';
import { homeUnitOf } from '../../employee/home-unit.ts';
import type { Farm } from '../../farm/farm.ts';
import { fingerprint } from '../../text/fingerprint.ts';
import type { TimeSettings } from '../period/time-settings.ts';
import type { Registration } from '../registration/registration.ts';

/**
 * A person's word about their own month, `farms/{farm}/monthSignOffs/{uid_YYYY-MM}`: written by that person
 * alone. It stands as long as `seen` is what the month is made of.
 */
export const MonthSignOffSchema = v.object({
  id: v.string(),
  employeeId: v.string(),
  /** Home unit at the time. */
  unitId: v.string(),
  month: v.string(),
  /** What was on screen, by `monthStamps`. */
  seen: v.string(),
  /** Minutes of the month that were on screen. */
  minutes: v.number(),
  ...auditEntries,
});

/** A person's word about their own month. */
export type MonthSignOff = v.InferOutput<typeof MonthSignOffSchema>;

/** What has become of a month: nobody said anything, it stands as seen, or something changed after that. */
export type SignOffState = 'unsigned' | 'signed' | 'changed';

/** Why somebody cannot sign a month off. */
export type SignOffCode =
  'signoff_off' | 'signoff_not_allowed' | 'signoff_not_over' | 'signoff_unfinished';

/**
 * What a person's month is made of, as short text: another one where time, breaks, unit or task of anything
 * has changed, or something has come or gone. Decisions and notes of others change nothing of it.
 */
export function monthStamps(registrations: readonly Registration[], month: Month): string {
  const lines = registrations
    .filter((entry) => isActive(entry) && monthOf(entry.workDate) === month)
    .map(({ id, workDate, start, end, unitId, activityId, breaks }) =>
      JSON.stringify([
        id,
        workDate,
        start,
        end,
        unitId,
        activityId,
        breaks.map((one) => [one.start, one.end, one.minutes, one.paid]),
      ]),
    );
  return `${lines.length}-${fingerprint(lines.toSorted().join('\n'))}`;
}

/** What has become of a sign-off, by what the month is made of now; empty stamps are unknown and deny nothing. */
export function signOffState(
  signOff: Pick<MonthSignOff, 'seen'> | null,
  stamps: string,
): SignOffState {
  if (signOff === null) return 'unsigned';
  return stamps === '' || stamps === signOff.seen ? 'signed' : 'changed';
}

/** When it was signed last, epoch ms; null while the server has not said. */
export function signedAt(signOff: Pick<MonthSignOff, 'created' | 'updated'>): number | null {
  return signOff.updated ?? signOff.created;
}

/** Whether a month has come to its last day, and can be signed off. */
export function isMonthOver(month: Month, farm: Pick<Farm, 'timeZone'>, nowMs: number): boolean {
  return dayOf(nowMs, farm.timeZone) >= addDays(monthRange(month).until, -1);
}

/** Why an actor cannot sign off the month of somebody; null where they can. */
export function signOffRefusal(input: {
  readonly actor: Actor;
  readonly farm: Pick<Farm, 'id' | 'timeZone'>;
  readonly settings: Pick<TimeSettings, 'monthSignOff'>;
  readonly employeeId: string;
  readonly month: Month;
  /** Those of the person, of that month at least. */
  readonly registrations: readonly Registration[];
  readonly nowMs: number;
}): SignOffCode | null {
  const { actor, farm, settings, employeeId, month, registrations, nowMs } = input;
  if (!settings.monthSignOff) return 'signoff_off';
  const isAllowed = can(actor, 'timeMonth.signOff', { farmId: farm.id, employeeId });
  if (!isAllowed || homeUnitOf(actor.employee) === '') return 'signoff_not_allowed';
  if (!isMonthOver(month, farm, nowMs)) return 'signoff_not_over';
  const isUnfinished = registrations.some(
    (entry) =>
      isActive(entry) &&
      monthOf(entry.workDate) === month &&
      ['running', 'needsAction', 'returned'].includes(entry.status),
  );
  return isUnfinished ? 'signoff_unfinished' : null;
}
