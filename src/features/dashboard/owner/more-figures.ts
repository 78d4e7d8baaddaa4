import type { Employee } from '#domain/employee/employee.ts';
import { absenceOfAll, absenceReport } from '#domain/leave/report/absence-report.ts';
import type { LeaveReportInput } from '#domain/leave/report/report-input.ts';
import { amountOf } from '#domain/time/engine/pay/amount.ts';
import type { TimeMonth } from '#domain/time/month/time-month.ts';
import { lineClass } from '#domain/time/report/line-class.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';

/** Sickness of several people together, as a share of their norm. */
export interface Sickness {
  readonly sickMinutes: number;
  readonly normMinutes: number;
  readonly share: number;
}

/** Of fewer people a share would say who is sick. */
const FEWEST = 3;

/** Sickness up to today as a share of the norm; null where too few have a norm to hide behind one another. */
export function sicknessOf(input: LeaveReportInput): Sickness | null {
  const rows = absenceReport(input).filter(({ normMinutes }) => normMinutes > 0);
  const { sickMinutes, normMinutes, sickShare } = absenceOfAll(rows);
  if (rows.length < FEWEST || sickShare === null) return null;
  return { sickMinutes, normMinutes, share: sickShare };
}

/**
 * What overtime and supplements of some people come to by the farm's rates, in øre; null where it has none for any of
 * them. The own pay of an hour is not known here: what is a percentage of it is not in it.
 */
export function extraPay(
  months: readonly TimeMonth[],
  people: readonly Pick<Employee, 'id'>[],
  rules: readonly TimeRule[],
): number | null {
  const ids = new Set(people.map(({ id }) => id));
  const amounts = months
    .filter(({ employeeId }) => ids.has(employeeId))
    .flatMap(({ lines }) => lines)
    .filter((line) => ['overtime', 'supplement'].includes(lineClass(line)) && line.target === 'pay')
    .map((line) => amountOf(line, rules))
    .filter((amount) => amount !== null);
  return amounts.length === 0 ? null : Math.round(amounts.reduce((sum, one) => sum + one, 0));
}
