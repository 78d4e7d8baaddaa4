import { type ReportScope } from '#domain/time/report/report-scope.ts';
import { isWholeMonths } from '#domain/time/report/report-period.ts';

/** Minutes of the norm of each person, by the stored months; of parts of months nobody knows. */
export function goalsOf(scope: ReportScope): ReadonlyMap<string, number> {
  const goals = new Map<string, number>();
  if (!isWholeMonths(scope)) return goals;
  for (const { employeeId, month, goalMinutes } of scope.stored) {
    if (!scope.months.includes(month)) continue;
    goals.set(employeeId, (goals.get(employeeId) ?? 0) + goalMinutes);
  }
  return goals;
}
