import { addDays, type Day } from '#domain/dates/day.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { type PlannedShift, shiftDay } from '#domain/plan/shift/shift.ts';
import type { PersonPlanInput, PlanPerson } from '#domain/plan/validator/person-plan.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { at, ZONE } from '../time/clock.ts';
import { anEmployee } from '../factories.ts';
import fc from '../property.ts';

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
  const end = at(day, to) > start ? at(day, to) : at(addDays(day, 1), to);
  return aShift({ id: `${day} ${from}`, start, end, ...overrides });
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

/** Draws shifts of some people over weeks from a Monday on: overlaps, nights, other units and reasons among them. */
export function somePlan(people: readonly string[], monday: Day, days: number) {
  return fc
    .array(
      fc.record({
        who: fc.constantFrom(...people, null),
        day: fc.integer({ min: 0, max: days - 1 }),
        start: fc.integer({ min: 0, max: 95 }),
        length: fc.integer({ min: 1, max: 56 }),
        unitId: fc.constantFrom('k', 'k', 'k', 's'),
        reason: fc.constantFrom(null, null, 'agreed', 'weather'),
      }),
      { maxLength: 60 },
    )
    .map((drawn) =>
      drawn.map(({ who, day, start, length, unitId, reason }, index) => {
        const begin = at(addDays(monday, day), '00:00') + start * 900_000;
        const overrides = reason === null ? {} : { dailyRest: reason, norm: reason };
        const times = { start: begin, end: begin + length * 900_000 };
        return aShift({ id: `s${index}`, employeeId: who, unitId, overrides, ...times });
      }),
    );
}
