import { groupBy } from '../../group-by.ts';
import { LAW } from '../../time/law/law-limits.ts';
import { capMinutes } from '../../time/registration/cap.ts';
import { type PlannedShift, shiftDay, shiftMinutes } from '../shift/shift.ts';
import { type PlanEmployee, type PlanWindow } from './person-plan.ts';
import { weekStart } from './pieces.ts';

/**
 * Of whom the rules ask what is registered, by employee id: who has shifts in the window and a seat with a limit, or
 * more than 48 hours of shifts in a week of it. Fewer hours a week bring nobody over an average of 48 (domain.md 3),
 * and each month of each person is a document that would be read.
 */
export function whoseMonths(
  people: readonly Pick<PlanEmployee, 'id' | 'seatType'>[],
  shifts: readonly PlannedShift[],
  { window, timeZone }: { readonly window: PlanWindow; readonly timeZone: string },
): string[] {
  const first = weekStart(window.from);
  const own = groupBy(
    shifts
      .map((shift) => ({ shift, day: shiftDay(shift, timeZone) }))
      .filter(({ day }) => first <= day && day <= window.to),
    ({ shift }) => shift.employeeId,
  );
  return people
    .filter(({ id, seatType }) => {
      const planned = own.get(id) ?? [];
      if (capMinutes(seatType) !== null) return planned.length > 0;
      const weeks = groupBy(planned, ({ day }) => weekStart(day));
      return [...weeks.values()].some(
        (week) => week.reduce((sum, { shift }) => sum + shiftMinutes(shift), 0) > LAW.averageWeek,
      );
    })
    .map(({ id }) => id);
}
