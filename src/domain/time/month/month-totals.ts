import { seatIncludes } from '../../access/seats.ts';
import { type SeatedPerson, seatOn } from '../../employee/terms.ts';
import { type AuditKey, isActive } from '../../audit.ts';
import { addDays, type Day, dayParts, type Month, monthOf, monthRange } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import { homeUnitOf } from '../../employee/home-unit.ts';
import { monthlyGoalMinutes } from '../../employee/hours.ts';
import { farmDaysOf } from '../../farm/farm-holidays.ts';
import type { Farm } from '../../farm/farm.ts';
import type { FarmSettings } from '../../farm/settings.ts';
import type { FlexMovement, PeriodInput } from '../engine/input/calc-input.ts';
import { calcMonth, flexDays } from '../engine/calc-month.ts';
import type { Calculated } from '../engine/result/calculated.ts';
import {
  leaveLinesIn,
  type LeaveFacts,
  NO_LEAVE,
  normBesideLeave,
} from '../engine/input/leave-facts.ts';
import type { DayRange } from '../engine/input/reach.ts';
import { flexAccount, hasWork, lieuAccount } from './flex-account.ts';
import { SHOWN_FLAGS } from '../flags/flags.ts';
import { lawMonth } from '../law/law-month.ts';
import { monthStamps } from './month-sign-off.ts';
import { monthVersionOf } from './month-start.ts';
import { monthFlags } from '../flags/month-flags.ts';
import {
  isRunning,
  REGISTRATION_STATUSES,
  type Registration,
} from '../registration/registration.ts';
import type { TimeRule } from '../rules/time-rule.ts';
import type { TimeMonth, TimeMonthDay } from './time-month.ts';
import type { TimeSettings } from '../period/time-settings.ts';

/** What a person's month is calculated from. */
export interface MonthTotalsInput {
  /** The person's registrations, those around the month included where rules reach over its edges. */
  readonly registrations: readonly Registration[];
  readonly month: Month;
  readonly person: Employee;
  readonly farm: Farm;
  readonly settings: TimeSettings;
  /** All versions of the farm's rules. */
  readonly rules: readonly TimeRule[];
  readonly holidays: FarmSettings['holidays'];
  readonly nowMs: number;
  readonly birthDate?: Day | null;
  /** Flex balance in minutes before the month; null or absent is unknown. */
  readonly flexIn?: number | null;
  /** Balance of time off in lieu in minutes before the month; absent is none. */
  readonly lieuIn?: number;
  /** Movements of the person's accounts up to the month's end. */
  readonly flexEntries?: readonly FlexMovement[];
  /** The person's leave on the days of `monthContext`; absent is none. */
  readonly leave?: LeaveFacts;
}

/** Whether flex of somebody is counted in a month, which goes by the seat of its last day. */
export function hasFlexIn(person: SeatedPerson, month: Month): boolean {
  const seat = seatOn(person, addDays(monthRange(month).until, -1));
  return seatIncludes(seat, 'flex_time_calculation');
}

/**
 * A person's month as it is stored (design 3). The same registrations give the same document: what runs is
 * named, and counted once it has ended.
 */
export function monthTotals(input: MonthTotalsInput): Omit<TimeMonth, AuditKey> {
  const { month, person, farm, rules, leave = NO_LEAVE } = input;
  const active = input.registrations.filter(
    (entry) => isActive(entry) && entry.employeeId === person.id,
  );
  const own = active
    .filter((entry) => monthOf(entry.workDate) === month)
    .toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  const calculated = calcMonth({
    ...calcInput(input),
    month,
    registrations: active.filter((entry) => !isRunning(entry)),
  });
  const hasFlex = hasFlexIn(person, month);
  const away = leave.away.filter(({ day }) => monthOf(day) === month);
  const moves = { ...input, flexEntries: movesOf(input) };
  const flex = hasFlex ? flexAccount(calculated, moves, monthDays(month)) : null;
  return {
    id: `${person.id}_${month}`,
    employeeId: person.id,
    unitId: homeUnitOf(person),
    month,
    days: daysOf(own, active, calculated, input),
    minutes: calculated.totals.minutes,
    rawMinutes: calculated.totals.rawMinutes,
    goalMinutes: goalOf(calculated, person, farm, month, away),
    counts: countsOf(own),
    lines: [...calculated.lines, ...leaveLinesIn(leave, monthDays(month))],
    neutral: leave.neutral.filter(({ day }) => monthOf(day) === month),
    ...(away.length > 0 && { away }),
    work: workOf(own, calculated),
    law: lawMonth({ ...input, registrations: active, timeZone: farm.timeZone }),
    flexIn: flex?.before ?? null,
    flexOut: flex?.after ?? null,
    flexDays: flex === null || !hasWork(calculated) ? null : daysOfFlex(input, active),
    ...lieuOf(calculated, input),
    stamps: monthStamps(own, month),
    ruleVersion: monthVersionOf(rules, month),
  };
}

/** The account of time off in lieu; nothing where there has never been any. */
function lieuOf(
  { lines }: Calculated,
  input: MonthTotalsInput,
): Pick<TimeMonth, 'lieuIn' | 'lieuOut'> {
  const { month, lieuIn = 0 } = input;
  const account = lieuAccount({ lines, before: lieuIn, entries: movesOf(input) }, monthDays(month));
  const hasNone = lieuIn === 0 && account.why.length === 0;
  return hasNone ? { lieuIn: null, lieuOut: null } : { lieuIn, lieuOut: account.after };
}

/** The balance of each day; unknown where it began so. */
function daysOfFlex(
  input: MonthTotalsInput,
  registrations: readonly Registration[],
): TimeMonth['flexDays'] {
  const days = flexDays({ ...calcInput(input), month: input.month, registrations });
  return days && { start: days.start, shown: [...days.shown], after: [...days.after] };
}

function movesOf({
  flexEntries = [],
  leave = NO_LEAVE,
}: MonthTotalsInput): readonly FlexMovement[] {
  return leave.moves.length === 0 ? flexEntries : [...flexEntries, ...leave.moves];
}

const monthDays = (month: Month): DayRange => {
  const { from, until } = monthRange(month);
  return { from, to: addDays(until, -1) };
};

function calcInput(input: MonthTotalsInput): Omit<PeriodInput, 'registrations'> {
  const { person, farm, rules, holidays, nowMs, month } = input;
  const { birthDate = null, flexIn = null, leave = NO_LEAVE } = input;
  // Norm periods reach over New Year.
  const year = dayParts(monthRange(month).from)[0];
  return {
    rules,
    person,
    farm,
    nowMs,
    birthDate,
    flexIn,
    flexEntries: movesOf(input),
    leave: leave.days,
    holidays: [year - 1, year, year + 1].flatMap((one) => farmDaysOf(one, holidays)),
  };
}

function daysOf(
  own: readonly Registration[],
  active: readonly Registration[],
  calculated: Calculated,
  input: MonthTotalsInput,
): TimeMonthDay[] {
  const { from, until } = monthRange(input.month);
  // With the nights at both ends of the month; the law alone reaches further back.
  const near = active.filter(({ workDate }) => workDate >= addDays(from, -1) && workDate <= until);
  // What runs would be marked otherwise with every minute that it goes on.
  const flags = monthFlags(near, { ...input, nowMs: 0 });
  return [...new Set(own.map((entry) => entry.workDate))].toSorted().map((day) => {
    const ofDay = own.filter((entry) => entry.workDate === day);
    const figures = calculated.days.find((one) => one.day === day);
    const pending = ofDay.filter((entry) => entry.status === 'pending');
    return {
      day,
      minutes: figures?.minutes ?? 0,
      rawMinutes: figures?.rawMinutes ?? 0,
      entries: ofDay.length,
      statuses: REGISTRATION_STATUSES.filter((status) =>
        ofDay.some((entry) => entry.status === status),
      ),
      pendingIds: pending.map(({ id }) => id),
      flags: SHOWN_FLAGS.filter((flag) => ofDay.some(({ id }) => flags.get(id)?.includes(flag))),
    };
  });
}

/**
 * The goal by the rules where they have a monthly one, else the fixed one of the specification, less leave: what rules
 * have taken out already is not taken out twice.
 */
function goalOf(
  { norm }: Calculated,
  person: Employee,
  farm: Farm,
  month: Month,
  away: LeaveFacts['away'],
): number {
  const monthly = norm.find((period) => period.basis === 'month');
  const fixed = monthly?.contractMinutes ?? Math.round(monthlyGoalMinutes(person, farm, month));
  return Math.min(monthly?.goalMinutes ?? fixed, normBesideLeave(fixed, away));
}

/** Minutes by unit and activity, in the order of their ids. */
function workOf(own: readonly Registration[], calculated: Calculated): TimeMonth['work'] {
  const sums = new Map<string, TimeMonth['work'][number]>();
  for (const { id, unitId, activityId } of own) {
    const minutes = calculated.registrations.get(id)?.netMinutes ?? 0;
    const key = JSON.stringify([unitId, activityId]);
    const sum = sums.get(key)?.minutes ?? 0;
    if (sum + minutes > 0) sums.set(key, { unitId, activityId, minutes: sum + minutes });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

function countsOf(own: readonly Registration[]): Record<string, number> {
  const states = REGISTRATION_STATUSES.map((status) => {
    return [status, own.filter((entry) => entry.status === status).length] as const;
  });
  return Object.fromEntries(states.filter(([, count]) => count > 0));
}
