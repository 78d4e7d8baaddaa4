import type { Day } from '#domain/dates/day.ts';
import { type BackendAnswer, request } from '../api/backend.ts';
import { dataOf } from '../live/live.ts';
import { employeesSource } from '../base/employees.ts';

/** An id that none of the loaded employees has (spec 5). */
export interface UnknownEmployee {
  readonly ok: false;
  readonly code: 'employee_not_found';
}

/**
 * Deactivates somebody, now or from a later day on. Asks nothing of the server for an id that is not among
 * the loaded employees (spec 5).
 */
export async function deactivateEmployee(
  employeeId: string,
  from: Day | null = null,
): Promise<BackendAnswer | UnknownEmployee> {
  const known = dataOf(employeesSource.get()) ?? [];
  if (!known.some((person) => person.id === employeeId)) {
    return { ok: false, code: 'employee_not_found' };
  }
  const query = from === null ? '' : `?from=${from}`;
  return request('DELETE', `/employees/${encodeURIComponent(employeeId)}${query}`);
}
