import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { isActive } from '../../../src/domain/audit.ts';
import { dayOf, isDay } from '../../../src/domain/dates/day.ts';
import {
  CardSchema,
  type Employee,
  EmployeeSchema,
} from '../../../src/domain/employee/employee.ts';
import { newEmployeePayload } from '../../../src/domain/employee/new-employee.ts';
import type { NewPersonRow, PersonRow, RowOutcome } from '../../../src/domain/move-in/move-in.ts';
import { paths, serverPaths } from '../../../src/domain/paths.ts';
import { weekOf } from '../../../src/domain/plan/week/iso-week.ts';
import type { Caller } from '../farm/caller.ts';
import { carryOut, createOrderOf } from '../hiring/create-employee.ts';
import { setAccess } from '../people/set-access.ts';
import { ApiError, orNone } from '../platform/api-error.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { eraseAccount } from '../retention/erase-leavers.ts';
import {
  fieldsOfChange,
  type PersonChange,
} from '../../../src/domain/move-in/people/person-change.ts';
import { makeChange } from '../doors/save-change.ts';
import { type Batch, type Chunk, type Done, KNOWN_MS, type TakenBack } from './move-ledger.ts';

type Fields = Readonly<Record<string, unknown>>;
const FieldsSchema = v.record(v.string(), v.unknown());

/** What a row has changed: the fields of record and card as they were and as they became. */
const UndoSchema = v.object({
  employeeId: v.string(),
  person: v.object({ was: FieldsSchema, became: FieldsSchema }),
  card: v.object({ was: FieldsSchema, became: FieldsSchema }),
});
type Undo = v.InferOutput<typeof UndoSchema>;

const undoPath = (id: string): string => serverPaths.request(`move-in-undo-${id}`);

async function readUndo({ db }: Services, id: string): Promise<Undo | null> {
  const text: unknown = (await db.doc(undoPath(id)).get()).get('undo');
  if (typeof text !== 'string') return null;
  const read = v.safeParse(UndoSchema, JSON.parse(text));
  return read.success ? read.output : null;
}

const pick = (all: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.map((key) => [key, all[key]]));

async function readSomebody({ db }: Services, { farm }: Caller, id: string) {
  const [person, card] = await db.getAll(
    db.doc(paths.employee(farm.id, id)),
    db.doc(paths.employeeCard(farm.id, id)),
  );
  const known = toEntity(CardSchema, card);
  return {
    person: toEntity(EmployeeSchema, person),
    // No list of numbers is one that can be taken back too.
    card: known === null ? null : { ...known, earlierNumbers: known.earlierNumbers ?? [] },
  };
}

/**
 * Changes somebody who is here as the doors of record and card do. What stood is written down first, so that it can be
 * taken back; sent again it changes nothing. Resolves to whether anything was different. Throws `employee_not_found` and
 * what the doors throw.
 */
async function changeSomebody(
  services: Services,
  caller: Caller,
  row: PersonChange,
  id: string,
): Promise<boolean> {
  const { db, now } = services;
  const { farm } = caller;
  const { person, card } = await readSomebody(services, caller, row.employeeId);
  if (person === null || card === null || !isActive(person)) {
    throw new ApiError('employee_not_found');
  }
  const fields = fieldsOfChange(person, card, row, farm);
  const became = {
    person: pick(
      v.parse(EmployeeSchema, { ...person, ...fields.person }),
      Object.keys(fields.person),
    ),
    card: pick(v.parse(CardSchema, { ...card, ...fields.card }), Object.keys(fields.card)),
  };
  const known = await readUndo(services, id);
  const isSame =
    isAlike(became.person, pick(person, Object.keys(became.person))) &&
    isAlike(became.card, pick(card, Object.keys(became.card)));
  if (isSame) return known !== null;
  if (known === null) {
    const undo: Undo = {
      employeeId: person.id,
      person: {
        was: { ...pick(person, Object.keys(became.person)), ...flatOf(person, became.person) },
        became: { ...became.person },
      },
      card: { was: { ...pick(card, Object.keys(became.card)) }, became: { ...became.card } },
    };
    const expiresAt = Timestamp.fromMillis(now() + KNOWN_MS);
    await db.doc(undoPath(id)).set({ farmId: farm.id, undo: JSON.stringify(undo), expiresAt });
  }
  await write(services, caller, person.id, fields, id);
  return true;
}

/** What says what holds now belongs to the terms: without a list it has to be said when they are taken back. */
const flatOf = (
  { terms, employmentType, weekdayPattern, units }: Employee,
  { terms: listed }: Partial<Pick<Employee, 'terms'>>,
): Fields => ({
  ...(listed !== undefined && terms.length === 0 && { employmentType, weekdayPattern }),
  ...(listed?.some(({ home }) => home !== undefined) && { units }),
});

const isAlike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

async function write(
  services: Services,
  caller: Caller,
  employeeId: string,
  { person, card }: { readonly person: Fields; readonly card: Fields },
  id: string,
): Promise<void> {
  const change = async (kind: 'person' | 'card', fields: Fields): Promise<void> => {
    if (Object.keys(fields).length === 0) return;
    await makeChange(services, caller, {
      id: `${kind}-${id}`,
      kind,
      payload: { id: employeeId, fields },
    });
  };
  const { seatType, ...record } = person;
  await change('person', record);
  await services.step('person changed');
  await change('card', card);
  if ('seatType' in person) await setAccess(services, caller, employeeId, { seatType });
}

/**
 * Gives somebody back what a row has changed, but for fields that somebody has changed since: the later word stands.
 * Resolves to whether all of it went; null where the row changed nobody.
 */
async function takeBackChange(
  services: Services,
  caller: Caller,
  id: string,
): Promise<boolean | null> {
  const undo = await readUndo(services, id);
  if (undo === null) return null;
  const { person, card } = await readSomebody(services, caller, undo.employeeId);
  if (person === null || card === null || !isActive(person)) return false;
  const back = {
    person: untouched(undo.person, person),
    card: untouched(undo.card, card),
  };
  try {
    await write(services, caller, person.id, back, `back-${id}`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'try_again') throw error;
    return false;
  }
  const isWhole = (['person', 'card'] as const).every((one) =>
    Object.keys(undo[one].was).every((key) => key in back[one]),
  );
  return isWhole;
}

/** What was before, of the fields that are as the row has made them; what follows from the terms goes with them. */
function untouched({ was, became }: Undo['person'], now: Fields): Fields {
  const isOurs = (key: string): boolean => {
    const lead = key in became ? key : 'terms';
    return isAlike(became[lead], now[lead]);
  };
  return pick(was, Object.keys(was).filter(isOurs));
}

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
  return { outcomes };
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
  { payNumber, hasAccount, startDate, seatType, ...person }: Omit<NewPersonRow, 'row'>,
  uid: string,
): Promise<void> {
  const { db } = services;
  const { farm } = caller;
  if (!isDay(startDate)) throw new ApiError('invalid_start_date');
  const employmentType = person.weeklyHours === 0 ? ('hourly' as const) : ('flex' as const);
  const employee = { ...person, startDate, employmentType, ...(!hasAccount && { hasAccount }) };
  const payload = newEmployeePayload(employee, farm, { uid, selectedUnit: '' });
  const order = await createOrderOf(services, caller, payload);
  const record = order.record && { ...order.record, ...(seatType && { seatType }) };
  await carryOut(services, caller, { ...order, record }, null);
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
  return { gone, kept };
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
