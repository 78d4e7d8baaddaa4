import {
  type DocumentReference,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { partsOf } from '../../../src/domain/group-by.ts';
import { can } from '../../../src/domain/access/can.ts';
import type { RetentionAnswer } from '../../../src/domain/api/answers.ts';
import { type Day, dayOf, startOfDay } from '../../../src/domain/dates/day.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { FarmSettingsSchema, SETTINGS_LIMITS } from '../../../src/domain/farm/settings.ts';
import { paths } from '../../../src/domain/paths.ts';
import { weekOf } from '../../../src/domain/plan/week/iso-week.ts';
import {
  RETENTION_KINDS,
  type RetentionKind,
  retentionLimits,
  type RetentionLimits,
  yearBack,
} from '../../../src/domain/time/month/retention.ts';
import { withoutBalances } from '../leave/forget-health.ts';
import { ApiError } from '../platform/api-error.ts';
import { eachByItself } from '../platform/by-itself.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import type { Caller } from '../farm/caller.ts';

/** Documents of a kind that one night deletes on a farm; the next one goes on. */
const A_NIGHT = 5000;
const AT_ONCE = 20;
/** Writes that the database takes in one batch, less some. */
const BATCH = 400;
/** Messages, or failures of the app, that one round deletes; the next one goes on. */
const A_ROUND = 2000;

interface Due {
  readonly ref: DocumentReference;
  readonly year: string;
  /** It stays without what it says. */
  readonly isEmptied?: boolean;
}

/**
 * Every night: deletes for good what has been kept as long as the farm says, registrations with
 * their history. Done again it deletes nothing more. Resolves to how many documents were due and went.
 */
export async function deleteExpired(services: Services, farm: Farm): Promise<number> {
  const limits = await limitsOf(services, farm);
  let deleted = 0;
  for (const kind of RETENTION_KINDS) {
    const due = (await dueOf(services, farm, kind, limits)).slice(0, A_NIGHT);
    const one = {
      failure: 'Something old was not deleted.',
      atOnce: AT_ONCE,
      where: () => ({ farmId: farm.id, kind }),
    };
    deleted += (
      await eachByItself(due, one, async ({ ref, isEmptied = false }) => {
        if (isEmptied) await ref.update(NO_PEOPLE);
        else await deleteWhole(services, ref);
      })
    ).length;
  }
  return deleted;
}

/** A batch of payroll without whom it is about. */
const NO_PEOPLE = { items: [], decided: FieldValue.delete(), employment: FieldValue.delete() };

/**
 * Deletes messages of everybody and failures of the app that are more than a year old, the oldest first. Resolves to how
 * many went.
 */
export async function deleteYearOld({ db, now }: Services): Promise<number> {
  const until = Timestamp.fromMillis(startOfDay(yearBack(dayOf(now(), 'UTC')), 'UTC'));
  const messages = db.collection(paths.notifications('anybody')).id;
  let count = 0;
  for (const all of [db.collectionGroup(messages), db.collection(paths.analytics())]) {
    const old = all.where('created', '<', until).orderBy('created').limit(A_ROUND).select();
    count += await deleteFound(db, old);
  }
  return count;
}

/** What the next night would delete, for whoever owns the farm. Throws `not_allowed` for others. */
export async function retentionOf(
  services: Services,
  { actor, farm }: Caller,
): Promise<RetentionAnswer> {
  if (!can(actor, 'farm.export', { farmId: farm.id })) throw new ApiError('not_allowed');
  const limits = await limitsOf(services, farm);
  const counts: RetentionAnswer['counts'] = [];
  for (const kind of RETENTION_KINDS) {
    const due = await dueOf(services, farm, kind, limits);
    for (const year of [...new Set(due.map((one) => one.year))].toSorted()) {
      counts.push({ kind, year, count: due.filter((one) => one.year === year).length });
    }
  }
  return { day: limits.day, counts };
}

/** How far back a farm keeps what it has, by its settings and its day. */
export async function limitsOf(services: Services, farm: Farm): Promise<RetentionLimits> {
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
  services: Services,
  farm: Farm,
  kind: RetentionKind,
  { day, month, periodEnd }: RetentionLimits,
): Promise<Due[]> {
  const { db } = services;
  const { id: farmId } = farm;
  if (kind === 'registrations') {
    const all = db.collection(paths.registrations(farmId));
    const due = await before(all, 'workDate', day, ['payDate']);
    // What was left over is paid, and locked, with a later period.
    const isPaid = ({ document }: Found) => {
      const payDate: unknown = document.get('payDate');
      return typeof payDate !== 'string' || payDate < day;
    };
    return due.filter(isPaid);
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
    const { docs } = await db
      .collection(paths.payExports(farmId))
      .orderBy('number')
      .limitToLast(1)
      .get();
    const items: unknown = docs[0]?.get('items');
    const hasPeople = !Array.isArray(items) || items.length > 0;
    return due
      .map((one) => ({ ...one, isEmptied: one.ref.id === docs[0]?.id }))
      .filter(({ isEmptied }) => !isEmptied || hasPeople);
  }
  if (kind === 'leaves') return leaveBefore(services, farm, day);
  if (kind === 'plans') return plansBefore(db, farmId, day);
  const periods = await before(db.collection(paths.payPeriods(farmId)), 'to', periodEnd);
  const found = periods.map(async ({ ref, year }) => {
    const references = await db.collection(paths.statements(farmId, ref.id)).listDocuments();
    return references.map((statement) => ({ ref: statement, year }));
  });
  return (await Promise.all(found)).flat();
}

/** Leave on which no balance stands, and that somebody was away where only that was kept of it. */
async function leaveBefore(services: Services, farm: Farm, day: Day): Promise<Due[]> {
  const [leaves, absences] = await Promise.all(
    [paths.leaves, paths.absences].map((path) =>
      before(services.db.collection(path(farm.id)), 'to', day, ['employeeId']),
    ),
  );
  const documents = (leaves ?? []).map(({ document }) => document);
  const free = new Set((await withoutBalances(services, farm, documents)).map(({ id }) => id));
  const standing = new Set(documents.map(({ id }) => id));
  return [
    ...(leaves ?? []).filter(({ ref }) => free.has(ref.id)),
    // That of a leave goes with it.
    ...(absences ?? []).filter(({ ref }) => !standing.has(ref.id)),
  ];
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

interface Found extends Due {
  readonly document: QueryDocumentSnapshot;
}

async function before(
  query: Query,
  field: string,
  limit: string,
  also: readonly string[] = [],
): Promise<Found[]> {
  const { docs } = await query
    .where(field, '<', limit)
    .orderBy(field)
    .select(field, ...also)
    .get();
  return docs.map((document) => {
    return { ref: document.ref, year: String(document.get(field)).slice(0, 4), document };
  });
}

/** Deletes a document with what stands below it: that goes first, so that none of it is left behind. */
export async function deleteWhole({ db }: Services, reference: DocumentReference): Promise<void> {
  const below = await reference.listCollections();
  const documents = (await Promise.all(below.map((one) => one.listDocuments()))).flat();
  await deleteAll(db, [...documents, reference]);
}

/** Deletes what a query finds. Resolves to how many. */
export async function deleteFound(db: Firestore, query: Query): Promise<number> {
  const refs = (await query.get()).docs.map(({ ref }) => ref);
  await deleteAll(db, refs);
  return refs.length;
}

export async function deleteAll(db: Firestore, all: readonly DocumentReference[]): Promise<void> {
  for (const some of partsOf(all, BATCH)) {
    const batch = db.batch();
    for (const one of some) batch.delete(one);
    await batch.commit();
  }
}
