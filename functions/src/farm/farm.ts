import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { type Employee, EmployeeSchema, fullName } from '../../../src/domain/employee/employee.ts';
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
import { UnitSchema } from '../../../src/domain/farm/unit.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

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

/** Somebody on a farm, active or not; null where there is no such person, or nobody can read them. */
export async function personAt(
  { db }: Services,
  farmId: string,
  id: string | null,
): Promise<Employee | null> {
  if (id === null || !isDocumentId(id)) return null;
  return toEntity(EmployeeSchema, await db.doc(paths.employee(farmId, id)).get());
}

/** The full name of somebody on a farm; empty where there is no such person. */
export async function personName(...whose: Parameters<typeof personAt>): Promise<string> {
  const person = await personAt(...whose);
  return person === null ? '' : fullName(person);
}

/** The name of a unit; empty where there is no such unit. */
export async function unitNameOf({ db }: Services, farmId: string, id: string): Promise<string> {
  return toEntity(UnitSchema, await db.doc(paths.unit(farmId, id)).get())?.unitName ?? '';
}
