import { type BackendAnswer, request } from '../api/backend.ts';

/** Reminds those who have not read a published guide; again on the same day changes nothing. */
export function remindGuide(guideId: string): Promise<BackendAnswer> {
  return request('POST', '/guides/reminders', { guideId });
}
