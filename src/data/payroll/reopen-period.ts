import type { Day } from '#domain/dates/day.ts';
import { type BackendAnswer, request } from '../api/backend.ts';

/** Opens the period that was closed last again, for a reason that its history keeps. */
export function reopenPeriod(periodId: Day, reason: string): Promise<BackendAnswer> {
  return request('POST', `/periods/${encodeURIComponent(periodId)}/reopen`, { reason });
}
