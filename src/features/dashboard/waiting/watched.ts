import { useMemo } from 'react';
import { useEmployees } from '#data/base/employees.ts';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { runningRegistrations } from '#data/clock/running.ts';
import { dataOf, type Live } from '#data/live/live.ts';
import { publishedWeeks } from '#data/plan/plan-weeks.ts';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import { unitMonths, type UnitMonthScope } from '#data/time/months.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { addDays, type Day, dayOf, daysBetween, monthOf } from '#domain/dates/day.ts';
import { activeEmployees, type Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Absence } from '#domain/leave/document/leave.ts';
import {
  DEFAULT_PLANNING_SETTINGS,
  type PlanningSettings,
} from '#domain/plan/settings/planning-settings.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import { awayBy } from '#domain/plan/validator/person-plan.ts';
import { validatePerson } from '#domain/plan/validator/validate-person.ts';
import type { Verdict } from '#domain/plan/validator/verdict.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import { type PlanWeek, shiftsOf } from '#domain/plan/week/plan-week.ts';
import type { LawFinding } from '#domain/time/law/law-limits.ts';
import type { TimeMonth } from '#domain/time/month/time-month.ts';
import { capState, type CapState } from '#domain/time/registration/cap.ts';
import { isRunning, type Registration } from '#domain/time/registration/registration.ts';
import { workedMinutes } from '#domain/time/registration/worked.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useAway } from '#widgets/leave/use-away.ts';
import { useTodayUnits } from '../today/hooks.ts';

/** Days back that a finding is still worth a word, and days ahead that the plan is looked at. */
const BACK_DAYS = 7;
const AHEAD_DAYS = 7;
/** A day of so much work, minutes, is a long one; of a clock that runs it is said a while before. */
const LONG_DAY = 12 * 60;
const LONG_RUN = 10 * 60;

/** Something about somebody that a leader should keep an eye on. */
export type Watched = { readonly person: Employee } & (
  | { readonly kind: 'law'; readonly day: Day; readonly finding: LawFinding }
  | {
      readonly kind: 'plan';
      readonly day: Day;
      /** The first of its kind, and how many there are. */
      readonly verdict: Verdict;
      readonly count: number;
    }
  | {
      readonly kind: 'running';
      readonly day: Day;
      readonly minutes: number;
      readonly start: number;
    }
  | { readonly kind: 'longDay'; readonly day: Day; readonly minutes: number }
  | { readonly kind: 'cap'; readonly day: Day; readonly cap: CapState }
);

export interface WatchInput {
  readonly farm: Farm;
  readonly unitIds: readonly string[];
  readonly employees: readonly Employee[];
  /** Stored months of the people at home in the units, of this month and of `watchedFrom`. */
  readonly months: readonly TimeMonth[];
  /** Clocks that run in the units. */
  readonly running: readonly Registration[];
  /** Published weeks around today, of all units: rest is between shifts wherever they are. */
  readonly weeks: readonly PlanWeek[];
  readonly absences: readonly Absence[];
  readonly settings: PlanningSettings;
  readonly today: Day;
  readonly nowMs: number;
}

/** The first day of which a finding is still worth a word. */
export function watchedFrom(today: Day): Day {
  return addDays(today, -BACK_DAYS);
}

/** Whether the law is broken, and not only worth a look. */
export function isBreach(one: Watched): boolean {
  if (one.kind === 'law') return one.finding.code !== 'no_day_off';
  if (one.kind === 'plan') return one.verdict.level === 'block';
  return one.kind === 'cap' && one.cap.isReached;
}

/** What to keep an eye on in some units: breaches first, then what lies nearest to today. */
export function watchedIn(input: WatchInput): Watched[] {
  const { unitIds, employees } = input;
  const people = [...new Set(unitIds.flatMap((unitId) => activeEmployees(employees, unitId)))];
  const shifts = input.weeks.flatMap((week) => shiftsOf(week, input.farm.timeZone));
  return people
    .flatMap((person) => [
      ...ofMonth(person, input),
      ...ofClock(person, input),
      ...ofPlan(person, shifts, input),
    ])
    .toSorted((a, b) => {
      const breach = Number(isBreach(b)) - Number(isBreach(a));
      return breach === 0 ? away(a, input) - away(b, input) : breach;
    });
}

const away = ({ day }: Watched, { today }: WatchInput): number => Math.abs(daysBetween(today, day));

/** Of what has been worked: broken rest, the longest day of the last ones, and the limit of the seat. */
function ofMonth(person: Employee, { months, today }: WatchInput): Watched[] {
  const own = months.filter(({ employeeId }) => employeeId === person.id);
  const since = watchedFrom(today);
  // Short rest that farm work may have is none: the report on the law counts it.
  const law = own
    .flatMap((month) => month.law)
    .filter(({ day, code }) => since <= day && day <= today && code !== 'rest_short')
    .map((finding): Watched => ({ kind: 'law', person, day: finding.day, finding }));
  const [longest] = own
    .flatMap(({ days }) => days)
    .filter(({ day, rawMinutes }) => addDays(today, -2) <= day && rawMinutes >= LONG_DAY)
    .toSorted((a, b) => b.rawMinutes - a.rawMinutes);
  const minutes = own.find(({ month }) => month === monthOf(today))?.rawMinutes ?? 0;
  const cap = capState(minutes, person.seatType);
  return [
    ...law,
    ...(longest === undefined
      ? []
      : [{ kind: 'longDay', person, day: longest.day, minutes: longest.rawMinutes } as const]),
    ...(cap.isNear || cap.isReached ? [{ kind: 'cap', person, day: today, cap } as const] : []),
  ];
}

function ofClock(person: Employee, { running, today, nowMs }: WatchInput): Watched[] {
  return running
    .filter((one) => isRunning(one) && one.employeeId === person.id)
    .map((one) => ({ minutes: workedMinutes(one, nowMs), start: one.start }))
    .filter(({ minutes }) => minutes >= LONG_RUN)
    .map((one) => ({ kind: 'running', person, day: today, ...one }));
}

/** Rest that the published plan does not leave, and the limit of the seat; what was kept with a reason is settled. */
function ofPlan(person: Employee, shifts: readonly PlannedShift[], input: WatchInput): Watched[] {
  const { farm, settings, absences, nowMs, today, months } = input;
  const own = shifts.filter(({ employeeId }) => employeeId === person.id);
  if (!own.some(({ end }) => end > nowMs)) return [];
  const verdicts = validatePerson(
    {
      settings,
      timeZone: farm.timeZone,
      nowMs,
      units: null,
      workDaysPerWeek: farm.workDaysPerWeek,
      employee: person,
      birthDate: null,
      worked: [],
      leave: awayBy(absences.filter(({ employeeId }) => employeeId === person.id)),
      availability: [],
      norms: new Map(),
      months: months.filter(({ employeeId }) => employeeId === person.id),
      shifts: own,
    },
    { from: today, to: addDays(today, AHEAD_DAYS - 1) },
  );
  const open = verdicts.filter(({ override, rule, level }) => {
    if (override !== null) return false;
    if (rule === 'leave' || rule === 'seatHours') return true;
    return level === 'block' && (rule === 'dailyRest' || rule === 'weeklyRest');
  });
  return [...groupBy(open, ({ rule }) => rule).values()].flatMap((same): Watched[] => {
    const [verdict] = same;
    if (verdict === undefined) return [];
    return [{ kind: 'plan', person, day: verdict.day, verdict, count: same.length }];
  });
}

/** What a leader should keep an eye on in the units of the selection. */
interface Watch {
  readonly lives: readonly Live<unknown>[];
  readonly unitIds: readonly string[];
  /** Null until it is known. */
  readonly found: readonly Watched[] | null;
}

/** The months of which something is worth a word: in the first days of one the month before it too. */
function useMonthsWatched(scope: Omit<UnitMonthScope, 'month'>, today: Day, isAsked: boolean) {
  const [month, before] = [monthOf(today), monthOf(watchedFrom(today))];
  const isFirst = before !== month;
  const own = unitMonths.use(isAsked ? { ...scope, month } : null);
  const last = unitMonths.use(isAsked && isFirst ? { ...scope, month: before } : null);
  const [now, earlier] = [dataOf(own), dataOf(last)];
  const known = useMemo(() => {
    if (now === null || !isFirst) return now;
    return earlier === null ? null : [...earlier, ...now];
  }, [now, earlier, isFirst]);
  return { known, lives: isFirst ? [own, last] : [own] };
}

/** Reads one document a person at home in the units beside what the dashboard reads anyway; nothing before it is asked for. */
export function useWatch({ actor, farm }: { actor: Actor; farm: Farm }, isAsked = true): Watch {
  const nowMs = useNow('minute');
  const today = dayOf(nowMs, farm.timeZone);
  const farmId = farm.id;
  const unitIds = useTodayUnits(actor, farmId);
  const { allUnits } = useSelectedUnit();
  const whole = allUnits && can(actor, 'unit.seeAll', { farmId });
  const asked = isAsked && unitIds.length > 0;
  const scope = { farmId, unitIds: whole ? null : unitIds };
  const months = useMonthsWatched(scope, today, asked);
  const running = runningRegistrations.use(asked ? scope : null);
  const week = weekOf(today);
  // The same weeks as the other tiles, so that they are read once.
  const weeks = publishedWeeks.use(
    asked ? { farmId, unitIds: null, from: week, to: addWeeks(week, 1) } : null,
  );
  const away = useAway(farmId, today, asked);
  const employees = useEmployees();
  const stored = planningSettingsOf(usePlanningSettings(farmId));
  const [known, clocks, plan, absences] = [
    months.known,
    dataOf(running),
    dataOf(weeks),
    away.absences,
  ];
  const found = useMemo(() => {
    if (known === null || clocks === null || plan === null || absences === null) return null;
    return watchedIn({
      farm,
      unitIds,
      employees,
      months: known,
      running: clocks,
      weeks: plan,
      absences,
      settings: stored ?? DEFAULT_PLANNING_SETTINGS,
      today,
      nowMs,
    });
  }, [farm, unitIds, employees, known, clocks, plan, absences, stored, today, nowMs]);
  return { lives: [...months.lives, running, weeks, ...away.lives], unitIds, found };
}
