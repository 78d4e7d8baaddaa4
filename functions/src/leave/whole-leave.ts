import { dayOf } from '../../../src/domain/dates/day.ts';
import type { Employee } from '../../../src/domain/employee/employee.ts';
import { leaveCalendar } from '../../../src/domain/leave/cost/leave-context.ts';
import type { LeaveInput } from '../../../src/domain/leave/days/leave-input.ts';
import { DayAdjustmentSchema } from '../../../src/domain/leave/document/day-adjustment.ts';
import {
  DEFAULT_LEAVE_SETTINGS,
  LeaveSettingsSchema,
} from '../../../src/domain/leave/document/leave-settings.ts';
import { LeaveSchema } from '../../../src/domain/leave/document/leave.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { FarmContext } from '../farm/farm-context.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/** Everything that balances of a person are counted from, of all years. What cannot be read of it is left out. */
export async function wholeLeaveOf(
  { db, now }: Services,
  { farm, holidays }: FarmContext,
  person: Employee,
): Promise<LeaveInput> {
  const ofPerson = (path: string) => db.collection(path).where('employeeId', '==', person.id).get();
  const [leaves, adjustments, stored] = await Promise.all([
    ofPerson(paths.leaves(farm.id)),
    ofPerson(paths.leaveAdjustments(farm.id)),
    db.doc(paths.leaveSettings(farm.id)).get(),
  ]);
  return {
    context: { person, farm, calendar: leaveCalendar(holidays) },
    settings: toEntity(LeaveSettingsSchema, stored) ?? DEFAULT_LEAVE_SETTINGS,
    leaves: leaves.docs
      .map((document) => toEntity(LeaveSchema, document))
      .filter((leave) => leave !== null),
    adjustments: adjustments.docs
      .map((document) => toEntity(DayAdjustmentSchema, document))
      .filter((one) => one !== null),
    today: dayOf(now(), farm.timeZone),
  };
}
