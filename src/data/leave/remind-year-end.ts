import { type BackendAnswer, request } from '../api/backend.ts';

/** Reminds the people whose leave one decides of what is left of their holiday; again on the same day changes nothing. */
export function remindYearEnd(): Promise<BackendAnswer> {
  return request('POST', '/leave/reminders', {});
}
