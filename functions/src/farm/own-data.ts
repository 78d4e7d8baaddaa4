import { randomBytes } from 'node:crypto';
import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import * as v from 'valibot';
import { partsOf } from '../../../src/domain/group-by.ts';
import { isActive } from '../../../src/domain/audit.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { DEFAULT_LANGUAGE } from '../../../src/domain/language.ts';
import { OWN_DATA_DAYS } from '../../../src/domain/mail/account-letters.ts';
import { paths, serverPaths } from '../../../src/domain/paths.ts';
import { UserSchema } from '../../../src/domain/user/user.ts';
import { reasonOf } from '../platform/by-itself.ts';
import { inMs, toEntity } from '../platform/entity.ts';
import { orNone } from '../platform/api-error.ts';
import { DAY_MS, hashOf, type Secret, takeTurn } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';

const AT_ONCE = 20;

/** What is one person's alone, by the field that names them; what others follow comes after it. */
export const OWN = [
  [paths.leaveAdjustments, 'employeeId'],
  [paths.leaves, 'employeeId'],
  [paths.absences, 'employeeId'],
  [paths.registrations, 'employeeId'],
  [paths.timeMonths, 'employeeId'],
  [paths.monthSignOffs, 'employeeId'],
  [paths.planReceipts, 'employeeId'],
  [paths.availabilities, 'employeeId'],
  [paths.shiftRequests, 'fromEid'],
  [paths.guideReceipts, 'employeeId'],
  [paths.guideFeedback, 'employeeId'],
] as const;

const placeOf = (token: string): string => serverPaths.request(`own-data-${hashOf(token)}`);

const OfferSchema = v.object({
  farmId: v.string(),
  employeeId: v.string(),
  expiresAt: v.instance(Timestamp),
});

/**
 * Sends somebody who has left a link to their own data, at an address that is proved to be theirs: once in the days that
 * it lasts. What fails is logged: an owner can hand over the same.
 */
export async function offerOwnData(services: Services, farm: Farm, id: string): Promise<void> {
  const { auth, db, mailer, now } = services;
  try {
    const account = await orNone(auth.getUser(id));
    if (mailer.ownData === null || !account?.emailVerified || account.email === undefined) return;
    const key = `own data ${farm.id} ${id}`;
    if (!(await takeTurn(db, key, 1, now(), OWN_DATA_DAYS * DAY_MS))) return;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = Timestamp.fromMillis(now() + OWN_DATA_DAYS * DAY_MS);
    await db.doc(placeOf(token)).set({ farmId: farm.id, employeeId: id, expiresAt });
    const user = toEntity(UserSchema, await db.doc(paths.user(id)).get());
    await mailer.ownData(account.email, {
      language: user?.lang ?? DEFAULT_LANGUAGE,
      farmName: farm.name,
      path: `/api/own-data/${token}`,
    });
  } catch (error) {
    logger.warn('A link to somebody’s own data was not sent.', { reason: reasonOf(error) });
  }
}

/** Everything that is kept about somebody who has left, as JSON; nothing once the link is over or they are back. */
export const OWN_DATA: Secret = {
  name: 'own data',
  path: /^(?:\/api)?\/own-data\/([\w-]{43})$/,
  headers: {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="markhold.json"',
  },
  readsAnHour: 10,
  find: async (services, token) => {
    const stored = (await services.db.doc(placeOf(token)).get()).data();
    const { success, output } = v.safeParse(OfferSchema, stored);
    if (!success || output.expiresAt.toMillis() <= services.now()) return null;
    return async () => {
      const data = await dataOf(services, output);
      return data && JSON.stringify(data);
    };
  },
};

async function dataOf(
  { db }: Services,
  { farmId, employeeId }: v.InferOutput<typeof OfferSchema>,
): Promise<object | null> {
  const record = await db.doc(paths.employee(farmId, employeeId)).get();
  const person = toEntity(EmployeeSchema, record);
  if (person === null || isActive(person)) return null;
  const [farm, card, user] = await db.getAll(
    db.doc(paths.farm(farmId)),
    db.doc(paths.employeeCard(farmId, employeeId)),
    db.doc(paths.user(employeeId)),
  );
  const all: Record<string, unknown> = {
    farm: farm?.get('name'),
    employee: fieldsOf(record),
    card: fieldsOf(card),
    user: fieldsOf(user),
  };
  for (const [path, field] of OWN) {
    const every = db.collection(path(farmId));
    all[every.id] = await listOf(every.where(field, '==', employeeId));
  }
  all['notifications'] = await listOf(db.collection(paths.notifications(employeeId)));
  const periods = await db.collection(paths.payPeriods(farmId)).select().get();
  const statements = periods.docs.map(({ id }) => db.doc(paths.statement(farmId, id, employeeId)));
  const found = statements.length === 0 ? [] : await db.getAll(...statements);
  all['statements'] = found.filter(({ exists }) => exists).map(fieldsOf);
  return all;

  /** Documents with their history, where there is one. */
  async function listOf(query: Query): Promise<object[]> {
    const { docs } = await query.get();
    const listed: object[] = [];
    for (const part of partsOf(docs, AT_ONCE)) {
      const some = part.map(async (one) => {
        const isTime = one.ref.parent.path === paths.registrations(farmId);
        const events = isTime
          ? await db.collection(paths.registrationEvents(farmId, one.id)).get()
          : null;
        return { ...fieldsOf(one), ...(events && { history: events.docs.map(fieldsOf) }) };
      });
      listed.push(...(await Promise.all(some)));
    }
    return listed;
  }
}

const fieldsOf = (document: DocumentSnapshot | undefined): object =>
  document === undefined ? {} : { id: document.id, ...inMs(document.data() ?? {}) };
