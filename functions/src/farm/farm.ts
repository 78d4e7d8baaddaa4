import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { type Farm, FarmSchema, unreadableFields } from '../../../src/domain/farm/farm.ts';
import {
  DEFAULT_LEAVE_SETTINGS,
  type LeaveSettings,
  LeaveSettingsSchema,
} from '../../../src/domain/leave/document/leave-settings.ts';
import {
  DEFAULT_TIME_SETTINGS,
  type TimeSettings,
  TimeSettingsSchema,
} from '../../../src/domain/time/period/time-settings.ts';
import { toEntity } from '../platform/entity.ts';

/**
 * A stored farm; null when there is none or nobody can tell whose it is. What of it cannot be read is as on a
 * farm that never said it, and logged.
 */
export function toFarm(snapshot: DocumentSnapshot | undefined): Farm | null {
  const farm = toEntity(FarmSchema, snapshot);
  const fields = unreadableFields(snapshot?.data() ?? {});
  if (snapshot !== undefined && (fields.length > 0 || (farm === null && snapshot.exists))) {
    logger.warn('A farm cannot be read as it stands.', { farmId: snapshot.id, fields });
  }
  return farm;
}

/** What a farm has said about leave, or what is so where it has not, or nobody can read it. */
export const toLeaveSettings = (stored: DocumentSnapshot | undefined): LeaveSettings =>
  toEntity(LeaveSettingsSchema, stored) ?? DEFAULT_LEAVE_SETTINGS;

/** The same about time. */
export const toTimeSettings = (stored: DocumentSnapshot | undefined): TimeSettings =>
  toEntity(TimeSettingsSchema, stored) ?? DEFAULT_TIME_SETTINGS;
