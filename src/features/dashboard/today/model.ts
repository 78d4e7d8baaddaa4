import { isActive } from '#domain/audit.ts';
import { addDays, type Day, daysIn } from '#domain/dates/day.ts';
import { activeEmployees, byName, type Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Absence } from '#domain/leave/document/leave.ts';
import { countedUntil } from '#domain/leave/calendar/away.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { type PlannedShift, shiftDay } from '#domain/plan/shift/shift.ts';
import {
  shiftsOfStaff,
  type StaffingState,
  staffingStates,
} from '#domain/plan/validator/staffing.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { type PlanWeek, shiftsOf } from '#domain/plan/week/plan-week.ts';
import { missingShifts } from '#domain/plan/worked/owed-shifts.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { Gap } from '../find/model.ts';

/** Days, today among them, of which it is said where people are missing. */
const AHEAD_DAYS = 7;

/** Somebody whose shift goes on without them. */
export interface Missing {
  readonly person: Employee;
  readonly shift: PlannedShift;
}

/** A need of a unit that its published shifts do not meet. */
export interface Short {
  readonly unitId: string;
  readonly state: StaffingState;
  /** The most people that are missing at once. */
  readonly missing: number;
}

export interface TodayInput {
  readonly farm: Farm;
  readonly unitIds: readonly string[];
  readonly employees: readonly Employee[];
  /** Published weeks, of yesterday’s week to the next. */
  readonly weeks: readonly PlanWeek[];
  /** Of yesterday and today, wherever; null where no clock is started, so that nobody can be missed. */
  readonly registrations: readonly Registration[] | null;
  readonly absences: readonly Absence[];
  readonly needs: PlanningSettings['needs'];
  readonly today: Day;
  readonly nowMs: number;
}

/** What is asked about the plan alone. */
type PlanInput = Pick<
  TodayInput,
  'farm' | 'unitIds' | 'employees' | 'weeks' | 'needs' | 'today' | 'nowMs'
>;

/**
 * Whose published shift in the units began a while ago and is not over: nothing was registered of it, in whatever unit. By
 * start.
 */
export function missingNow(input: TodayInput): Missing[] {
  const { farm, unitIds, employees, weeks, registrations, absences, nowMs } = input;
  if (registrations === null) return [];
  // Of all units: what was worked belongs to the shift it lies nearest to.
  const shifts = groupBy(
    weeks.flatMap((week) => shiftsOf(week, farm.timeZone)),
    ({ employeeId }) => employeeId,
  );
  const work = groupBy(registrations, ({ employeeId }) => employeeId);
  return employees
    .filter(isActive)
    .flatMap((person) => {
      const facts = {
        person,
        farm,
        shifts: shifts.get(person.id) ?? [],
        registrations: work.get(person.id) ?? [],
        absences: absences.filter(({ employeeId }) => employeeId === person.id),
      };
      return missingShifts(facts, nowMs).map((shift) => ({ person, shift }));
    })
    .filter(({ shift }) => unitIds.includes(shift.unitId))
    .toSorted((a, b) => a.shift.start - b.shift.start);
}

/** Who of the units is away today, by name; why is said to nobody here. */
export function awayNow(input: TodayInput): Employee[] {
  const { unitIds, employees, absences, today } = input;
  const isAway = ({ id }: Employee): boolean =>
    absences.some(
      (one) => one.employeeId === id && one.from <= today && today <= countedUntil(one, today),
    );
  const ours = unitIds.flatMap((unitId) => activeEmployees(employees, unitId));
  return [...new Set(ours)].filter(isAway).toSorted(byName);
}

/** Where people are missing from now on for a week, as far as it is published, by start. */
export function shortAhead(input: PlanInput): Short[] {
  const { farm, unitIds, employees, weeks, needs, today, nowMs } = input;
  const window = { from: today, to: addDays(today, AHEAD_DAYS - 1) };
  return unitIds
    .flatMap((unitId) => {
      const own = weeks.filter((week) => week.unitId === unitId);
      const published = new Set(own.map(({ week }) => week));
      const planned = own.flatMap((week) => shiftsOf(week, farm.timeZone));
      const shifts = shiftsOfStaff(planned, employees, farm);
      return staffingStates(needs, { unitId, shifts, window, timeZone: farm.timeZone })
        .filter(({ day }) => published.has(weekOf(day)))
        .flatMap((state): Short[] => {
          const gaps = state.gaps.filter(({ end }) => end > nowMs);
          if (gaps.length === 0) return [];
          return [{ unitId, state, missing: Math.max(...gaps.map(({ missing }) => missing)) }];
        });
    })
    .toSorted((a, b) => a.state.start - b.state.start);
}

/** Where the most people are missing at once of a need that is not met. */
export function gapOf({ unitId, state, missing }: Short): Gap {
  const at = state.gaps.find((gap) => gap.missing === missing) ?? state;
  const { id: needId, start, end, need } = state;
  const times = { start, end, missingFrom: at.start, missingUntil: at.end };
  return { unitId, needId, title: need.title, ...times, needed: need.people, missing };
}

/** A day of the week ahead: how many of those asked for are planned. */
export interface StaffedDay {
  readonly day: Day;
  /** People with a shift that day. */
  readonly people: number;
  /** Places that the needs of the units ask for, and those that somebody has; null where nothing is asked. */
  readonly needed: number | null;
  readonly filled: number;
  /** `draft`: not published in all units yet, so that it is nobody's plan. */
  readonly state: 'met' | 'short' | 'draft';
}

/** The seven days from today on. Days of which the plan is not published have no figures: a draft is nobody’s plan. */
export function staffedDays(input: PlanInput): StaffedDay[] {
  const { farm, unitIds, employees, weeks, needs, today } = input;
  const { timeZone } = farm;
  const window = { from: today, to: addDays(today, AHEAD_DAYS - 1) };
  const all = weeks.flatMap((week) => shiftsOf(week, timeZone));
  const shifts = shiftsOfStaff(all, employees, farm);
  const states = unitIds.flatMap((unitId) => {
    const own = shifts.filter((shift) => shift.unitId === unitId);
    return staffingStates(needs, { unitId, shifts: own, window, timeZone });
  });
  const planned = unitIds.filter((id) => weeks.some(({ unitId }) => unitId === id));
  return daysIn({ from: today, until: addDays(window.to, 1) }).map((day): StaffedDay => {
    const asked = states.filter((state) => state.day === day);
    const needed = asked.reduce((sum, { need }) => sum + need.people, 0);
    const missing = asked.reduce(
      (sum, { gaps }) => sum + Math.max(0, ...gaps.map((gap) => gap.missing)),
      0,
    );
    const week = weekOf(day);
    const isPublished = planned.every((id) =>
      weeks.some((one) => one.unitId === id && one.week === week),
    );
    const people = new Set(
      shifts
        .filter((shift) => shift.employeeId !== null && shiftDay(shift, timeZone) === day)
        .map(({ employeeId }) => employeeId),
    ).size;
    return {
      day,
      people,
      needed: needed === 0 ? null : needed,
      filled: needed - missing,
      state: planned.length === 0 || !isPublished ? 'draft' : missing > 0 ? 'short' : 'met',
    };
  });
}

/** Published shifts that nobody has, begun by the end of today and not over, by start. */
export function openToday({ farm, unitIds, weeks, today, nowMs }: TodayInput): PlannedShift[] {
  return weeks
    .filter(({ unitId }) => unitIds.includes(unitId))
    .flatMap((week) => shiftsOf(week, farm.timeZone))
    .filter(({ employeeId, end }) => employeeId === null && end > nowMs)
    .filter((shift) => shiftDay(shift, farm.timeZone) <= today)
    .toSorted((a, b) => a.start - b.start);
}
