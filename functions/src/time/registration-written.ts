import { Timestamp } from 'firebase-admin/firestore';
import { dayOf, monthOf } from '../../../src/domain/dates/day.ts';
import {
  changeMessage,
  changeTypeOf,
  writerEidOf,
} from '../../../src/domain/notification/change-message.ts';
import { paths } from '../../../src/domain/paths.ts';
import { eventOf, isMoveIn, isOwnWrite } from '../../../src/domain/time/entry/event-of.ts';
import {
  isRunning,
  type Registration,
} from '../../../src/domain/time/registration/registration.ts';
import { type FarmContext, knownFarm, type KnownFarm } from '../farm/farm-context.ts';
import { updateOpenTime } from '../gathered/copied.ts';
import { personName, unitNameOf } from '../farm/farm.ts';
import { leadersOf, notify } from '../notify/notify.ts';
import { createOnce } from '../platform/create-once.ts';
import { type Reported, toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { CLOCK_MS, wake } from '../farm/farm-work.ts';
import { monthWithStart } from '../../../src/domain/time/month/month-start.ts';
import { TimeMonthSchema } from '../../../src/domain/time/month/time-month.ts';
import { SYSTEM, updatedBy } from '../platform/audit.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { isActive } from '../../../src/domain/audit.ts';
import { overlongOf } from '../../../src/domain/time/clock/forgotten.ts';
import { dayRefusal } from '../../../src/domain/time/registration/closed-days.ts';
import { approveAutomatically } from './auto-approve.ts';
import { closeOverlappingTimers, hasStarted } from './close-overlapping-timers.ts';
import { markCorrected, resetPaid, saveArrival } from './save-stamps.ts';
import { recomputeTouched } from './recompute-farm.ts';
import { changeAsSeen, judgeByPlan, toRegistration } from './registration.ts';
import { proposeEnd, timerOccasionOf } from './propose-end.ts';

/**
 * Sets right what nobody can have meant and the rules of the database cannot know: a stretch that nobody works
 * gets a proposed end and waits for somebody to say when it really ended; a day that is not the one on which
 * it began is changed to that one. Nothing is refused and no press of the clock is lost: the device's stamps
 * and the history keep it. What has changed meanwhile is left alone, for that write is reported by itself.
 * Resolves to whether it wrote.
 */
async function correctRegistration(
  services: Services,
  known: KnownFarm,
  written: Registration,
): Promise<boolean> {
  const { facts } = known;
  if (!isActive(written)) return false;
  const day = dayOf(written.start, facts.farm.timeZone);
  if (day !== written.workDate) return correctDay(services, facts, written, day);
  return correctLength(services, known, written);
}

async function correctLength(
  services: Services,
  { facts: { farm, settings }, workerOf }: KnownFarm,
  written: Registration,
): Promise<boolean> {
  // Most are not: people and leaders are read for those that are.
  if (overlongOf(written, settings, { person: null, farm }) === null) return false;
  const worker = await workerOf(written.employeeId);
  const proposed = overlongOf(written, settings, { person: worker?.person ?? null, farm });
  if (proposed === null) return false;
  const leaders = await leadersOf(services, farm.id);
  const { occasion } = await timerOccasionOf(services, farm, written, leaders);
  return proposeEnd(services, farm.id, { seen: written, occasion }, proposed);
}

/** Where one of the two days is closed nothing may move into it or out of it: somebody has to look. */
async function correctDay(
  { db }: Services,
  { farm }: FarmContext,
  written: Registration,
  day: string,
): Promise<boolean> {
  const isOpen = [written, { ...written, workDate: day }].every(
    (placed) => dayRefusal(null, placed, farm) === null,
  );
  if (!isOpen && written.status !== 'pending') return false;
  const change = isOpen ? { workDate: day } : { status: 'needsAction' };
  return changeAsSeen(db, farm.id, written, change);
}

/**
 * Names a clock that has just been started in its person's stored month: nothing is counted before it stops, so
 * no other registration is read. False where the month has to be counted whole; the month is as it was then.
 */
async function countStart(
  { db }: Services,
  { facts, workerOf }: KnownFarm,
  started: Registration,
): Promise<boolean> {
  if (!isRunning(started)) return false;
  const { id: farmId } = facts.farm;
  const { id, employeeId, workDate } = started;
  const worker = await workerOf(employeeId);
  if (worker === null) return false;
  const reference = db.doc(paths.timeMonth(farmId, employeeId, monthOf(workDate)));
  return inTransaction(db, async (transaction) => {
    const [month, document] = await transaction.getAll(
      reference,
      db.doc(paths.registration(farmId, id)),
    );
    const stored = toEntity(TimeMonthSchema, month);
    const now = toRegistration(document);
    if (stored === null || now?.employeeId !== employeeId) return false;
    const change = monthWithStart(stored, now, { ...facts, ...worker });
    if (change === null) return false;
    transaction.update(reference, { ...change, ...updatedBy(SYSTEM) });
    return true;
  });
}

export interface RegistrationWrite extends Reported<Registration> {
  /** Server's epoch ms. */
  readonly atMs: number;
  /** It was deleted for good: `after` is null of what cannot be read too. */
  readonly isGone?: boolean;
  /** What stood before was put back, or cannot be read: what changed is nobody's news. */
  readonly isUntold?: boolean;
}

/**
 * Everything that follows from a write of a registration: its line of history, overtaken clocks, what nobody
 * can have meant, the shift it is judged by, marks that it is owed, approval where nobody has to look, when a stop arrived, its copy, the totals of
 * the months it touches, and who is told.
 * Each part changes nothing when it is done again, so a write that failed half way is simply reported once more.
 * What the farm and its people are is read once for all parts. A write of its own gets its line of history alone.
 */
export async function registrationWritten(
  services: Services,
  write: RegistrationWrite,
): Promise<void> {
  const { db, step } = services;
  const { farmId, before, after } = write;
  const isOwn = isOwnWrite(before, after);
  const hasCome = after !== null && !isOwn && hasStarted(before, after);
  // Who leads sees at once who has come. What follows changes little of it, and is copied then.
  if (hasCome) await updateOpenTime(services, farmId, { before, after });
  if (write.isUntold !== true) await saveHistory(services, write);
  await step('history');
  if (isMoveIn(before, after)) return movedIn(services, write);
  if (isOwn) {
    // The run that made it keeps the copy, but for the shift that a plan brings.
    const isPlan = JSON.stringify(before?.planned) !== JSON.stringify(after?.planned);
    if (isPlan) await updateOpenTime(services, farmId, { before, after });
    return;
  }
  if (hasCome) {
    await closeOverlappingTimers(db, farmId, after);
    await wake(services, farmId, 'clock', services.now() + CLOCK_MS);
  }
  await step('settled');
  // Nothing is taken from a balance because it is not kept any longer; clients delete nothing for good.
  if (write.isGone === true) {
    await updateOpenTime(services, farmId, { before, after });
    return;
  }
  const known = await knownFarm(services, farmId);
  if (known === null) return;
  const { facts } = known;
  let isCopied = hasCome;
  if (after !== null) {
    const parts = {
      corrected: () => correctRegistration(services, known, after),
      planned: () => judgeByPlan(services, known, { before, after }),
      marked: () => markCorrected(services, farmId, { before, after }),
      unpaid: () => resetPaid(services, known, { before, after }),
      approved: () => approveAutomatically(services, known, { before, after }),
      stamped: () => saveArrival(services, farmId, { before, after }),
    };
    for (const [name, change] of Object.entries(parts)) {
      if (await change()) isCopied = false;
      await step(name);
    }
  }
  if (!isCopied) await updateOpenTime(services, farmId, { before, after });
  await step('gathered');
  const isStart = before === null && write.isUntold !== true;
  const isCounted = isStart && after !== null && (await countStart(services, known, after));
  if (!isCounted) await countMonths(services, known, write);
  await step('totals');
  if (after !== null && write.isUntold !== true) {
    await notifyPerson(services, facts, { ...write, after });
  }
}

/**
 * What follows from a registration that was moved in, or taken back: its move counts the months. Only what waits for a
 * decision has a copy, and may approve itself here: that comes at any time, and is counted then.
 */
async function movedIn(services: Services, write: RegistrationWrite): Promise<void> {
  const { farmId, before, after } = write;
  if (after?.status !== 'pending') return;
  const known = await knownFarm(services, farmId);
  if (known === null) return;
  const isByHand = known.facts.settings.approvalMode === 'all';
  if (!isByHand) await approveAutomatically(services, known, { before, after });
  await updateOpenTime(services, farmId, { before, after });
  if (!isByHand) await countMonths(services, known, write);
}

export async function countMonths(
  services: Services,
  known: KnownFarm,
  { before, after }: Pick<RegistrationWrite, 'before' | 'after'>,
): Promise<void> {
  const touched = [before, after].filter((entry) => entry !== null);
  await recomputeTouched(
    services,
    known,
    touched.map(({ employeeId, workDate }) => ({ employeeId, day: workDate })),
  );
}

/** Writes the line of history once: its id is that of the report. */
async function saveHistory(
  { db }: Services,
  { farmId, eventId, atMs, before, after }: RegistrationWrite,
): Promise<void> {
  const event = after === null ? null : eventOf(before, after);
  if (after === null || event === null) return;
  const reference = db.doc(paths.registrationEvent(farmId, after.id, eventId));
  await createOnce(reference, { id: eventId, at: Timestamp.fromMillis(atMs), ...event });
}

async function notifyPerson(
  services: Services,
  { farm }: FarmContext,
  write: RegistrationWrite & { readonly after: Registration },
): Promise<void> {
  const { before, after } = write;
  const type = changeTypeOf(write);
  const writer = writerEidOf(after);
  if (type === null || writer === null) return;
  const unitIds = [...new Set([after.unitId, before?.unitId ?? after.unitId])];
  const [name, [unit = '', unitBefore = unit]] = await Promise.all([
    personName(services, farm.id, writer),
    Promise.all(unitIds.map((id) => unitNameOf(services, farm.id, id))),
  ]);
  const names = { unit, unitBefore, writer: name };
  const context = { occasion: write.eventId, names, timeZone: farm.timeZone };
  await notify(services, farm.id, [changeMessage(type, write, context)]);
}
