import { addDays, type Day, daysIn, mondayOf } from '#domain/dates/day.ts';
import { groupBy } from '#domain/group-by.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { type PlannedShift, shiftDay, sortShifts } from '#domain/plan/shift/shift.ts';
import { staffingStates } from '#domain/plan/validator/staffing.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { changesBetween } from '#domain/plan/week/difference.ts';
import { type PlanWeek, shiftsOf } from '#domain/plan/week/plan-week.ts';
import type { BoardWeek } from '../shared/model.ts';

export interface MonthDay {
  readonly day: Day;
  /** Of the month itself, and not of the weeks that it begins and ends in. */
  readonly isOwn: boolean;
  /** Shifts that somebody has, and those that nobody has yet. */
  readonly taken: number;
  readonly open: number;
  /** Needs that are not met; none in a week of which nothing is planned yet. */
  readonly short: number;
  /** Shifts that are new, other or gone in the draft. */
  readonly drafted: number;
  /** One's own, in every unit. */
  readonly mine: readonly PlannedShift[];
}

/** A week of the month, from its Monday. */
export interface MonthWeek {
  readonly monday: Day;
  readonly days: readonly MonthDay[];
}

export interface MonthInput {
  readonly unitId: string;
  readonly timeZone: string;
  /** The days of the month, both included. */
  readonly days: { readonly from: Day; readonly to: Day };
  /** The unit's weeks, and the one before: a night reaches over. */
  readonly weeks: readonly BoardWeek[];
  /** What is published in all units. */
  readonly published: readonly PlanWeek[];
  readonly needs: PlanningSettings['needs'];
  readonly uid: string;
}

/** The whole weeks in which a month lies, both days included. */
export function weeksAround({ from, to }: MonthInput['days']): MonthInput['days'] {
  return { from: mondayOf(from), to: addDays(mondayOf(to), 6) };
}

/** The weeks of a month with what is planned on each day. */
export function monthWeeks(input: MonthInput): MonthWeek[] {
  const { unitId, timeZone, days, weeks, published, needs, uid } = input;
  const window = weeksAround(days);
  const dayOf = (shift: Pick<PlannedShift, 'start'>): Day => shiftDay(shift, timeZone);
  const planned = weeks.flatMap(({ draft }) => shiftsOf(draft, timeZone));
  const byDay = groupBy(planned, dayOf);
  const changes = groupBy(
    weeks.flatMap(({ draft, published: before }) => changesBetween(before, draft)),
    ({ before, after }) => {
      const shown = after ?? before;
      return shown === null ? '' : dayOf(shown);
    },
  );
  const states = staffingStates(needs, { unitId, shifts: planned, window, timeZone });
  const begun = new Set(planned.map((shift) => weekOf(dayOf(shift))));
  const short = groupBy(
    states.filter(({ state, day }) => state === 'short' && begun.has(weekOf(day))),
    ({ day }) => day,
  );
  const mine = groupBy(
    published
      .flatMap((week) => shiftsOf(week, timeZone))
      .filter(({ employeeId }) => employeeId === uid),
    dayOf,
  );
  const all = daysIn({ from: window.from, until: addDays(window.to, 1) }).map((day): MonthDay => {
    const shifts = byDay.get(day) ?? [];
    const open = shifts.filter(({ employeeId }) => employeeId === null).length;
    return {
      day,
      isOwn: days.from <= day && day <= days.to,
      taken: shifts.length - open,
      open,
      short: (short.get(day) ?? []).length,
      drafted: (changes.get(day) ?? []).length,
      mine: sortShifts(mine.get(day) ?? []),
    };
  });
  return [...groupBy(all, ({ day }) => mondayOf(day))].map(([monday, of]) => ({
    monday,
    days: of,
  }));
}
