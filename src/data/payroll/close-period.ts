import type { Day } from '#domain/dates/day.ts';
import { type BackendAnswer, request } from '../api/backend.ts';

/**
 * Has the pay period that ends on a day closed: what is not approved moves to the next one, the rest is frozen
 * and locked. The answer says that it has begun; how far it is stands on the farm (`job`). `checklistVersion` is
 * that of the list the owner has seen; where anything has changed since, it ends with `checklist_changed`. Asking
 * again is harmless.
 */
export function closePeriod(to: Day, checklistVersion: string): Promise<BackendAnswer> {
  return request('POST', '/periods', { to, checklistVersion });
}
