import { isActive } from '../../../src/domain/audit.ts';
import { dayOf } from '../../../src/domain/dates/day.ts';
import { type Employee, EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { FarmSchema } from '../../../src/domain/farm/farm.ts';
import type { GuideCopy } from '../../../src/domain/guides/guide.ts';
import { isMeant } from '../../../src/domain/guides/who-reads.ts';
import { guideMessages, guideNewsOf } from '../../../src/domain/notification/guide-messages.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { notify } from '../notify/notify.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/** People of a place where a guide is read: one person, a unit, or the whole farm. */
export async function peopleAt(
  { db }: Services,
  farmId: string,
  { unitId, employeeId }: Pick<GuideCopy, 'unitId' | 'employeeId'>,
): Promise<Employee[]> {
  const all = db.collection(paths.employees(farmId));
  if (employeeId !== '') {
    if (!isDocumentId(employeeId)) return [];
    const person = toEntity(EmployeeSchema, await all.doc(employeeId).get());
    return person === null ? [] : [person];
  }
  const found = await (unitId === '' ? all : all.where('units', 'array-contains', unitId)).get();
  return found.docs
    .map((document) => toEntity(EmployeeSchema, document))
    .filter((person) => person !== null);
}

/** Tells the readers of a guide's copy that it is new or another version; whoever published it knows. */
export async function guideCopyWritten(
  services: Services,
  about: {
    readonly farmId: string;
    readonly before: GuideCopy | null;
    readonly after: GuideCopy | null;
  },
): Promise<void> {
  const { farmId, before, after } = about;
  const type = guideNewsOf(before, after);
  if (type === null || after === null) return;
  const farm = toEntity(FarmSchema, await services.db.doc(paths.farm(farmId)).get());
  if (farm === null) return;
  const { timeZone } = farm;
  const asked = { day: dayOf(services.now(), timeZone), timeZone };
  const { newcomerDays, updatedByEid } = after;
  const people = await peopleAt(services, farmId, after);
  const readers = people
    .filter(isActive)
    // They are of the place: of whom it means there, only how new they are is asked.
    .filter((person) => isMeant({ units: [], people: [], newcomerDays }, person, asked))
    .map(({ id }) => id)
    .filter((id) => id !== updatedByEid);
  await notify(services, farmId, guideMessages(after, { type, readers }));
}
