import { randomUUID } from 'node:crypto';
import { type DocumentSnapshot, FieldPath, Timestamp } from 'firebase-admin/firestore';
import { can } from '../../../src/domain/access/can.ts';
import { parseClaims } from '../../../src/domain/access/claims.ts';
import {
  type FarmsFound,
  RunJobSchema,
  type SupportEvent,
  SupportEventSchema,
  SupportLeaveSchema,
} from '../../../src/domain/api/support.ts';
import { type Farm, letsSupportIn } from '../../../src/domain/farm/farm.ts';
import { isDocumentId, paths, serverPaths } from '../../../src/domain/paths.ts';
import { ApiError, orNone, parseBody } from '../platform/api-error.ts';
import { updatedBy } from '../platform/audit.ts';
import { toEntities } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import type { Caller, SignedIn } from './caller.ts';
import { toFarm, personName } from './farm.ts';
import { begin, goOn, type JobName, JOB_NAMES, wake } from './farm-work.ts';

const HOUR_MS = 3_600_000;
const TOLD = 30;

/** An owner lets support stand in for them for some hours, or ends that at once. Throws `not_allowed` for others. */
export async function letSupportIn(
  services: Services,
  { actor, farm, writer }: Caller,
  body: unknown,
): Promise<void> {
  const { db, now } = services;
  const { hours } = parseBody(SupportLeaveSchema, body);
  if (!can(actor, 'farm.letSupportIn', { farmId: farm.id })) throw new ApiError('not_allowed');
  const who = await personName(services, farm.id, actor.uid);
  if (hours === 0) {
    await endSupport(services, farm, { what: 'ended', who });
    return;
  }
  const until = now() + hours * HOUR_MS;
  const supportUntil = Timestamp.fromMillis(until);
  await db.doc(paths.farm(farm.id)).update({ supportUntil, ...updatedBy(writer) });
  await wake(services, farm.id, 'clock', until);
  await writeDown(services, farm.id, { what: 'given', who, until });
}

/** What support has done on the farm, for whoever may let it in. Throws `not_allowed` for others. */
export async function toldSupport(
  services: Services,
  { actor, farm }: Caller,
): Promise<{ readonly events: SupportEvent[] }> {
  if (!can(actor, 'farm.letSupportIn', { farmId: farm.id })) throw new ApiError('not_allowed');
  return { events: await supportEvents(services, farm.id) };
}

/** Ends what support was let in for, where its time is over; or at once, where somebody says so. */
export async function endSupport(
  services: Services,
  { id }: Farm,
  ended?: Pick<SupportEvent, 'what' | 'who'>,
): Promise<void> {
  const reference = services.db.doc(paths.farm(id));
  const before = await inTransaction(services.db, async (transaction) => {
    const farm = toFarm(await transaction.get(reference));
    if (farm === null || farm.supportUntil === null) return null;
    if (ended === undefined && letsSupportIn(farm, services.now())) return null;
    transaction.update(reference, { supportUntil: null, supportUid: null });
    return farm;
  });
  if (before === null) return;
  if (before.supportUid !== null) await takeOut(services, id, before.supportUid);
  await writeDown(services, id, ended ?? { what: 'expired', who: '' });
}

/** Takes an account of support off a farm: its token names none from then on, and its pages follow. */
export async function takeOut(services: Services, farmId: string, uid: string): Promise<void> {
  const account = await orNone(services.auth.getUser(uid));
  const { admin, farm } = parseClaims(account?.customClaims ?? {});
  if (!admin || farm !== farmId) return;
  await services.auth.setCustomUserClaims(uid, { admin: true });
  await followClaims(services, uid, null);
}

/** Has the pages of an account of support read their token again. */
export async function followClaims(
  { db, now }: Services,
  uid: string,
  userFarm: string | null,
): Promise<void> {
  const user = db.doc(paths.user(uid));
  if (!(await user.get()).exists) return;
  await user.update({
    userFarm,
    claimsAt: Timestamp.fromMillis(now()),
    ...updatedBy({ eid: null, uid }),
  });
}

export async function supportEvents({ db }: Services, farmId: string): Promise<SupportEvent[]> {
  const all = db.collection(serverPaths.supportEvents(farmId));
  const { docs } = await all.orderBy('at', 'desc').limit(TOLD).get();
  return toEntities(SupportEventSchema, docs);
}

/** Writes down what support, or somebody about it, has done on a farm. */
export async function writeDown(
  { db, now }: Services,
  farmId: string,
  event: Pick<SupportEvent, 'what' | 'who'> & Partial<SupportEvent>,
): Promise<void> {
  const id = randomUUID();
  await db
    .collection(serverPaths.supportEvents(farmId))
    .doc(id)
    .set({ ...event, id, at: now() });
}

const FOUND = 20;

/** Somebody of support, as their account says right now: a token may be an hour old. */
export interface Helper {
  readonly uid: string;
  readonly email: string;
  /** The farm that they stand in on. */
  readonly on: string | null;
}

/** Throws `not_allowed` for everybody else. */
export async function helperOf({ auth }: Services, { uid, claims }: SignedIn): Promise<Helper> {
  const account = claims.admin ? await orNone(auth.getUser(uid)) : null;
  const { admin, farm } = parseClaims(account?.customClaims ?? {});
  if (!admin) throw new ApiError('not_allowed');
  return { uid, email: account?.email ?? '', on: farm };
}

/** Farms by the beginning of their name in any of its usual spellings, their id, or the address of somebody who works there. */
export async function findFarms(
  services: Services,
  helper: Helper,
  asked: unknown,
): Promise<FarmsFound> {
  const text = typeof asked === 'string' ? asked.trim() : '';
  const found = text === '' ? [] : await farmsFor(services, text);
  const known = found.map((one) => toFarm(one)).filter((one) => one !== null);
  const farms = known.map(({ id, name, supportUntil }) => ({ id, name, supportUntil }));
  return { farms, in: helper.on };
}

async function farmsFor({ auth, db }: Services, text: string): Promise<DocumentSnapshot[]> {
  if (text.includes('@')) {
    const account = await auth.getUserByEmail(text).catch(() => null);
    const { farm } = parseClaims(account?.customClaims ?? {});
    return farm === null ? [] : [await db.doc(paths.farm(farm)).get()];
  }
  const all = db.collection(paths.farms());
  const begins = (name: string) =>
    all.where('name', '>=', name).where('name', '<', `${name}\uf8ff`).limit(FOUND).get();
  const found = await Promise.all([
    ...spellingsOf(text).map(begins),
    ...(isDocumentId(text) ? [all.where(FieldPath.documentId(), '==', text).get()] : []),
  ]);
  const byId = new Map(found.flatMap(({ docs }) => docs.map((one) => [one.id, one])));
  return [...byId.values()];
}

/** A name as it was typed, in small letters, and with a capital for the first or for each of its words. */
function spellingsOf(text: string): string[] {
  const small = text.toLocaleLowerCase('da');
  const capital = (word: string) => word.charAt(0).toLocaleUpperCase('da') + word.slice(1);
  const words = small.split(' ').map(capital).join(' ');
  return [...new Set([text, small, capital(small), words])];
}

/** A farm that is looked after. Throws `not_found`. */
export async function farmOf({ db }: Services, farmId: string): Promise<Farm> {
  const farm = toFarm(await db.doc(paths.farm(farmId)).get());
  if (farm === null) throw new ApiError('not_found');
  return farm;
}

/** Has one kind of work done on a farm at once. It finds its own work to do, so it takes no leave; it is written down. */
export async function runJob(
  services: Services,
  helper: Helper,
  { farmId, body }: { readonly farmId: string; readonly body: unknown },
): Promise<void> {
  const { job } = parseBody(RunJobSchema, body);
  const known = JOB_NAMES.find((one): one is JobName => one === job);
  if (known === undefined) throw new ApiError('bad_request');
  const { id } = await farmOf(services, farmId);
  if (known === 'long') await goOn(services, id, ['job', 'recount']);
  else await begin(services, id, known);
  await writeDown(services, id, { what: 'ran', who: helper.email, job: known });
}

/** Stands in for a farm's owner, as long as that was agreed. Throws `not_allowed` without the owner's word. */
export async function enterFarm(services: Services, helper: Helper, farmId: string): Promise<void> {
  const farm = await farmOf(services, farmId);
  if (!letsSupportIn(farm, services.now())) throw new ApiError('not_allowed');
  if (helper.on !== null && helper.on !== farm.id) await endStay(services, helper);
  const { supportUid } = farm;
  if (supportUid !== null && supportUid !== helper.uid)
    await takeOut(services, farm.id, supportUid);
  await services.db.doc(paths.farm(farm.id)).update({ supportUid: helper.uid });
  await services.auth.setCustomUserClaims(helper.uid, { admin: true, farm: farm.id });
  await followClaims(services, helper.uid, farm.id);
  await writeDown(services, farm.id, { what: 'entered', who: helper.email });
}

export async function endStay(services: Services, { uid, email, on }: Helper): Promise<void> {
  if (on === null) return;
  await takeOut(services, on, uid);
  await writeDown(services, on, { what: 'left', who: email });
}
