import { type BackendAnswer, request } from '../api/backend.ts';

/** Makes a deactivated employee active again: sign-in, role and rights as before. */
export function restoreEmployee(employeeId: string): Promise<BackendAnswer> {
  return request('POST', `/employees/${encodeURIComponent(employeeId)}/restore`);
}
