import { isDeepStrictEqual } from 'node:util';
import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { type Employee, EmployeeSchema, fullName } from '../../src/domain/employee/employee.ts';
import { type Farm } from '../../src/domain/farm/farm.ts';
import {
  noStopMessages,
  stillRunningMessages,
  type TimerOccasion,
} from '../../src/domain/notification/timer-messages.ts';
import { paths } from '../../src/domain/paths.ts';
import { type Forgotten, forgottenOf } from '../../src/domain/time/forgotten.ts';
import { isRunning, type Registration } from '../../src/domain/time/registration.ts';
import { reminderOf } from '../../src/domain/time/reminder.ts';
import {
  DEFAULT_TIME_SETTINGS,
  TIME_SETTINGS_LIMITS,
  type TimeSettings,
  TimeSettingsSchema,
} from '../../src/domain/time/time-settings.ts';
import { UnitSchema } from '../../src/domain/unit/unit.ts';
import { activeFarms } from './active-farms.ts';
import { SYSTEM, updatedBy } from './audit.ts';
import { toEntity } from './entity.ts';
import { inTransaction } from './in-transaction.ts';
import { decidersOf, leadersOf } from './leaders.ts';
import { notify, placeMessages } from './notify.ts';
import { toRegistration } from './registration.ts';
import { type Services } from './services.ts';
import { watchCaps } from './watch-caps.ts';

const AT_ONCE = 20;
/** No farm may ask to be told earlier: most of the time there is nothing to look at. */
const SHORTEST_MS = TIME_SETTINGS_LIMITS.remindAfterMinutes.min * 60_000;

/**
 * Looks at every running clock: who has worked for long is asked whether they still do, one that ran past
 * the farm's longest shift waits for somebody to say when it really stopped, and one that brings a month to
 * the limit of a seat is told of. What fails on one farm is
 * logged and tried again the next time. Resolves to how many clocks were found forgotten.
 */
export async function watchTimers(services: Services): Promise<number> {
  const farms = await activeFarms(services);
  let count = 0;
  for (let from = 0; from < farms.length; from += AT_ONCE) {
    const some = farms.slice(from, from + AT_ONCE).map((farm) => watchFarm(services, farm));
    for (const found of await Promise.allSettled(some)) {
      if (found.status === 'fulfilled') count += found.value;
      else logger.warn('Running clocks were not looked at.', { reason: String(found.reason) });
    }
  }
  return count;
}

/** A running clock that is due for a word, with everything that is asked about it. */
interface Watched {
  readonly farm: Farm;
  readonly settings: TimeSettings;
  readonly running: Registration;
  readonly person: Employee | null;
  readonly occasion: TimerOccasion;
}

async function watchFarm(services: Services, farm: Farm): Promise<number> {
  const { db } = services;
  const open = db.collection(paths.registrations(farm.id)).where('end', '==', null);
  const { docs } = await open.get();
  const clocks = docs
    .map(toRegistration)
    .filter((entry) => entry !== null)
    .filter((entry) => isRunning(entry));
  await watchCaps(services, farm, clocks).catch((error: unknown) => {
    // A forgotten clock must not wait for it.
    logger.warn('The limits of seats were not looked at.', { reason: String(error) });
  });
  const running = clocks.filter(({ start }) => services.now() - start >= SHORTEST_MS);
  if (running.length === 0) return 0;
  const stored = await db.doc(paths.timeSettings(farm.id)).get();
  const settings = toEntity(TimeSettingsSchema, stored) ?? DEFAULT_TIME_SETTINGS;
  const due = running.filter((entry) => reminderOf(entry, settings, services.now()) !== null);
  if (due.length === 0) return 0;
  const leaders = await leadersOf(services, farm.id);
  let count = 0;
  for (const entry of due) {
    const watched = await watchedOf(services, { farm, settings, running: entry, leaders });
    if (await watchOne(services, watched)) count += 1;
  }
  return count;
}

async function watchedOf(
  { db }: Services,
  found: Pick<Watched, 'farm' | 'settings' | 'running'> & { readonly leaders: readonly Employee[] },
): Promise<Watched> {
  const { farm, running, leaders } = found;
  const [record, unit] = await db.getAll(
    db.doc(paths.employee(farm.id, running.employeeId)),
    db.doc(paths.unit(farm.id, running.unitId)),
  );
  const person = toEntity(EmployeeSchema, record);
  const occasion = {
    running,
    unitName: toEntity(UnitSchema, unit)?.unitName ?? '',
    personName: person === null ? '' : fullName(person),
    leaders: decidersOf(leaders, running.unitId),
    timeZone: farm.timeZone,
  };
  return { ...found, person, occasion };
}

/** Whether the clock was forgotten. */
async function watchOne(services: Services, watched: Watched): Promise<boolean> {
  const { farm, settings, running, person, occasion } = watched;
  const nowMs = services.now();
  const [forgotten] = forgottenOf([running], settings, { person, farm, nowMs });
  if (forgotten !== undefined) return propose(services, watched, forgotten);
  const round = reminderOf(running, settings, nowMs);
  if (round !== null) await notify(services, farm.id, stillRunningMessages(occasion, round));
  return false;
}

/**
 * Proposes an end and says so, in one go. False where anything has happened to the registration meanwhile:
 * then somebody is there.
 */
async function propose(
  services: Services,
  { farm, running, occasion }: Watched,
  { end, breaks }: Forgotten,
): Promise<boolean> {
  const { db } = services;
  const messages = await placeMessages(services, farm.id, noStopMessages(occasion, end));
  const reference = db.doc(paths.registration(farm.id, running.id));
  return inTransaction(db, async (transaction) => {
    const now = toRegistration(await transaction.get(reference));
    if (!isDeepStrictEqual(now, running)) return false;
    transaction.update(reference, {
      end,
      breaks,
      status: 'needsAction',
      flags: FieldValue.arrayUnion('no_stop'),
      syncedAt: FieldValue.serverTimestamp(),
      ...updatedBy(SYSTEM),
    });
    for (const message of messages) transaction.set(message.reference, message.document);
    return true;
  });
}
