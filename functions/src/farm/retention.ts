import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { can } from '../../../src/domain/access/can.ts';
import type { RetentionAnswer } from '../../../src/domain/api/retention.ts';
import { type Day, dayOf } from '../../../src/domain/dates/day.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { FarmSettingsSchema, SETTINGS_LIMITS } from '../../../src/domain/farm/settings.ts';
import { paths } from '../../../src/domain/paths.ts';
import { weekOf } from '../../../src/domain/plan/week/iso-week.ts';
import {
  RETENTION_KINDS,
  type RetentionKind,
  retentionLimits,
  type RetentionLimits,
} from '../../../src/domain/time/month/retention.ts';
import { ApiError } from '../platform/api-error.ts';
import { eachByItself } from '../platform/by-itself.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import type { Caller } from './caller.ts';

/** Documents of a kind that one night deletes on a farm; the next one goes on. */
const A_NIGHT = 5000;
/** Documents that are deleted at the same time. */
const AT_ONCE = 20;
/** Writes that the database takes in one batch, less some. */
const BATCH = 400;

/** A document that has been kept long enough, and of which year it is. */
interface Due {
  readonly ref: DocumentReference;
  readonly year: string;
}

/**
 * Every night: deletes for good what has been kept as long as the farm says, registrations with
 * their history. Done again it deletes nothing more. Resolves to how many documents were due and went.
 */
export async function deleteExpired(services: Services, farm: Farm): Promise<number> {
  const limits = await limitsOf(services, farm);
  if (limits === null) return 0;
  let deleted = 0;
  for (const kind of RETENTION_KINDS) {
    const due = (await dueOf(services, farm, kind, limits)).slice(0, A_NIGHT);
    const one = {
      failure: 'Something old was not deleted.',
      atOnce: AT_ONCE,
      where: () => ({ farmId: farm.id, kind }),
    };
    deleted += (await eachByItself(due, one, ({ ref }) => deleteWhole(services, ref))).length;
  }
  return deleted;
}

/** What the next night would delete, for whoever owns the farm. Throws `not_allowed` for others. */
export async function retentionOf(
  services: Services,
  { actor, farm }: Caller,
): Promise<RetentionAnswer> {
  if (!can(actor, 'farm.export', { farmId: farm.id })) throw new ApiError('not_allowed');
  const limits = await limitsOf(services, farm);
  if (limits === null) return { day: null, counts: [] };
  const counts: RetentionAnswer['counts'] = [];
  for (const kind of RETENTION_KINDS) {
    const due = await dueOf(services, farm, kind, limits);
    for (const year of [...new Set(due.map((one) => one.year))].toSorted()) {
      counts.push({ kind, year, count: due.filter((one) => one.year === year).length });
    }
  }
  return { day: limits.day, counts };
}

async function limitsOf(services: Services, farm: Farm): Promise<RetentionLimits | null> {
  const stored = await services.db.doc(paths.generalSettings(farm.id)).get();
  const { min, max } = SETTINGS_LIMITS.retentionYears;
  // What cannot be read may say anything: then it is kept as long as it can say.
  const unsaid = stored.exists ? max : min;
  const years = toEntity(FarmSettingsSchema, stored)?.retentionYears ?? unsaid;
  const today = dayOf(services.now(), farm.timeZone);
  return retentionLimits({ today, years, lockedThrough: farm.lockedThrough });
}

/** What of a kind has been kept long enough, the oldest first. */
async function dueOf(
  { db }: Services,
  { id: farmId }: Farm,
  kind: RetentionKind,
  { day, month, periodEnd }: RetentionLimits,
): Promise<Due[]> {
  if (kind === 'registrations') {
    const due = await before(db.collection(paths.registrations(farmId)), 'workDate', day, [
      'payDate',
    ]);
    // What was left over is paid, and locked, with a later period.
    return due.filter(({ payDate }) => typeof payDate !== 'string' || payDate < day);
  }
  if (kind === 'months') {
    // What people have said of their months goes with them.
    const both = [paths.timeMonths(farmId), paths.monthSignOffs(farmId)];
    return (
      await Promise.all(both.map((path) => before(db.collection(path), 'month', month)))
    ).flat();
  }
  if (kind === 'batches') {
    const due = await before(db.collection(paths.payExports(farmId)), 'to', periodEnd);
    // The next one is numbered after the last.
    const last = await db
      .collection(paths.payExports(farmId))
      .orderBy('number')
      .limitToLast(1)
      .get();
    return due.filter(({ ref }) => ref.id !== last.docs[0]?.id);
  }
  if (kind === 'plans') return plansBefore(db, farmId, day);
  const periods = await before(db.collection(paths.payPeriods(farmId)), 'to', periodEnd);
  const found = periods.map(async ({ ref, year }) => {
    const references = await db.collection(paths.statements(farmId, ref.id)).listDocuments();
    return references.map((statement) => ({ ref: statement, year }));
  });
  return (await Promise.all(found)).flat();
}

/** Plans of weeks that are over, with what people have said and asked about them. */
async function plansBefore(db: Firestore, farmId: string, day: Day): Promise<Due[]> {
  const week = weekOf(day);
  const found = await Promise.all([
    ...[paths.planWeeks, paths.planDrafts, paths.planReceipts].map((path) =>
      before(db.collection(path(farmId)), 'week', week),
    ),
    before(db.collection(paths.shiftRequests(farmId)), 'shift.week', week),
    before(db.collection(paths.availabilities(farmId)), 'to', day),
  ]);
  return found.flat();
}

async function before(query: Query, field: string, limit: string, also: readonly string[] = []) {
  const { docs } = await query
    .where(field, '<', limit)
    .orderBy(field)
    .select(field, ...also)
    .get();
  return docs.map((document) => {
    const year = String(document.get(field)).slice(0, 4);
    return { ref: document.ref, year, payDate: document.get('payDate') as unknown };
  });
}

/** Deletes a document with what stands below it: that goes first, so that none of it is left behind. */
async function deleteWhole({ db }: Services, reference: DocumentReference): Promise<void> {
  const below = await reference.listCollections();
  const documents = (await Promise.all(below.map((one) => one.listDocuments()))).flat();
  const all = [...documents, reference];
  for (let from = 0; from < all.length; from += BATCH) {
    const batch = db.batch();
    for (const one of all.slice(from, from + BATCH)) batch.delete(one);
    await batch.commit();
  }
}
