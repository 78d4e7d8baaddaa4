import { type BackendAnswer, request } from '../api/backend.ts';

/** Sends the mail again with which somebody chooses their password. */
export function resendInvitation(employeeId: string): Promise<BackendAnswer> {
  return request('POST', `/employees/${encodeURIComponent(employeeId)}/invite`);
}
