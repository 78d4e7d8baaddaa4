import { isActive } from '../../audit.ts';
import { addDays, type Day, dayParts, monthOf, monthRange } from '../../dates/day.ts';
import type { Card, Employee } from '../../employee/employee.ts';
import { groupBy } from '../../group-by.ts';
import type { FlexMovement } from '../engine/input/calc-input.ts';
import {
  type LeaveFacts,
  leaveLinesIn,
  NO_LEAVE,
  normBesideLeave,
} from '../engine/input/leave-facts.ts';
import { endsIn } from '../engine/input/reach.ts';
import { isPaidWith } from '../registration/closed-days.ts';
import type { Period } from '../period/periods.ts';
import type { Registration } from '../registration/registration.ts';
import { seatIncludes } from '../../access/seats.ts';
import { seatOn } from '../../employee/terms.ts';
import { dayNumber } from '../../dates/day-number.ts';
import { homeUnitOf } from '../../employee/home-unit.ts';
import { monthlyGoalMinutes } from '../../employee/hours.ts';
import { farmDaysOf } from '../../farm/farm-holidays.ts';
import type { Farm } from '../../farm/farm.ts';
import type { FarmSettings } from '../../farm/settings.ts';
import { calcPeriod } from '../engine/calc-month.ts';
import type { Calculated } from '../engine/result/calculated.ts';
import { contractOf } from '../engine/input/contract.ts';
import { flexAccount } from '../month/flex-account.ts';
import { ruleVersionOf } from '../rules/rules-on.ts';
import type { TimeRule } from '../rules/time-rule.ts';
import type { Statement } from './pay-period.ts';

/** What a statement is calculated from. */
export interface StatementInput {
  readonly period: Period;
  /** Which closing of the period it belongs to. */
  readonly version: number;
  readonly person: Employee;
  readonly birthDate: Day | null;
  readonly farm: Farm;
  readonly rules: readonly TimeRule[];
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
  const hasFlex = seatIncludes(seatOn(person, period.to), 'flex_time_calculation');
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

/** Days before a period on which a balance that was set still says what of its work counts. */
const LATE_DAYS = 366;

const NOBODY_AWAY: ReadonlyMap<string, LeaveFacts> = new Map();

type Move = FlexMovement & { readonly employeeId: string };

/** What the statements of a period are calculated from. */
export interface PeriodStatementsInput extends Pick<
  StatementInput,
  'period' | 'version' | 'farm' | 'rules' | 'holidays' | 'nowMs'
> {
  /** Of the period, and of the days around it that its weeks and norm periods reach over. */
  readonly registrations: readonly Registration[];
  /** Everybody who is or was employed. */
  readonly employees: readonly Employee[];
  /** Private cards by employee id, of those who have time in the period. */
  readonly cards: ReadonlyMap<string, Pick<Card, 'birthDate'>>;
  /** Movements of flex accounts in the days of `movesRange`. */
  readonly flexEntries: readonly Move[];
  /** Leave by employee id, on the days of `contextOf`; absent is none. */
  readonly leave?: ReadonlyMap<string, LeaveFacts>;
  /** Flex balances before the period in minutes, by employee id; an account begins with nothing. */
  readonly flexIn: ReadonlyMap<string, number>;
}

/** The days whose movements of flex accounts the statements of a period are calculated from. */
export function movesRange({ from, to }: Period): Period {
  return { from: addDays(from, -LATE_DAYS), to };
}

type Owing = Pick<
  PeriodStatementsInput,
  'period' | 'registrations' | 'flexEntries' | 'rules' | 'leave'
>;

/**
 * Ids of the people who may be owed something for a period: those with approved time or leave in it, those whose
 * flex account was moved in it, because hours that are paid out and a balance that is set are owed without
 * any work too, and those with approved time before it in a norm period that ends in it. None twice.
 */
export function peopleOwed(input: Owing): string[] {
  const { period, registrations, rules } = input;
  const ending = registrations.filter(
    (entry) =>
      isPayable(entry) && entry.workDate < period.from && endsIn(entry.workDate, period, rules),
  );
  return [...new Set([...peopleSure(input), ...ending.map(({ employeeId }) => employeeId)])];
}

/** Those of them who have a statement whatever it says. */
function peopleSure({
  period,
  registrations,
  flexEntries,
  leave = NOBODY_AWAY,
}: Omit<Owing, 'rules'>): string[] {
  const worked = registrations.filter((entry) => isPayable(entry) && isPaidWith(entry, period));
  const moved = flexEntries.filter((entry) => isActive(entry) && entry.date >= period.from);
  const away = [...leave].filter(([, facts]) => leaveLinesIn(facts, period).length > 0);
  const ids = [...worked, ...moved].map(({ employeeId }) => employeeId);
  return [...new Set([...ids, ...away.map(([id]) => id)])];
}

/**
 * The statements of a period as they are frozen when it closes: what the wizard shows and what the server
 * writes come from here. `unknown` are ids of people who are owed something and have no record: nobody's
 * time is dropped without a word.
 */
export function periodStatements(input: PeriodStatementsInput): {
  readonly statements: StoredStatement[];
  readonly unknown: readonly string[];
} {
  const { employees, cards, flexIn, leave = NOBODY_AWAY } = input;
  const known = new Map(employees.map((person) => [person.id, person]));
  const approved = groupBy(input.registrations.filter(isPayable), (entry) => entry.employeeId);
  const moves = groupBy(input.flexEntries.filter(isActive), (entry) => entry.employeeId);
  const sure = new Set(peopleSure(input));
  const statements = peopleOwed(input).flatMap((employeeId) => {
    const person = known.get(employeeId);
    if (person === undefined) return [];
    const before = flexIn.get(employeeId) ?? 0;
    const statement = statementOf({
      ...input,
      person,
      approved: approved.get(employeeId) ?? [],
      birthDate: cards.get(employeeId)?.birthDate ?? null,
      flexIn: before,
      flexEntries: moves.get(employeeId) ?? [],
      leave: leave.get(employeeId) ?? NO_LEAVE,
    });
    const isNothing = statement.lines.length === 0 && (statement.flexOut ?? before) === before;
    return isNothing && !sure.has(employeeId) ? [] : [statement];
  });
  return { statements, unknown: [...sure].filter((id) => !known.has(id)) };
}

function isPayable(entry: Registration): boolean {
  return isActive(entry) && entry.status === 'approved';
}
