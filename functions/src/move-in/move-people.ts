import { isActive } from '../../../src/domain/audit.ts';
import { dayOf, isDay } from '../../../src/domain/dates/day.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { newEmployeePayload } from '../../../src/domain/employee/new-employee.ts';
import type { NewPersonRow, RowOutcome } from '../../../src/domain/move-in/move-in.ts';
import type { PersonRow } from '../../../src/domain/move-in/people-and-balances.ts';
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
import { changeSomebody, takeBackChange } from './change-people.ts';
import type { Batch, Chunk, Done, TakenBack } from './move-ledger.ts';

/**
 * Makes people one by one, as the form does, without a letter: those wait until somebody sends them. Whoever is here is
 * changed.
 */
export async function movePeople(
  services: Services,
  caller: Caller,
  { rows, idOf }: Batch<'people' | 'terms'>,
): Promise<Done> {
  const outcomes: RowOutcome[] = [];
  for (const sent of rows) {
    const { row } = sent;
    try {
      const does = await moveRow(services, caller, sent, idOf(row));
      outcomes.push({ row, does, code: '', detail: '' });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'try_again') throw error;
      const { reason } = error.detail;
      const code = typeof reason === 'string' ? reason : error.code;
      outcomes.push({ row, does: 'cannot', code, detail: '' });
    }
    await services.step('person');
  }
  return { outcomes, toCount: {} };
}

async function moveRow(
  services: Services,
  caller: Caller,
  { row, ...sent }: PersonRow,
  id: string,
): Promise<RowOutcome['does']> {
  if ('employeeId' in sent) {
    return (await changeSomebody(services, caller, { row, ...sent }, id)) ? 'change' : 'same';
  }
  await movePerson(services, caller, sent, id);
  return 'new';
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

/**
 * Removes people who were brought along, as long as nothing has come to them since: then they stay. Whoever was changed
 * gets back what was, the last row first.
 */
export async function takeBackPeople(
  services: Services,
  caller: Caller,
  ids: Chunk['ids'],
): Promise<TakenBack> {
  const { db } = services;
  const { farm } = caller;
  let [gone, kept] = [0, 0];
  for (const { id } of ids.toReversed()) {
    const isBack = await takeBackChange(services, caller, id);
    if (isBack !== null) {
      gone += isBack ? 1 : 0;
      kept += isBack ? 0 : 1;
      continue;
    }
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
