import { FieldValue } from 'firebase-admin/firestore';
import { parseClaims } from '../../../src/domain/access/claims.ts';
import type { Writer } from '../../../src/domain/audit.ts';
import { DEFAULT_TIME_ZONE, dayOf } from '../../../src/domain/dates/day.ts';
import {
  DEFAULT_WEEKLY_HOURS,
  type NewEmployee,
} from '../../../src/domain/employee/new-employee.ts';
import { DEFAULT_WORK_DAYS } from '../../../src/domain/farm/farm.ts';
import { type NewFarm, NewFarmSchema, validateNewFarm } from '../../../src/domain/farm/new-farm.ts';
import { paths, serverPaths } from '../../../src/domain/paths.ts';
import { createdBy, updatedBy } from '../platform/audit.ts';
import { ApiError, orNone, parseBody } from '../platform/api-error.ts';
import { beginWork } from '../farm/farm-work.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { DAY_MS, hashOf, takeTurn } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { cardOf, joinFarm, recordOf } from './new-records.ts';

/** Farms an hour from one place, and tries a day by one person. */
const LIMITS = { ip: 10, caller: 10 };

interface FarmCall {
  readonly uid: string;
  readonly data: unknown;
  readonly ip: string;
}

/**
 * Makes a farm with its first unit for somebody who belongs to none, and them its owner (spec 1, design 6).
 * The same request again answers the same. Throws `not_signed_in` for an account that is none, `bad_request`, the codes
 * of the form, `has_farm`, and `too_many_requests`.
 */
export async function createFarm(
  services: Services,
  { uid, data, ip }: FarmCall,
): Promise<{ readonly farmId: string }> {
  const { auth, db, now, step } = services;
  const farm = farmOf(data);
  const farmId = await farmIdOf(services, uid);
  const order = { uid, farmId, farm, contents: hashOf(JSON.stringify(farm)) };
  const mayAsk =
    (await isKnown(services, order)) ||
    ((await takeTurn(db, `farm from ${ip}`, LIMITS.ip, now())) &&
      (await takeTurn(db, `farm by ${uid}`, LIMITS.caller, now(), DAY_MS)));
  if (!mayAsk) throw new ApiError('too_many_requests');
  const email = await freeEmail(services, order);
  await writeFarm(services, order, email);
  await step('records');
  await auth.setCustomUserClaims(uid, { farm: farmId, owner: true });
  await step('claims');
  const claimsAt = FieldValue.serverTimestamp();
  await db.doc(paths.user(uid)).update({ claimsAt, ...updatedBy(selfOf(uid)) });
  return { farmId };
}

interface FarmOrder {
  readonly uid: string;
  readonly farmId: string;
  readonly farm: NewFarm;
  readonly contents: string;
}

const selfOf = (uid: string): Writer => ({ eid: uid, uid: null });
/** Where it is remembered which farm somebody has started. */
export const farmRequestOf = (uid: string): string => serverPaths.request(`farm-${uid}`);

/**
 * One person starts one farm, whatever happens on the way: its id follows from theirs. Who has left it may
 * start another one.
 */
async function farmIdOf({ db }: Services, uid: string): Promise<string> {
  const left: unknown = (await db.doc(farmRequestOf(uid)).get()).get('left');
  const round = typeof left === 'number' ? ` ${left}` : '';
  return hashOf(`farm of ${uid}${round}`).slice(0, 20);
}

/** Somebody has left: the farm they started, if they did, is none that they would start again. */
export async function forgetFarmOf({ db }: Services, uid: string): Promise<void> {
  const request = db.doc(farmRequestOf(uid));
  await inTransaction(db, async (transaction) => {
    const known = await transaction.get(request);
    const left: unknown = known.get('left');
    if (!known.exists) return;
    transaction.set(request, { left: (typeof left === 'number' ? left : 0) + 1 });
  });
}

async function isKnown({ db }: Services, { uid, contents }: FarmOrder): Promise<boolean> {
  const request = await db.doc(farmRequestOf(uid)).get();
  return request.get('contents') === contents;
}

/** The address of somebody who may start this farm, or has just done so with the same words. */
async function freeEmail(services: Services, order: FarmOrder): Promise<string> {
  const account = await orNone(services.auth.getUser(order.uid));
  if (account === null || account.disabled) throw new ApiError('not_signed_in');
  const claims = parseClaims(account.customClaims ?? {});
  const isOther = claims.farm !== null && claims.farm !== order.farmId;
  const isDone = claims.farm === order.farmId && !(await isKnown(services, order));
  if (claims.admin || isOther || isDone) throw new ApiError('has_farm');
  return account.email ?? '';
}

function farmOf(data: unknown): NewFarm {
  const checked = validateNewFarm(parseBody(NewFarmSchema, data));
  if (checked.ok) return checked.value;
  throw new ApiError(checked.code);
}

/** All documents in one go; nothing where they are there already. */
async function writeFarm(services: Services, order: FarmOrder, email: string): Promise<void> {
  const { db, now } = services;
  const { uid, farmId, farm, contents } = order;
  const request = db.doc(farmRequestOf(uid));
  const user = db.doc(paths.user(uid));
  const audit = createdBy(selfOf(uid));
  await inTransaction(db, async (transaction) => {
    const known = await transaction.get(request);
    const profile = await transaction.get(user);
    if (known.get('farmId') === farmId) return;
    if (typeof profile.get('userFarm') === 'string') throw new ApiError('has_farm');
    const unit = db.collection(paths.units(farmId)).doc();
    transaction.create(db.doc(paths.farm(farmId)), {
      id: farmId,
      name: farm.farmName,
      ownerId: uid,
      workDaysPerWeek: DEFAULT_WORK_DAYS,
      timeZone: DEFAULT_TIME_ZONE,
      ...audit,
    });
    beginWork(services, transaction, farmId);
    transaction.create(unit, { id: unit.id, unitName: farm.unitName, ...audit });
    const { record, card } = ownerOf(order, unit.id, email, now());
    transaction.create(db.doc(paths.employee(farmId, uid)), { ...record, ...audit });
    transaction.create(db.doc(paths.employeeCard(farmId, uid)), { ...card, ...audit });
    joinFarm(transaction, profile, selfOf(uid), {
      id: uid,
      firstName: farm.firstName,
      lang: farm.lang,
      userFarm: farmId,
      selectedUnitId: unit.id,
    });
    transaction.set(request, { contents, farmId, at: now() }, { merge: true });
  });
}

/** The owner starts today, in the first unit, with every feature. */
function ownerOf({ uid, farm }: FarmOrder, unitId: string, email: string, nowMs: number) {
  const person: NewEmployee = {
    email,
    firstName: farm.firstName,
    lastName: farm.lastName,
    phone: '',
    employmentType: 'flex',
    weeklyHours: DEFAULT_WEEKLY_HOURS,
    startDate: dayOf(nowMs, DEFAULT_TIME_ZONE),
    unitIds: [unitId],
    emailLanguage: farm.lang,
  };
  const record = recordOf(person, uid, DEFAULT_TIME_ZONE);
  return { record: { ...record, seatType: 'COMBINED', role: 'owner' }, card: cardOf(person) };
}
