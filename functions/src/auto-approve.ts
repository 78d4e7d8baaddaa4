import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isActive } from '../../src/domain/audit.ts';
import { dayNormMinutes } from '../../src/domain/employee/hours.ts';
import { paths } from '../../src/domain/paths.ts';
import { autoApproval } from '../../src/domain/time/auto-approval.ts';
import { calcRegistration } from '../../src/domain/time/engine/calc-registration.ts';
import { type Registration } from '../../src/domain/time/registration.ts';
import { approvedFields } from '../../src/domain/time/transitions.ts';
import { counts } from '../../src/domain/time/worked.ts';
import { SYSTEM, updatedBy } from './audit.ts';
import { type FarmFacts, workerOf } from './farm-facts.ts';
import { toRegistration } from './registration.ts';
import { type Services } from './services.ts';

/** What the database says of a document that has changed meanwhile. */
const CHANGED = 9;
/** After these a leader has the word. */
const PULLED_BACK = ['returned', 'unapproved'];

interface Candidate {
  readonly document: QueryDocumentSnapshot;
  readonly entry: Registration;
}

/**
 * Approves what the farm's settings say needs no leader: the registration that has just been finished, and
 * others of its day that fit now that the day is whole. Running it again changes nothing. Resolves to how
 * many it approved.
 */
export async function approveAutomatically(
  services: Services,
  facts: FarmFacts,
  write: { readonly before: Registration | null; readonly after: Registration },
): Promise<number> {
  const { farm, settings } = facts;
  const { before, after } = write;
  if (settings.approvalMode === 'all' || after.status !== 'pending' || !isActive(after)) return 0;
  const worker = await workerOf(services, farm.id, after.employeeId);
  if (worker === null) return 0;
  const { person } = worker;
  const day = await dayOfPerson(services, farm.id, after);
  const calculated = { ...facts, ...worker, nowMs: services.now() };
  const netMinutesOfDay = day
    .filter(({ entry }) => counts(entry))
    .reduce((sum, { entry }) => sum + calcRegistration(entry, calculated).netMinutes, 0);
  const normMinutesOfDay = dayNormMinutes(person, farm, after.workDate);
  const context = { settings, person, farm, shift: null, netMinutesOfDay, normMinutesOfDay };
  let count = 0;
  for (const { document, entry } of day) {
    const judged = { ...context, before: entry.id === after.id ? before : null };
    if (entry.status !== 'pending' || !autoApproval(entry, judged).approve) continue;
    if (await isPulledBack(services, farm.id, entry.id)) continue;
    await services.step('judged');
    if (await approve(document)) count += 1;
  }
  return count;
}

async function dayOfPerson(
  { db }: Services,
  farmId: string,
  { employeeId, workDate }: Registration,
): Promise<Candidate[]> {
  const { docs } = await db
    .collection(paths.registrations(farmId))
    .where('employeeId', '==', employeeId)
    .where('workDate', '>=', workDate)
    .where('workDate', '<=', workDate)
    .get();
  return docs.flatMap((document) => {
    const entry = toRegistration(document);
    return entry === null || !isActive(entry) ? [] : [{ document, entry }];
  });
}

async function isPulledBack({ db }: Services, farmId: string, id: string): Promise<boolean> {
  const { docs } = await db.collection(paths.registrationEvents(farmId, id)).get();
  return docs.some((event) => PULLED_BACK.includes(String(event.get('action'))));
}

/** False where somebody has changed it since it was judged: their write is judged by itself. */
async function approve({ ref, updateTime }: QueryDocumentSnapshot): Promise<boolean> {
  try {
    const fields = {
      ...approvedFields(null),
      approvedAt: FieldValue.serverTimestamp(),
      syncedAt: FieldValue.serverTimestamp(),
      ...updatedBy(SYSTEM),
    };
    await ref.update(fields, { lastUpdateTime: updateTime });
    return true;
  } catch (error) {
    if (isChanged(error)) return false;
    throw error;
  }
}

const isChanged = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === CHANGED;
