import { type Employee, EmployeeSchema, fullName } from '../../../src/domain/employee/employee.ts';
import { homeUnitOf, leaveUnitOf } from '../../../src/domain/employee/home-unit.ts';
import { writerEidOf } from '../../../src/domain/notification/change-message.ts';
import {
  accessMessage,
  isAccessNews,
} from '../../../src/domain/notification/events/people-messages.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { notify } from '../notify/notify.ts';
import { type Reported, toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { followHome } from './follow-home.ts';
import { copiedPeople } from '../gathered/copied.ts';
import { updateCopy } from '../gathered/update-copies.ts';

/** Everything that follows from a write of a record: the roster, what belongs to the home unit, and who has to know. */
export async function employeeWritten(
  services: Services,
  { farmId, employeeId, eventId, before, after }: Reported<Employee> & { employeeId: string },
): Promise<void> {
  await updateCopy(services, copiedPeople(services, farmId), paths.employee(farmId, employeeId));
  if (isAccessNews(before, after)) {
    const message = accessMessage(after, eventId, await writerName(services, farmId, after));
    await notify(services, farmId, [message]);
  }
  const isSame =
    homeUnitOf(before) === homeUnitOf(after) && leaveUnitOf(before) === leaveUnitOf(after);
  if (after === null || isSame) return;
  await followHome(services, { farmId, employeeId });
}

async function writerName({ db }: Services, farmId: string, record: Employee): Promise<string> {
  const writer = writerEidOf(record);
  if (writer === null || !isDocumentId(writer)) return '';
  const author = toEntity(EmployeeSchema, await db.doc(paths.employee(farmId, writer)).get());
  return author === null ? '' : fullName(author);
}
