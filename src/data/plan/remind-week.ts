import type { WeekKey } from '#domain/plan/week/iso-week.ts';
import { type BackendAnswer, request } from '../api/backend.ts';

/** Reminds those who have not confirmed what is published of a unit's week; again on the same day changes nothing. */
export function remindWeek(unitId: string, week: WeekKey): Promise<BackendAnswer> {
  return request('POST', '/plan/reminders', { unitId, week });
}
