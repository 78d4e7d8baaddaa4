import { useMemo } from 'react';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { dataOf } from '#data/live/live.ts';
import { payPeriods, statements } from '#data/payroll/pay-periods.ts';
import { seatIncludes } from '#domain/access/seats.ts';
import { isActive } from '#domain/audit.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { leavePayCodes } from '#domain/leave/effects/leave-pay-lines.ts';

/** Our codes that leave can give on a farm with people whose leave is kept here. */
export function useLeaveCodes(farmId: string, employees: readonly Employee[]): readonly string[] {
  const settings = settingsOf(useLeaveSettings(farmId));
  const isKept = employees.some(
    (person) => isActive(person) && seatIncludes(person.seatType, 'vacation_sick_tracking'),
  );
  return useMemo(
    () => (isKept && settings !== null ? leavePayCodes(settings) : []),
    [isKept, settings],
  );
}

/** Our codes that were paid in the period that was closed last: some come from no rule. */
export function usePaidCodes(farmId: string): readonly string[] {
  const [last] = dataOf(payPeriods.use({ farmId, reach: 'recent' })) ?? [];
  const scope = last === undefined ? null : { farmId, periodId: last.id, unitIds: null };
  const known = dataOf(statements.use(scope));
  return useMemo(() => {
    const lines = (known ?? []).flatMap((statement) => statement.lines);
    return lines.filter(({ target }) => target === 'pay').map(({ payCode }) => payCode);
  }, [known]);
}
