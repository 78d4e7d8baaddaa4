import { type Day, monthOf } from '#domain/dates/day.ts';
import { groupBy } from '#domain/group-by.ts';
import { LEAVE_TYPES, type LeaveType } from '#domain/leave/document/leave-type.ts';
import type { PersonAbsence } from '#domain/leave/report/absence-report.ts';
import {
  balanceDay,
  balanceReport,
  type PersonBalances,
  type YearBalance,
} from '#domain/leave/report/balance-report.ts';
import type { LeaveReportInput } from '#domain/leave/report/report-input.ts';
import { flexAfterDay, flexAfterMonth } from '#domain/time/month/flex-standing.ts';
import type { TimeMonth } from '#domain/time/month/time-month.ts';
import { hasFlexAccount } from '#domain/time/flex/flex-check.ts';

/** The types that anybody was away by, in the order in which people choose. */
export function typesOf(rows: readonly PersonAbsence[]): LeaveType[] {
  return LEAVE_TYPES.filter((type) => rows.some(({ types }) => types.has(type)));
}

/** One person's accounts, time off in lieu and flex among them, in minutes; null is not known, or not kept. */
export interface AccountRow extends PersonBalances {
  readonly lieuMinutes: number | null;
  readonly flexMinutes: number | null;
}

/** One holiday year of one person; without a year nobody knows what the person brought along. */
export interface YearRow {
  readonly person: PersonBalances['person'];
  readonly balance: YearBalance | null;
}

/** Balances with what the stored months say of lieu and flex on the same day. */
export function accountRows(input: LeaveReportInput, stored: readonly TimeMonth[]): AccountRow[] {
  const { today } = input;
  const on = balanceDay(input.period, today);
  const months = groupBy(
    stored.filter(({ month }) => month <= monthOf(on)),
    ({ employeeId }) => employeeId,
  );
  return balanceReport(input).map((row) => {
    const last = (months.get(row.person.id) ?? []).reduce<TimeMonth | null>(
      (latest, one) => (latest === null || one.month > latest.month ? one : latest),
      null,
    );
    const isKept = last !== null && hasFlexAccount(row.person);
    return {
      ...row,
      lieuMinutes: last?.lieuOut ?? null,
      flexMinutes: isKept ? flexAfter(last, on, today) : null,
    };
  });
}

function flexAfter(stored: TimeMonth, on: Day, today: Day): number | null {
  if (stored.month === monthOf(on)) return flexAfterDay(stored, on, today);
  return flexAfterMonth(stored);
}

/** A row for each holiday year of each person. */
export function yearRows(rows: readonly AccountRow[]): YearRow[] {
  return rows.flatMap(({ person, isUnknown, years }): YearRow[] =>
    isUnknown ? [{ person, balance: null }] : years.map((balance) => ({ person, balance })),
  );
}
