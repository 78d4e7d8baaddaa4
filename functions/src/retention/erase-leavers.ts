import {
  type DocumentReference,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { parseClaims } from '../../../src/domain/access/claims.ts';
import { addDays, dayOf, monthOf, startOfDay } from '../../../src/domain/dates/day.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { GuideReceiptSchema } from '../../../src/domain/guides/guide.ts';
import { paths, serverPaths } from '../../../src/domain/paths.ts';
import {
  leaverFate,
  type RetentionLimits,
  yearBack,
} from '../../../src/domain/time/month/retention.ts';
import { OWN } from '../farm/own-data.ts';
import { guideReceiptWritten } from '../guides/guides-written.ts';
import { farmRequestOf } from '../people/create-farm.ts';
import { eachByItself } from '../platform/by-itself.ts';
import { toEntity } from '../platform/entity.ts';
import { orNone } from '../platform/api-error.ts';
import { notOver } from '../farm/farm-context.ts';
import type { Services } from '../platform/services.ts';
import { deleteAll, deleteWhole, limitsOf } from './retention.ts';

/** People of a farm that one night erases; the next one goes on. */
const A_NIGHT = 50;
const AT_ONCE = 5;
/** Documents of a kind and person that one night deletes; the next one goes on. */
const MOST = 1000;

/** What goes with somebody: their own, then copies of it, and what others have asked of them. */
const ERASED = [
  ...OWN,
  [paths.leaveBooks, 'employeeId'],
  [paths.shiftRequests, 'toEid'],
  [paths.guideCopies, 'employeeId'],
] as const;
/** The same of what functions alone read. */
const SERVER_OWN = [
  [serverPaths.requests, 'employeeId'],
  [serverPaths.invitations, 'employeeId'],
  [serverPaths.calendars, 'uid'],
] as const;

/**
 * Every night: erases who has left long enough ago and has no pay record that the farm must keep. Their record goes last:
 * whatever ends this half way, the next night finds them again and goes on. Resolves to how many were erased.
 */
export async function eraseLeavers(services: Services, farm: Farm): Promise<number> {
  const { db, now } = services;
  const limits = await limitsOf(services, farm);
  const today = dayOf(now(), farm.timeZone);
  const left = await db
    .collection(paths.employees(farm.id))
    .where(
      'deleted',
      '<',
      Timestamp.fromMillis(startOfDay(addDays(yearBack(today), 1), farm.timeZone)),
    )
    .orderBy('deleted')
    .select('deleted')
    .get();
  const run = {
    failure: 'Somebody who has left was not erased.',
    atOnce: AT_ONCE,
    farmId: farm.id,
  };
  const due = await eachByItself(left.docs, run, async (record) => {
    const deleted: unknown = record.get('deleted');
    const isKnown = deleted instanceof Timestamp && record.id !== farm.ownerId;
    if (!isKnown) return null;
    const fate = leaverFate(dayOf(deleted.toMillis(), farm.timeZone), today, limits);
    const isPaid =
      fate === 'whenUnpaid' && (await hasPayRecord(services, farm.id, record.id, limits));
    return fate === 'stays' || isPaid ? null : record;
  });
  const some = due.filter((record) => record !== null).slice(0, A_NIGHT);
  const erased = await eachByItself(some, run, (record) => erase(services, farm.id, record));
  return erased.filter(Boolean).length;
}

/** Whether anything about the pay of somebody has to be kept. Registrations that need not were deleted before. */
async function hasPayRecord(
  services: Services,
  farmId: string,
  id: string,
  { day, periodEnd }: RetentionLimits,
): Promise<boolean> {
  const { db } = services;
  const of = (path: (farmId: string) => string): Query =>
    db.collection(path(farmId)).where('employeeId', '==', id);
  const isThere = async (some: Query) => !(await some.limit(1).select().get()).empty;
  if (await isThere(of(paths.registrations))) return true;
  if (await isThere(notOver(of(paths.leaves), day))) return true;
  if (await isThere(of(paths.absences).where('to', '>=', day))) return true;
  const adjustments = await of(paths.leaveAdjustments).select('date').get();
  if (adjustments.docs.some((one) => String(one.get('date')) >= day)) return true;
  const months = await of(paths.timeMonths).orderBy('month', 'desc').limit(1).select('month').get();
  if (months.docs.some((one) => String(one.get('month')) >= monthOf(day))) return true;
  const periods = db.collection(paths.payPeriods(farmId)).where('to', '>=', periodEnd);
  return (await statementsIn(services, farmId, id, periods)).length > 0;
}

async function statementsIn(
  { db }: Services,
  farmId: string,
  id: string,
  periods: Query,
): Promise<DocumentReference[]> {
  const { docs } = await periods.select().get();
  if (docs.length === 0) return [];
  const all = docs.map((period) => db.doc(paths.statement(farmId, period.id, id)));
  const found = await db.getAll(...all, { fieldMask: [] });
  return found.filter(({ exists }) => exists).map(({ ref }) => ref);
}

/** Erases somebody; false where more is left than one night deletes. */
async function erase(
  services: Services,
  farmId: string,
  record: QueryDocumentSnapshot,
): Promise<boolean> {
  const { db, step } = services;
  const { id } = record;
  await eraseAccount(services, farmId, id);
  await step('account erased');
  for (const [path, field] of ERASED) {
    const { docs } = await db.collection(path(farmId)).where(field, '==', id).limit(MOST).get();
    for (const one of docs) {
      await deleteWhole(services, one.ref);
      const receipt = path === paths.guideReceipts ? toEntity(GuideReceiptSchema, one) : null;
      await guideReceiptWritten(services, { farmId, before: receipt, after: null });
    }
    await step(`${path(farmId)} erased`);
    if (docs.length === MOST) return false;
  }
  await deleteAll(
    db,
    await statementsIn(services, farmId, id, db.collection(paths.payPeriods(farmId))),
  );
  for (const [path, field] of SERVER_OWN) {
    const { docs } = await db.collection(path()).where(field, '==', id).get();
    const here = docs.filter((one) => one.get('farmId') === farmId);
    await deleteAll(
      db,
      here.map(({ ref }) => ref),
    );
  }
  await db.doc(paths.employeeCard(farmId, id)).delete();
  await step('card erased');
  // Who was restored meanwhile keeps the record.
  await record.ref.delete({ lastUpdateTime: record.updateTime });
  return true;
}

/** Erases an account, with messages and devices; false where it belongs to another farm or to the support. */
export async function eraseAccount(
  services: Services,
  farmId: string,
  id: string,
): Promise<boolean> {
  const { auth, db } = services;
  const account = await orNone(auth.getUser(id));
  const user = db.doc(paths.user(id));
  const { farm, admin } = parseClaims(account?.customClaims ?? {});
  const farms: readonly unknown[] = [farm, (await user.get()).get('userFarm')];
  if (admin || farms.some((one) => typeof one === 'string' && one !== farmId)) return false;
  if (account !== null) await orNone(auth.deleteUser(id));
  await deleteWhole(services, user);
  await db.doc(farmRequestOf(id)).delete();
  return true;
}
