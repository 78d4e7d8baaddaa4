import { seatIncludes } from '../../access/seats.ts';
import { addDays, type Day, dayParts, monthOf, monthRange } from '../../dates/day.ts';
import { dayNumber } from '../../dates/day-number.ts';
import type { Employee } from '../../employee/employee.ts';
import { homeUnitOf } from '../../employee/home-unit.ts';
import { monthlyGoalMinutes } from '../../employee/hours.ts';
import { farmDaysOf } from '../../farm/farm-holidays.ts';
import type { Farm } from '../../farm/farm.ts';
import type { FarmSettings } from '../../farm/settings.ts';
import type { FlexMovement } from '../engine/input/calc-input.ts';
import { calcPeriod } from '../engine/calc-month.ts';
import type { Calculated } from '../engine/result/calculated.ts';
import {
  leaveLinesIn,
  type LeaveFacts,
  NO_LEAVE,
  normBesideLeave,
} from '../engine/input/leave-facts.ts';
import { contractOf } from '../engine/input/contract.ts';
import { flexAccount } from '../month/flex-account.ts';
import type { Statement } from './pay-period.ts';
import { isPaidWith } from '../registration/paying-day.ts';
import type { Period } from '../period/periods.ts';
import type { Registration } from '../registration/registration.ts';
import { ruleVersionOf } from '../rules/rules-on.ts';
import type { TimeRule } from '../rules/time-rule.ts';

/** What a statement is calculated from. */
export interface StatementInput {
  readonly period: Period;
  /** Which closing of the period it belongs to. */
  readonly version: number;
  readonly person: Employee;
  readonly birthDate: Day | null;
  readonly farm: Farm;
  readonly rules: readonly TimeRule[];
  /** The farm's own words about holidays. */
  readonly holidays: FarmSettings['holidays'];
  /**
   * The person's approved registrations: those that are paid with the period, and those of the days around
   * it that `contextOf` names.
   */
  readonly approved: readonly Registration[];
  /** Flex balance in minutes before the period; null is unknown. */
  readonly flexIn: number | null;
  /** Movements of the person's flex account up to the period's end. */
  readonly flexEntries?: readonly FlexMovement[];
  /** The person's leave on the days of `contextOf`; absent is none. */
  readonly leave?: LeaveFacts;
  readonly nowMs: number;
}

/** A statement as it is written; the server adds its time. */
export type StoredStatement = Omit<Statement, 'created'>;

/** What a person is owed for a period, by the rules (design 5.1); the same input gives the same. */
export function statementOf(input: StatementInput): StoredStatement {
  const { period, version, person, approved, rules, leave = NO_LEAVE } = input;
  const flexEntries = [...(input.flexEntries ?? []), ...leave.moves];
  // Norm periods reach over New Year.
  const [first, last] = [dayParts(period.from)[0] - 1, dayParts(period.to)[0] + 1];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const calculated = calcPeriod({
    ...input,
    ...period,
    registrations: approved,
    flexEntries,
    leave: leave.days,
    holidays: years.flatMap((year) => farmDaysOf(year, input.holidays)),
  });
  const paid = approved.filter((entry) => isPaidWith(entry, period));
  const hasFlex = seatIncludes(person.seatType, 'flex_time_calculation');
  return {
    id: person.id,
    employeeId: person.id,
    unitId: homeUnitOf(person),
    ...period,
    version,
    minutes: calculated.totals.minutes,
    rawMinutes: calculated.totals.rawMinutes,
    goalMinutes: goalOf(calculated, { ...input, leave }),
    lines: [...calculated.lines, ...leaveLinesIn(leave, period)],
    registrationIds: paid.map(({ id }) => id).toSorted(),
    flexOut: hasFlex
      ? (flexAccount(calculated, { ...input, flexEntries }, period)?.after ?? null)
      : null,
    ruleVersion: ruleVersionOf(rules, period.to),
  };
}

const isIn = ({ from, to }: Period, day: Day): boolean => from <= day && day <= to;

/**
 * What was to be worked, less leave: of a calendar month its goal, of other periods the norm periods that end in them,
 * else the planned days.
 */
function goalOf(
  { norm }: Calculated,
  { period, person, farm, leave = NO_LEAVE }: StatementInput,
): number {
  const beside = (minutes: number, days: Period): number =>
    normBesideLeave(
      minutes,
      leave.away.filter(({ day }) => isIn(days, day)),
    );
  const { from, until } = monthRange(monthOf(period.from));
  if (period.from === from && period.to === addDays(until, -1)) {
    const monthly = norm.find(({ basis }) => basis === 'month');
    const fixed =
      monthly?.contractMinutes ?? Math.round(monthlyGoalMinutes(person, farm, monthOf(from)));
    return Math.min(monthly?.goalMinutes ?? fixed, beside(fixed, period));
  }
  const weekly = norm.filter(({ basis, to }) => basis === 'weeks' && isIn(period, to));
  if (weekly.length > 0) {
    // What a public holiday has lowered stays lowered, and so does unpaid leave: the rest of it counts as worked.
    return weekly.reduce((sum, one) => sum + Math.max(0, one.goalMinutes - one.creditMinutes), 0);
  }
  const planned = contractOf(person, farm).between(dayNumber(period.from), dayNumber(period.to));
  return beside(planned, period);
}
