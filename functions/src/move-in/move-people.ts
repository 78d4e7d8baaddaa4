import { isActive } from '../../../src/domain/audit.ts';
import { dayOf, isDay } from '../../../src/domain/dates/day.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { newEmployeePayload } from '../../../src/domain/employee/new-employee.ts';
import type { NewPersonRow, RowOutcome } from '../../../src/domain/move-in/move-in.ts';
import { paths, serverPaths } from '../../../src/domain/paths.ts';
import { weekOf } from '../../../src/domain/plan/week/iso-week.ts';
import type { Caller } from '../farm/caller.ts';
import { carryOut } from '../hiring/create-employee.ts';
import { createOrderOf } from '../hiring/create-order.ts';
import { ApiError } from '../platform/api-error.ts';
import { toEntity } from '../platform/entity.ts';
import { orNone } from '../platform/error-code.ts';
import type { Services } from '../platform/services.ts';
import { eraseAccount } from '../retention/erase-leavers.ts';
import type { Batch, Chunk, Done, TakenBack } from './move-ledger.ts';

/** Makes people one by one, as the form does, without a letter: those wait until somebody sends them. */
export async function movePeople(
  services: Services,
  caller: Caller,
  { rows, idOf }: Batch<'people'>,
): Promise<Done> {
  const outcomes: RowOutcome[] = [];
  for (const { row, ...one } of rows) {
    try {
      await movePerson(services, caller, one, idOf(row));
      outcomes.push({ row, does: 'new', code: '', detail: '' });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'try_again') throw error;
      outcomes.push({ row, does: 'cannot', code: error.code, detail: '' });
    }
    await services.step('person');
  }
  return { outcomes, toCount: {} };
}

async function movePerson(
  services: Services,
  caller: Caller,
  { payNumber, hasAccount, startDate, ...person }: Omit<NewPersonRow, 'row'>,
  uid: string,
): Promise<void> {
  const { db } = services;
  const { farm } = caller;
  if (!isDay(startDate)) throw new ApiError('invalid_start_date');
  const employmentType = person.weeklyHours === 0 ? ('hourly' as const) : ('flex' as const);
  const employee = { ...person, startDate, employmentType, ...(!hasAccount && { hasAccount }) };
  const payload = newEmployeePayload(employee, farm, { uid, selectedUnit: '' });
  const order = await createOrderOf(services, caller, payload);
  await carryOut(services, caller, order, null);
  if (payNumber === '') return;
  const card = db.doc(paths.employeeCard(farm.id, uid));
  const isOpen = (await card.get()).get('employeeNumber') === '';
  if (isOpen) await card.update({ employeeNumber: payNumber });
}

/** Removes people who were brought along, as long as nothing has come to them since: then they stay. */
export async function takeBackPeople(
  services: Services,
  caller: Caller,
  ids: Chunk['ids'],
): Promise<TakenBack> {
  const { db } = services;
  const { farm } = caller;
  let [gone, kept] = [0, 0];
  for (const { id } of ids) {
    const place = db.doc(paths.employee(farm.id, id));
    const document = await place.get();
    const record = toEntity(EmployeeSchema, document);
    if (record === null) continue;
    const isAlone =
      isActive(record) && record.updatedByEid === null && !(await isBuiltOn(services, caller, id));
    if (!isAlone) {
      kept += 1;
      continue;
    }
    await eraseAccount(services, farm.id, id);
    await services.step('account removed');
    const asked = db.collection(serverPaths.invitations()).where('employeeId', '==', id);
    for (const one of (await asked.get()).docs) {
      if (one.get('farmId') === farm.id) await one.ref.delete();
    }
    await db.doc(paths.employeeCard(farm.id, id)).delete();
    await db.doc(serverPaths.request(id)).delete();
    await place.delete();
    gone += 1;
  }
  return { gone, kept, toCount: {} };
}

/** Whether somebody has signed in, worked, been away, got a balance or been planned. */
async function isBuiltOn(services: Services, { farm }: Caller, id: string): Promise<boolean> {
  const { auth, db, now } = services;
  const account = await orNone(auth.getUser(id));
  const { lastSignInTime = '', creationTime = '' } = account?.metadata ?? {};
  if (Date.parse(lastSignInTime) > Date.parse(creationTime)) return true;
  for (const path of [paths.registrations, paths.leaves, paths.leaveAdjustments]) {
    const own = db.collection(path(farm.id)).where('employeeId', '==', id);
    if (!(await own.limit(1).select().get()).empty) return true;
  }
  const week = weekOf(dayOf(now(), farm.timeZone));
  const weeks = db.collection(paths.planWeeks(farm.id)).where('week', '>=', week);
  const { docs } = await weeks.select('shifts').get();
  return docs.some((one) => JSON.stringify(one.get('shifts') ?? {}).includes(`"${id}"`));
}
