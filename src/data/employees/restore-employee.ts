import type { Day } from '#domain/dates/day.ts';
import { type BackendAnswer, request } from '../api/backend.ts';

/**
 * Makes a deactivated employee active again: sign-in, role and rights as before. With a day a new employment begins on it;
 * without one the last employment goes on.
 */
export function restoreEmployee(
  employeeId: string,
  from: Day | null = null,
): Promise<BackendAnswer> {
  const query = from === null ? '' : `?from=${from}`;
  return request('POST', `/employees/${encodeURIComponent(employeeId)}/restore${query}`);
}
