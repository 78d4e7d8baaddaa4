import { type Transaction, Timestamp } from 'firebase-admin/firestore';
import { dayOf } from '../../../src/domain/dates/day.ts';
import type { Employee } from '../../../src/domain/employee/employee.ts';
import { paths } from '../../../src/domain/paths.ts';
import {
  entryPath,
  ownEntryPath,
  registrationsPath,
} from '../../../src/domain/routes/time-routes.ts';
import type { RegistrationEvent } from '../../../src/domain/time/entry/event-of.ts';
import { isPlacedAnew, judgeWrite } from '../../../src/domain/time/doors/judge-write.ts';
import {
  type Registration,
  RegistrationSchema,
} from '../../../src/domain/time/registration/registration.ts';
import { isPutBack, isUnreadable, type Judgement, putBack, type Report } from './put-back.ts';
import { personAt } from '../farm/farm.ts';
import { knownFarm } from '../farm/farm-context.ts';
import type { Services } from '../platform/services.ts';
import { toRegistration } from '../time/registration.ts';
import { countMonths, registrationWritten } from '../time/registration-written.ts';

/** Everything that follows from a write of a registration: a bad one is put back, and nothing else comes of it. */
export async function registrationReported(services: Services, report: Report): Promise<void> {
  const { farmId, eventId, atMs } = report;
  const [before, after] = [toRegistration(report.before), toRegistration(report.after)];
  if (await putBackRegistration(services, report)) {
    if (report.before?.exists !== true) await forgetCounted(services, farmId, after);
    return;
  }
  await registrationWritten(services, {
    farmId,
    eventId,
    atMs,
    before,
    after,
    isGone: report.after?.exists === false,
    isUntold: isPutBack(report) || isUnreadable(RegistrationSchema, report.before),
  });
}

/** Puts back what a bad write of a registration has changed. Resolves to whether it was one. */
export async function putBackRegistration(services: Services, report: Report): Promise<boolean> {
  const person = await personOfPast(services, report);
  return putBack(services, report, judgementOf(services, report, person));
}

/**
 * Whose time is laid into a unit on a past day: it may be one that they have left by now. Null of all other writes, so
 * that they cost no read: the rules take a unit that somebody has left for days before they did, never for today.
 */
async function personOfPast(services: Services, report: Report): Promise<Employee | null> {
  const [before, after] = [toRegistration(report.before), toRegistration(report.after)];
  if (after === null || !isPlacedAnew({ before, after })) return null;
  // Whoever left yesterday had the unit the day before, so a wrong day is two back on the farm, and past in UTC too.
  const isPast = after.workDate < dayOf(report.atMs, 'UTC');
  return isPast ? personAt(services, report.farmId, after.employeeId) : null;
}

/** A month may have been counted with what is removed now, and nothing else is reported that would count it again. */
async function forgetCounted(
  services: Services,
  farmId: string,
  removed: Registration | null,
): Promise<void> {
  const known = removed === null ? null : await knownFarm(services, farmId);
  if (known !== null) await countMonths(services, known, { before: removed, after: null });
}

function judgementOf(
  { db }: Services,
  { farmId, eventId, atMs, after }: Report,
  person: Employee | null,
): Judgement<typeof RegistrationSchema> {
  const line: Omit<RegistrationEvent, 'at'> = {
    id: eventId,
    byEid: null,
    byUid: null,
    action: 'putBack',
    before: {},
    after: {},
    reason: null,
  };
  return {
    schema: RegistrationSchema,
    judge: (known, now) => judgeWrite(known, now, person),
    linkFor: (writer, before) => {
      if (before === null) return registrationsPath();
      return before.employeeId === writer ? ownEntryPath(before) : entryPath(before);
    },
    beside: (transaction: Transaction) => {
      if (after === undefined) return;
      const place = db.doc(paths.registrationEvent(farmId, after.id, eventId));
      transaction.set(place, { ...line, at: Timestamp.fromMillis(atMs) });
    },
  };
}
