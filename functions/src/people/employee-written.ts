import type { Employee } from '../../../src/domain/employee/employee.ts';
import { homeUnitOf, leaveUnitOf } from '../../../src/domain/employee/home-unit.ts';
import { termsKey } from '../../../src/domain/employee/terms.ts';
import { writerEidOf } from '../../../src/domain/notification/change-message.ts';
import {
  accessMessage,
  isAccessNews,
} from '../../../src/domain/notification/events/people-messages.ts';
import { paths } from '../../../src/domain/paths.ts';
import { personName } from '../farm/farm.ts';
import { notify } from '../notify/notify.ts';
import type { Reported } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { followHome } from './follow-home.ts';
import { copiedPeople } from '../gathered/copied.ts';
import { updateCopy } from '../gathered/update-copies.ts';
import { recomputePerson } from '../time/recompute-farm.ts';

/**
 * Everything that follows from a write of a record: the roster, who has to know, what belongs to the home unit, and the time
 * that other terms count anew.
 */
export async function employeeWritten(
  services: Services,
  { farmId, employeeId, eventId, before, after }: Reported<Employee> & { employeeId: string },
): Promise<void> {
  await updateCopy(services, copiedPeople(services, farmId), paths.employee(farmId, employeeId));
  if (isAccessNews(before, after)) {
    const writer = await personName(services, farmId, writerEidOf(after));
    const message = accessMessage(after, eventId, writer);
    await notify(services, farmId, [message]);
  }
  if (after === null) return;
  const isSame =
    homeUnitOf(before) === homeUnitOf(after) && leaveUnitOf(before) === leaveUnitOf(after);
  if (!isSame) await followHome(services, { farmId, employeeId });
  if (before !== null && termsKey(before) !== termsKey(after)) {
    await recomputePerson(services, farmId, employeeId);
  }
}
