import type { UserRecord } from 'firebase-admin/auth';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { parseClaims } from '../../../src/domain/access/claims.ts';
import type { Invitations } from '../../../src/domain/api/answers.ts';
import { isActive, type Writer } from '../../../src/domain/audit.ts';
import { normalizeEmail } from '../../../src/domain/text/contact-rules.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { type Farm, FarmSchema } from '../../../src/domain/farm/farm.ts';
import { DEFAULT_LANGUAGE } from '../../../src/domain/language.ts';
import { paths, serverPaths } from '../../../src/domain/paths.ts';
import type { SignedIn } from '../farm/caller.ts';
import { joinFarm } from '../people/new-records.ts';
import { syncAccount } from '../people/sync-account.ts';
import { personAt } from '../farm/farm.ts';
import { ApiError, orNone } from '../platform/api-error.ts';
import { updatedBy } from '../platform/audit.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { hashOf } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { homeUnitOf } from '../../../src/domain/employee/home-unit.ts';
import { joinedMessages } from '../../../src/domain/notification/events/people-messages.ts';
import { decidersOf, leadersOf, notify } from '../notify/notify.ts';
import { invitationPath } from './create-request.ts';

/** Tells the leaders of somebody's home unit, and the owners, that they have said yes to the farm; each once. */
export async function tellJoined(services: Services, farmId: string, uid: string): Promise<void> {
  const person = await personAt(services, farmId, uid);
  if (person === null) return;
  const leaders = await leadersOf(services, farmId);
  const owners = leaders.filter(({ role }) => role === 'owner').map((owner) => owner.uid);
  const told = [...decidersOf(leaders, homeUnitOf(person)), ...owners];
  await notify(services, farmId, joinedMessages(person, told));
}

const MOST = 20;

const StoredSchema = v.object({
  farmId: v.string(),
  employeeId: v.string(),
  requestId: v.string(),
});

/** The farms that wait for the caller's word, by the address that is proved to be theirs. */
export async function pendingInvitations(services: Services, who: SignedIn): Promise<Invitations> {
  const account = await accountOf(services, who);
  if (!account.emailVerified) return { isProven: false, invitations: [] };
  const { db } = services;
  const waiting = db
    .collection(serverPaths.invitations())
    .where('emailHash', '==', emailHashOf(account))
    .limit(MOST);
  const { docs } = await waiting.get();
  const found = await Promise.all(docs.map((document) => invitationIn(services, document)));
  const invitations = found
    .filter((one) => one !== null)
    .map(({ farm }) => ({ farmId: farm.id, farmName: farm.name }));
  return { isProven: true, invitations };
}

/**
 * Joins the farm that has invited the caller: the record that waited becomes theirs, with its hours where it
 * has none of its own yet. Again is harmless. Throws `email_not_proven`, `invitation_not_found` and
 * `leave_first` for whoever is on a farm.
 */
export async function acceptInvitation(
  services: Services,
  who: SignedIn,
  farmId: string,
): Promise<void> {
  const account = await provenAccount(services, who);
  const { farm, admin } = parseClaims(account.customClaims ?? {});
  if (admin || (farm !== null && farm !== farmId)) throw new ApiError('leave_first');
  const writer: Writer = { eid: who.uid, uid: null };
  await inTransaction(services.db, (transaction) =>
    takeUp(transaction, services, { account, farmId, writer }),
  );
  await services.step('records');
  await syncAccount(services, { farmId, employeeId: who.uid }, writer);
  await services.step('account');
  await tellJoined(services, farmId, who.uid);
}

/** Says no to a farm: the person there stays without a sign-in. Again is harmless. */
export async function declineInvitation(
  services: Services,
  who: SignedIn,
  farmId: string,
): Promise<void> {
  const { db } = services;
  const account = await provenAccount(services, who);
  const reference = db.doc(invitationPath(farmId, emailHashOf(account)));
  await inTransaction(db, async (transaction) => {
    const stored = v.safeParse(StoredSchema, (await transaction.get(reference)).data());
    if (!stored.success) return;
    const { employeeId, requestId } = stored.output;
    const place = db.doc(paths.employee(farmId, employeeId));
    const request = db.doc(serverPaths.request(requestId));
    const [record, card, known] = await transaction.getAll(
      place,
      db.doc(paths.employeeCard(farmId, employeeId)),
      request,
    );
    transaction.delete(reference);
    if (employeeId === who.uid) return;
    const audit = updatedBy({ eid: null, uid: who.uid });
    if (record?.exists) transaction.update(place, { hasAccount: false, ...audit });
    if (card?.exists) transaction.update(card.ref, { email: '', ...audit });
    // The farm may ask again, under the same name.
    if (known?.exists) transaction.update(request, { state: 'undone' });
  });
}

const emailHashOf = ({ email = '' }: UserRecord): string => hashOf(normalizeEmail(email));

async function accountOf({ auth }: Services, { uid }: SignedIn): Promise<UserRecord> {
  const account = await orNone(auth.getUser(uid));
  if (account?.email === undefined) throw new ApiError('not_signed_in');
  return account;
}

async function provenAccount(services: Services, who: SignedIn): Promise<UserRecord> {
  const account = await accountOf(services, who);
  if (!account.emailVerified) throw new ApiError('email_not_proven');
  return account;
}

/** An invitation that still stands: its farm is there, and so is the person it is about. */
async function invitationIn(
  { db }: Services,
  document: DocumentSnapshot,
): Promise<{ readonly farm: Farm } | null> {
  const stored = v.safeParse(StoredSchema, document.data());
  if (!stored.success) return null;
  const { farmId, employeeId } = stored.output;
  const [farmDocument, record] = await db.getAll(
    db.doc(paths.farm(farmId)),
    db.doc(paths.employee(farmId, employeeId)),
  );
  const farm = toEntity(FarmSchema, farmDocument);
  const person = toEntity(EmployeeSchema, record);
  if (farm === null || !isActive(farm) || person === null || !isActive(person)) return null;
  return { farm };
}

interface Acceptance {
  readonly account: UserRecord;
  readonly farmId: string;
  readonly writer: Writer;
}

async function takeUp(
  transaction: Transaction,
  { db }: Services,
  { account, farmId, writer }: Acceptance,
): Promise<void> {
  const { uid } = account;
  const reference = db.doc(invitationPath(farmId, emailHashOf(account)));
  const stored = v.safeParse(StoredSchema, (await transaction.get(reference)).data());
  const user = await transaction.get(db.doc(paths.user(uid)));
  const own = await transaction.get(db.doc(paths.employee(farmId, uid)));
  // Taken up by an attempt that ended before the claims were there.
  if (!stored.success && own.exists && user.get('userFarm') === farmId) return;
  if (!stored.success) throw new ApiError('invitation_not_found');
  const { employeeId } = stored.output;
  const place = db.doc(paths.employee(farmId, employeeId));
  const waiting = await transaction.get(place);
  const card = await transaction.get(db.doc(paths.employeeCard(farmId, employeeId)));
  const farm = await transaction.get(db.doc(paths.farm(farmId)));
  const person = toEntity(EmployeeSchema, waiting);
  if (person === null || !isActive(person)) throw new ApiError('invitation_not_found');
  const userFarm: unknown = user.get('userFarm');
  if (typeof userFarm === 'string' && userFarm !== farmId) throw new ApiError('leave_first');
  const isMove = employeeId !== uid;
  const hasHistory = isMove && (await hasHistoryOf(transaction, db, farmId, employeeId));
  joinFarm(transaction, user, writer, {
    id: uid,
    firstName: person.firstName,
    lang: DEFAULT_LANGUAGE,
    userFarm: farmId,
    selectedUnitId: homeUnitOf(person) || null,
  });
  transaction.delete(reference);
  if (!isMove) {
    transaction.update(place, { hasLeft: false, ...updatedBy(writer) });
    return;
  }
  const moved = { ...waiting.data(), id: uid, uid, hasAccount: true, ...updatedBy(writer) };
  transaction.create(own.ref, moved);
  if (farm.get('ownerId') === employeeId) {
    transaction.update(farm.ref, { ownerId: uid, ...updatedBy(writer) });
  }
  const ownCard = { ...card.data(), email: account.email, ...updatedBy(writer) };
  transaction.create(db.doc(paths.employeeCard(farmId, uid)), ownCard);
  if (hasHistory) {
    transaction.update(place, endedBy(writer));
    transaction.update(card.ref, { email: '', ...updatedBy(writer) });
  } else {
    transaction.delete(place);
    transaction.delete(card.ref);
  }
}

/** What has been registered for a record stays with it. */
const endedBy = (writer: Writer) => ({
  hasAccount: false,
  endDate: FieldValue.serverTimestamp(),
  deleted: FieldValue.serverTimestamp(),
  deletedByEid: writer.eid,
  ...updatedBy(writer),
});

async function hasHistoryOf(
  transaction: Transaction,
  db: Services['db'],
  farmId: string,
  employeeId: string,
): Promise<boolean> {
  const all = [paths.registrations(farmId), paths.leaveAdjustments(farmId), paths.leaves(farmId)];
  for (const path of all) {
    const some = db.collection(path).where('employeeId', '==', employeeId).limit(1);
    if (!(await transaction.get(some)).empty) return true;
  }
  return false;
}
