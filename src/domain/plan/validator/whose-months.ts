import { addDays, addMonths, type Day, type Month, monthOf, monthRange } from '../../dates/day.ts';
import type { SeatedPerson } from '../../employee/terms.ts';
import { groupBy } from '../../group-by.ts';
import { LAW } from '../../time/law/law-limits.ts';
import { lowRests, spansOf } from '../../time/law/rest-watch.ts';
import { monthCap } from '../../time/registration/cap.ts';
import { lawMonthsFrom } from '../../time/report/law-of.ts';
import { type PlannedShift, shiftDay, shiftMinutes } from '../shift/shift.ts';
import { addWeeks, type WeekKey, weekOf } from '../week/iso-week.ts';
import { type PlanEmployee, type PlanWindow, weekStart } from './person-plan.ts';

/**
 * How far back somebody's months are asked for: the months on screen for a seat with a limit, as far as the average of
 * 48 hours reaches, or the whole year, of which the short days are counted.
 */
export type MonthsReach = 'shown' | 'average' | 'year';

interface AskedMonths {
  readonly employeeId: string;
  readonly reach: MonthsReach;
}

/** The first month of a reach. */
export function firstMonthOf(reach: MonthsReach, from: Day, averageMonths: number): Month {
  if (reach === 'shown') return monthOf(weekStart(from));
  if (reach === 'average') return addMonths(monthOf(from), -averageMonths);
  return lawMonthsFrom(from, averageMonths);
}

/**
 * Of whom the rules ask what is registered: who has shifts in the window and a seat with a limit, or 44 hours and more
 * of shifts in a week of it, or shifts that are drafted otherwise than they are published. What is published was judged
 * then, and each month of each person is a document that would be read: so of the others only those are asked whose week
 * could bring them to an average of 44 by itself, from which on it is warned of, and of each only as many months as there can be a
 * verdict of.
 */
export function whoseMonths(
  people: readonly (SeatedPerson & Pick<PlanEmployee, 'id'>)[],
  shifts: readonly PlannedShift[],
  {
    window,
    timeZone,
    drafted,
  }: {
    readonly window: PlanWindow;
    readonly timeZone: string;
    /** Whose shifts are not as they are published. */
    readonly drafted: ReadonlySet<string>;
  },
): AskedMonths[] {
  const first = weekStart(window.from);
  const all = groupBy(shifts, ({ employeeId }) => employeeId);
  return people.flatMap((person): AskedMonths[] => {
    const { id } = person;
    const own = all.get(id) ?? [];
    const planned = own
      .map((shift) => ({ shift, day: shiftDay(shift, timeZone) }))
      .filter(({ day }) => first <= day && day <= window.to);
    if (planned.length === 0) return [];
    const weeks = groupBy(planned, ({ day }) => weekStart(day));
    const isLong = [...weeks.values()].some(
      (week) =>
        week.reduce((sum, { shift }) => sum + shiftMinutes(shift), 0) >= LAW.averageWeekNear,
    );
    if (isLong || drafted.has(id)) {
      return [{ employeeId: id, reach: hasShortDay(own, timeZone) ? 'year' : 'average' }];
    }
    return isLimited(person, window) ? [{ employeeId: id, reach: 'shown' }] : [];
  });
}

/** Weeks around those of a window whose shifts have a part in what is judged in it: rest and long runs of days. */
const WEEKS_BEFORE = 2;
const WEEKS_AFTER = 1;

/**
 * The weeks whose shifts are asked for so that people can be judged in a window: those around it, and where one of them has
 * a seat with a limit what is ahead of its calendar months, for what lies behind is registered.
 */
export function judgedWeeks(
  window: PlanWindow,
  people: readonly SeatedPerson[],
  today: Day,
): { readonly from: WeekKey; readonly to: WeekKey } {
  const { from, to } = window;
  const first = addWeeks(weekOf(from), -WEEKS_BEFORE);
  const last = addWeeks(weekOf(to), WEEKS_AFTER);
  const monthStart = monthRange(monthOf(from)).from;
  const monthEnd = addDays(monthRange(monthOf(to)).until, -1);
  const hasLimits = people.some((person) => isLimited(person, window));
  if (!hasLimits || monthEnd < today) return { from: first, to: last };
  const since = weekOf(monthStart < today ? today : monthStart);
  const until = weekOf(monthEnd);
  return { from: since < first ? since : first, to: until > last ? until : last };
}

/** Whether the seat of somebody has a limit in a month of the window. */
const isLimited = (person: SeatedPerson, { from, to }: PlanWindow): boolean =>
  [from, to].some((day) => monthCap(person, monthOf(day)) !== null);

/** Whether a rest among shifts is one of those of which a year may have only so many. */
const hasShortDay = (shifts: readonly PlannedShift[], timeZone: string): boolean =>
  lowRests(spansOf(shifts), timeZone, LAW.dailyRest).some(
    ({ minutes }) => minutes >= LAW.shortRest,
  );
