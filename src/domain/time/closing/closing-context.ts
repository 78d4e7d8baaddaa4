import type { Day } from '../../dates/day.ts';
import { dayNumber, dayOfNumber } from '../../dates/day-number.ts';
import { groupBy } from '../../group-by.ts';
import { contextOf, type DayRange, lateContext } from '../engine/input/reach.ts';
import type { Period } from '../period/periods.ts';
import type { Registration } from '../registration/registration.ts';
import type { TimeRule } from '../rules/time-rule.ts';

/** Days of one person, both included. */
export interface PersonDays {
  readonly employeeId: string;
  readonly from: Day;
  readonly to: Day;
}

type Worked = Pick<Registration, 'employeeId' | 'workDate'>;

/**
 * The days that have to be at hand besides `contextOf(period)` because something of them was left over and
 * is paid with the period: what it comes to depends on what had been paid before of its own day, week and
 * norm period, all of them. By person and day, none twice.
 */
export function leftOverContext(
  carried: readonly Worked[],
  period: Period,
  rules: readonly TimeRule[],
): PersonDays[] {
  const known = contextOf(period, rules);
  const byPerson = groupBy(carried, ({ employeeId }) => employeeId);
  return [...byPerson]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([employeeId, own]) => {
      const days = [...new Set(own.map(({ workDate }) => workDate))].toSorted();
      return joined(days.map((day) => lateContext(day, rules)))
        .filter(({ from }) => from < known.from)
        .map(({ from, to }) => {
          const last = dayOfNumber(dayNumber(known.from) - 1);
          return { employeeId, from, to: to < last ? to : last };
        });
    });
}

/** Ranges in order, those that touch made one. */
function joined(ranges: readonly DayRange[]): DayRange[] {
  return ranges
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .reduce<DayRange[]>((done, range) => {
      const last = done.at(-1);
      if (last === undefined || range.from > last.to) return [...done, range];
      return [
        ...done.slice(0, -1),
        { from: last.from, to: range.to > last.to ? range.to : last.to },
      ];
    }, []);
}
