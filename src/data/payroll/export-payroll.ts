import type { Day } from '#domain/dates/day.ts';
import { type BackendAnswer, request } from '../api/backend.ts';

/**
 * Makes the next batch of a closed period. `hash` is that of the items the owner has seen; where anything
 * has changed since, the server refuses with `export_changed`. Asking again is harmless.
 */
export function exportPayroll(periodId: Day, hash: string): Promise<BackendAnswer> {
  return request('POST', '/payroll/exports', { periodId, hash });
}
