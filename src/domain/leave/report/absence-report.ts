import type { Day } from '../../dates/day.ts';
import { dayNumber } from '../../dates/day-number.ts';
import type { Employee } from '../../employee/employee.ts';
import { homeOn } from '../../employee/home-unit.ts';
import { groupBy } from '../../group-by.ts';
import { contractOf } from '../../time/engine/input/contract.ts';
import { leaveDaysOf } from '../cost/leave-days.ts';
import { absenceDays } from '../cost/absence-days.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import { type LeaveType, partOf } from '../document/leave-type.ts';
import { inputsOf, type LeaveReportInput, type ReportDays } from './report-input.ts';

/** How long somebody was away: own workdays in 1/10 000 day, and whole minutes. */
export interface AwaySum {
  readonly days: number;
  readonly minutes: number;
}

/** One person's absence on some days. */
export interface PersonAbsence extends AwaySum {
  readonly person: Employee;
  readonly types: ReadonlyMap<LeaveType, AwaySum>;
  /** Minutes that the contract asks for up to today, public holidays left out; 0 without weekly hours. */
  readonly normMinutes: number;
  /** Minutes of it on which the person was sick. */
  readonly sickMinutes: number;
}

/** Absence of the people at home in a unit; sickness is told of the unit, never of one in it. */
export interface UnitAbsence extends AwaySum {
  readonly unitId: string;
  readonly people: number;
  readonly sickMinutes: number;
  readonly normMinutes: number;
  /** Sickness as a share of the norm up to today, 0–1; null where there is no norm. */
  readonly sickShare: number | null;
}

const NOBODY: AwaySum = { days: 0, minutes: 0 };
const WHOLE = 10_000;

/** How long each person is away on some days and by what, leave in force alone; days to come count too. */
export function absenceReport(input: LeaveReportInput): PersonAbsence[] {
  const { period, today } = input;
  const past = { from: period.from, to: period.to < today ? period.to : today };
  return inputsOf(input).map(({ person, about }) => {
    const types = new Map<LeaveType, AwaySum>();
    let all = NOBODY;
    let sickMinutes = 0;
    const isNorm = hasNormOn(about);
    for (const { day, type, share, minutes } of absenceDays(about)) {
      if (day < period.from || day > period.to || share === 0) continue;
      const days = partOf(WHOLE, share);
      types.set(type, plus(types.get(type) ?? NOBODY, { days, minutes }));
      all = plus(all, { days, minutes });
      if (type === 'sick' && day <= past.to && isNorm(day)) sickMinutes += minutes;
    }
    return { person, ...all, types, normMinutes: normOf(about, past, isNorm), sickMinutes };
  });
}

const plus = (a: AwaySum, b: AwaySum): AwaySum => ({
  days: a.days + b.days,
  minutes: a.minutes + b.minutes,
});

/** Whether the contract asks for time on a day: of hourly people it does not. */
function hasNormOn({ context }: LeaveInput): (day: string) => boolean {
  const contract = contractOf(context.person, context.farm);
  return (day) => contract.dayMinutes(dayNumber(day)) > 0;
}

function normOf(
  { context }: LeaveInput,
  { from, to }: ReportDays,
  isNorm: (day: string) => boolean,
): number {
  if (from > to) return 0;
  return leaveDaysOf({ from, to, part: 'full', minutes: null }, context).reduce(
    (sum, { day, minutes }) => (minutes > 0 && isNorm(day) ? sum + minutes : sum),
    0,
  );
}

/** The same by the home unit of a day, the last one of the report, in the order of the units. */
export function absenceByUnit(
  rows: readonly PersonAbsence[],
  unitIds: readonly string[],
  day: Day,
): UnitAbsence[] {
  const byUnit = groupBy(rows, ({ person }) => homeOn(person, day));
  const order = (unitId: string): number => {
    const at = unitIds.indexOf(unitId);
    return at === -1 ? unitIds.length : at;
  };
  return [...byUnit]
    .toSorted(([a], [b]) => order(a) - order(b))
    .map(([unitId, own]) => ({ unitId, people: own.length, ...absenceOfAll(own) }));
}

/** What several rows come to. */
export function absenceOfAll(
  rows: readonly Pick<PersonAbsence, 'days' | 'minutes' | 'sickMinutes' | 'normMinutes'>[],
): Omit<UnitAbsence, 'unitId' | 'people'> {
  const sum = (of: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((all, row) => all + of(row), 0);
  const sickMinutes = sum((row) => row.sickMinutes);
  const normMinutes = sum((row) => row.normMinutes);
  return {
    days: sum(({ days }) => days),
    minutes: sum(({ minutes }) => minutes),
    sickMinutes,
    normMinutes,
    sickShare: normMinutes === 0 ? null : sickMinutes / normMinutes,
  };
}
