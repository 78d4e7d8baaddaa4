import type { Day } from '#domain/dates/day.ts';
import { groupBy } from '#domain/group-by.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { type PlannedShift, shiftDay } from '#domain/plan/shift/shift.ts';
import { type StaffingState, staffingStates } from '#domain/plan/validator/staffing.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { type PlanWeek, shiftsOf } from '#domain/plan/week/plan-week.ts';

/** What is published of the unit in which somebody is at home, and how many people it needs. */
export interface StaffPlan {
  readonly unitId: string;
  readonly unitName: string;
  readonly needs: PlanningSettings['needs'];
  /** Published weeks, of other units too. */
  readonly weeks: readonly PlanWeek[];
}

/** A day of a unit once somebody is away: how many of the people it needs are there. */
export interface DayStaff {
  readonly need: number;
  readonly have: number;
  /** How many of them would be there with the person. */
  readonly before: number;
}

/** Of each day on which the unit needs people: who is there, or that the plan is not made yet. */
export type StaffByDay = ReadonlyMap<Day, DayStaff | 'unplanned'>;

interface Asked {
  readonly employeeId: string;
  /** Days on which the person would be away for good. */
  readonly away: ReadonlySet<Day>;
  /** Whether somebody else is away all of a day. */
  readonly isAway: (employeeId: string, day: Day) => boolean;
  readonly timeZone: string;
}

const NOTHING: StaffByDay = new Map();

/** How the needs of the unit are met on some days, in order, without the person and without who else is away. */
export function staffWithout(
  plan: StaffPlan | null,
  days: readonly Day[],
  { employeeId, away, isAway, timeZone }: Asked,
): StaffByDay {
  const [from, to] = [days[0], days.at(-1)];
  if (plan === null || from === undefined || to === undefined) return NOTHING;
  const { unitId, needs } = plan;
  const own = plan.weeks.filter((week) => week.unitId === unitId);
  const published = new Set(own.map(({ week }) => week));
  const window = { from, to };
  const there = own
    .flatMap((week) => shiftsOf(week, timeZone))
    .filter((shift) => shift.employeeId === null || !isAway(shift.employeeId, dayOf(shift)));
  const statesOf = (shifts: readonly PlannedShift[]): ReadonlyMap<Day, StaffingState[]> =>
    groupBy(staffingStates(needs, { unitId, shifts, window, timeZone }), ({ day }) => day);
  const before = statesOf(there);
  const after = statesOf(
    there.filter((shift) => shift.employeeId !== employeeId || !away.has(dayOf(shift))),
  );
  const found = new Map<Day, DayStaff | 'unplanned'>();
  for (const [day, states] of after) {
    const need = states.reduce((sum, state) => sum + state.need.people, 0);
    const figures = {
      need,
      have: need - missingOf(states),
      before: need - missingOf(before.get(day) ?? []),
    };
    found.set(day, published.has(weekOf(day)) ? figures : 'unplanned');
  }
  return found;

  function dayOf(shift: PlannedShift): Day {
    return shiftDay(shift, timeZone);
  }
}

/** The most that are missing at once of each need, together. */
const missingOf = (states: readonly StaffingState[]): number =>
  states.reduce((sum, { gaps }) => sum + Math.max(0, ...gaps.map(({ missing }) => missing)), 0);
