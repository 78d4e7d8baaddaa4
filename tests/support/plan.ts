import { type Day } from '#domain/dates/day.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { type PlannedShift, shiftDay } from '#domain/plan/shift/shift.ts';
import { type PersonPlanInput, type PlanPerson } from '#domain/plan/validator/person-plan.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { at, ZONE } from './clock.ts';
import { anEmployee } from './factories.ts';

/** A planned shift of `me` in unit `k`, by instants. */
export function aShift(overrides: Partial<PlannedShift> & { start: number }): PlannedShift {
  const day = shiftDay(overrides, ZONE);
  return {
    id: `${day} ${overrides.start}`,
    unitId: 'k',
    week: weekOf(day),
    employeeId: 'me',
    end: overrides.start + 8 * 3_600_000,
    breakMinutes: 0,
    activityId: null,
    title: '',
    note: '',
    guideIds: [],
    overrides: {},
    ...overrides,
  };
}

/** A shift by the clock, over midnight where it ends before it begins; its id is day and start. */
export function planned(
  day: Day,
  from: string,
  to: string,
  overrides: Partial<PlannedShift> = {},
): PlannedShift {
  const start = at(day, from);
  const end = at(day, to) > start ? at(day, to) : at(day, '24:00') + minutesOf(to) * 60_000;
  return aShift({ id: `${day} ${from}`, start, end, ...overrides });
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Somebody of unit `k` of whom nothing special is known. */
export function aPlanPerson(overrides: Partial<PlanPerson> = {}): PlanPerson {
  return {
    employee: anEmployee(),
    birthDate: null,
    worked: [],
    leave: [],
    availability: [],
    norms: new Map(),
    months: [],
    ...overrides,
  };
}

/** A person's plan with rules as they are shipped, seen from Saturday 21 November 2026. */
export function aPersonPlan(overrides: Partial<PersonPlanInput> = {}): PersonPlanInput {
  return {
    ...aPlanPerson(),
    settings: DEFAULT_PLANNING_SETTINGS,
    timeZone: ZONE,
    nowMs: at('2026-11-21', '09:00'),
    units: null,
    workDaysPerWeek: 5,
    shifts: [],
    ...overrides,
  };
}
