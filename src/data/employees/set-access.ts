import type { AccessChange } from '#domain/api/access-change.ts';
import { type BackendAnswer, request } from '../api/backend.ts';

/** Changes somebody's rights on the server; their own devices follow within seconds. */
export function setAccess(employeeId: string, change: AccessChange): Promise<BackendAnswer> {
  return request('PUT', `/employees/${encodeURIComponent(employeeId)}/access`, change);
}
