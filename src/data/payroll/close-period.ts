import type { Day } from '#domain/dates/day.ts';
import { type BackendAnswer, request } from '../api/backend.ts';

/**
 * Closes the pay period that ends on a day: what is not approved moves to the next one, the rest is frozen
 * and locked. `checklistVersion` is that of the list the owner has seen; where anything has changed since,
 * the server refuses with `checklist_changed`. Asking again is harmless.
 */
export function closePeriod(to: Day, checklistVersion: string): Promise<BackendAnswer> {
  return request('POST', '/periods', { to, checklistVersion });
}
