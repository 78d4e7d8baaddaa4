import { type Employee, EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import {
  DEFAULT_LEAVE_SETTINGS,
  type LeaveSettings,
  LeaveSettingsSchema,
} from '../../../src/domain/leave/document/leave-settings.ts';
import type { Leave } from '../../../src/domain/leave/document/leave.ts';
import { decidersOf } from '../../../src/domain/leave/request/deciders.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { leadersOf } from '../notify/leaders.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/** Who decides about leave on a farm now. */
export interface LeaveDeciders {
  readonly settings: LeaveSettings;
  /** Uids of those who decide about a leave. */
  readonly of: (leave: Pick<Leave, 'employeeId' | 'unitId'>) => string[];
}

/** Reads who decides about leave on a farm: its leaders, and those who stand in for them. */
export async function leaveDeciders(services: Services, farmId: string): Promise<LeaveDeciders> {
  const { db } = services;
  const stored = await db.doc(paths.leaveSettings(farmId)).get();
  const settings = toEntity(LeaveSettingsSchema, stored) ?? DEFAULT_LEAVE_SETTINGS;
  const named = [...Object.keys(settings.delegations), ...Object.values(settings.fallbacks)].filter(
    isDocumentId,
  );
  const others = [...new Set(named)].map((id) => db.doc(paths.employee(farmId, id)));
  const [leaders, records] = await Promise.all([
    leadersOf(services, farmId),
    others.length === 0 ? [] : db.getAll(...others),
  ]);
  const standIns = records
    .map((record) => toEntity(EmployeeSchema, record))
    .filter((person) => person !== null);
  const people: readonly Employee[] = [...leaders, ...standIns];
  return {
    settings,
    of: ({ employeeId, unitId }) =>
      decidersOf(employeeId, unitId, people, settings, services.now()),
  };
}
