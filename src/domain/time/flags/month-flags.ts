import { type Month, monthOf } from '../../dates/day.ts';
import { type FlagContext, flagsOf, type RegistrationFlag } from './flags.ts';
import { groupBy } from '../../group-by.ts';
import { overlapping } from '../registration/overlap.ts';
import type { Registration } from '../registration/registration.ts';
import { counts, workedMinutes } from '../registration/worked.ts';

/**
 * The marks of all registrations of one person by id, of one month or several: give it whole months and, for
 * `overlap`, the nights around them. The cap of a seat is counted in raw worked minutes of each calendar
 * month, in the order of the starts; neither rounding nor automatic breaks change it. With `nowMs` 0 what
 * runs is judged as at its start.
 */
export function monthFlags(
  registrations: readonly Registration[],
  context: Omit<FlagContext, 'others' | 'monthMinutes'>,
): ReadonlyMap<string, readonly RegistrationFlag[]> {
  const doubled = overlapping(registrations, context.nowMs);
  const shifts = groupBy(registrations, ({ planned }) => planned?.shiftId ?? '');
  const sums = new Map<Month, number>();
  const inOrder = registrations.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  return new Map(
    inOrder.map((entry) => {
      const month = monthOf(entry.workDate);
      const own = counts(entry) ? workedMinutes(entry, context.nowMs) : 0;
      const monthMinutes = (sums.get(month) ?? 0) + own;
      sums.set(month, monthMinutes);
      // Most lie on top of nothing: only those that do are compared with all others again.
      const ofShift = entry.planned === null ? [] : (shifts.get(entry.planned.shiftId) ?? []);
      const others = doubled.has(entry.id) ? registrations : ofShift;
      return [entry.id, flagsOf(entry, { ...context, monthMinutes, others })];
    }),
  );
}
