import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isActive } from '../../../src/domain/audit.ts';
import { addDays } from '../../../src/domain/dates/day.ts';
import { dayNormMinutes } from '../../../src/domain/employee/hours.ts';
import { dayOffIn } from '../../../src/domain/farm/farm-holidays.ts';
import { paths } from '../../../src/domain/paths.ts';
import { calcRegistrations } from '../../../src/domain/time/engine/calc-registrations.ts';
import { autoApproval } from '../../../src/domain/time/flags/auto-approval.ts';
import type { Registration } from '../../../src/domain/time/registration/registration.ts';
import { settingsAnywhere } from '../../../src/domain/time/period/time-settings.ts';
import { approvedFields } from '../../../src/domain/time/registration/transitions.ts';
import type { KnownFarm } from '../farm/farm-context.ts';
import { arrivedBy, SYSTEM } from '../platform/audit.ts';
import type { Services } from '../platform/services.ts';
import { toRegistration } from './registration.ts';

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
  { facts, workerOf }: KnownFarm,
  write: { readonly before: Registration | null; readonly after: Registration },
): Promise<number> {
  const { farm, settings } = facts;
  const { before, after } = write;
  if (settingsAnywhere(settings).every((way) => way.approvalMode === 'all')) return 0;
  if (after.status !== 'pending' || !isActive(after)) return 0;
  const worker = await workerOf(after.employeeId);
  if (worker === null) return 0;
  const { person } = worker;
  const around = await aroundDay(services, farm.id, after);
  const others = around.map(({ entry }) => entry);
  const day = around.filter(({ entry }) => entry.workDate === after.workDate);
  // What goes on from another without a gap shares its breaks, over midnight too.
  const calculated = calcRegistrations(others, { ...facts, ...worker, nowMs: services.now() });
  const netMinutesOfDay = day.reduce(
    (sum, { entry }) => sum + (calculated.get(entry.id)?.netMinutes ?? 0),
    0,
  );
  const isDayOff = dayOffIn(facts.holidays)(after.workDate);
  const normMinutesOfDay = isDayOff ? 0 : dayNormMinutes(person, farm, after.workDate);
  const minutes = { netMinutesOfDay, normMinutesOfDay };
  const context = { settings, person, farm, others, ...minutes };
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

async function aroundDay(
  { db }: Services,
  farmId: string,
  { employeeId, workDate }: Registration,
): Promise<Candidate[]> {
  const { docs } = await db
    .collection(paths.registrations(farmId))
    .where('employeeId', '==', employeeId)
    .where('workDate', '>=', addDays(workDate, -1))
    .where('workDate', '<=', addDays(workDate, 1))
    .get();
  return docs.flatMap((document) => {
    const entry = toRegistration(document);
    return entry === null || !isActive(entry) ? [] : [{ document, entry }];
  });
}

async function isPulledBack({ db }: Services, farmId: string, id: string): Promise<boolean> {
  const events = db.collection(paths.registrationEvents(farmId, id));
  // One question, not one for each action: without an answer each costs a read.
  const { empty } = await events.where('action', 'in', PULLED_BACK).limit(1).get();
  return !empty;
}

/** False where somebody has changed it since it was judged: their write is judged by itself. */
async function approve({ ref, updateTime }: QueryDocumentSnapshot): Promise<boolean> {
  try {
    const fields = {
      ...approvedFields(null),
      approvedAt: FieldValue.serverTimestamp(),
      ...arrivedBy(SYSTEM),
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
