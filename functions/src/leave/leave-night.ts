import type { Farm } from '../../../src/domain/farm/farm.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { personAt, personName } from '../farm/farm.ts';
import { eachByItself } from '../platform/by-itself.ts';
import { notOver } from '../farm/farm-context.ts';
import type { Services } from '../platform/services.ts';
import { isActive } from '../../../src/domain/audit.ts';
import { addDays, type Day, dayOf } from '../../../src/domain/dates/day.ts';
import { fullName } from '../../../src/domain/employee/employee.ts';
import { isInForce, type Leave, LeaveSchema } from '../../../src/domain/leave/document/leave.ts';
import { SICK_DATES, sickDates } from '../../../src/domain/leave/effects/leave-facts.ts';
import {
  followUpMessages,
  transferMessage,
} from '../../../src/domain/notification/events/leave-dates-messages.ts';
import { notify } from '../notify/notify.ts';
import { toEntities } from '../platform/entity.ts';
import type { DayAdjustment } from '../../../src/domain/leave/document/day-adjustment.ts';
import { writerEidOf } from '../../../src/domain/notification/change-message.ts';
import { beginBook } from './update-leave-book.ts';
import { leaveDeciders, showAbsence } from './leave-written.ts';

const AT_ONCE = 10;

/**
 * Every night: what colleagues see of leave without a last day goes on with the days, and whoever has no
 * book of their leave gets one. Done again it changes nothing. Resolves to how many documents it wrote.
 */
export async function followLeaveByNight(services: Services, farm: Farm): Promise<number> {
  return (await showOpen(services, farm)) + (await beginBooks(services, farm));
}

async function showOpen(services: Services, { id: farmId }: Farm): Promise<number> {
  const { db } = services;
  const open = await db.collection(paths.leaves(farmId)).where('to', '==', null).get();
  const one = { failure: 'What colleagues see of a leave did not go on.', atOnce: AT_ONCE, farmId };
  const wrote = await eachByItself(open.docs, one, ({ id }) => showAbsence(services, farmId, id));
  return wrote.filter(Boolean).length;
}

async function beginBooks(services: Services, { id: farmId }: Farm): Promise<number> {
  const { db } = services;
  const [people, books] = await Promise.all([
    db.collection(paths.employees(farmId)).select('deleted').get(),
    db.collection(paths.leaveBooks(farmId)).select().get(),
  ]);
  const known = new Set(books.docs.map(({ id }) => id));
  const without = people.docs.filter((person) => {
    const isGone = (person.get('deleted') ?? null) !== null;
    return !isGone && isDocumentId(person.id) && !known.has(person.id);
  });
  const one = { failure: 'The book of somebody’s leave was not begun.', atOnce: AT_ONCE, farmId };
  const begun = await eachByItself(without, one, ({ id }) =>
    beginBook(services, { farmId, employeeId: id }),
  );
  return begun.filter(Boolean).length;
}

/** A date that was missed because a morning failed is made up for on so many days after it. */
const LATE_DAYS = 2;

interface Due {
  readonly leave: Leave;
  readonly day: Day;
}

/**
 * Every morning: who decides about an absence is reminded of its dates of the day (features 3.9), once each and without
 * a word of what they are. Resolves to how many absences have one.
 */
export async function remindFollowUps(services: Services, farm: Farm): Promise<number> {
  const today = dayOf(services.now(), farm.timeZone);
  const sick = await sickLeaves(services, farm, today);
  if (sick.length === 0) return 0;
  const deciders = await leaveDeciders(services, farm.id);
  const due = sick.flatMap((leave): Due[] => {
    const days = sickDates(leave.from, leave.to, deciders.settings)
      .map(({ day }) => day)
      .filter((day) => addDays(today, -LATE_DAYS) <= day && day <= today);
    const day = days.at(-1);
    return day === undefined ? [] : [{ leave, day }];
  });
  const turn = { failure: 'A date of an absence was not told.', atOnce: AT_ONCE, farmId: farm.id };
  const told = await eachByItself(due, turn, async ({ leave, day }) => {
    const person = await personAt(services, farm.id, leave.employeeId);
    if (person === null || !isActive(person)) return false;
    const about = { day, name: fullName(person), deciders: deciders.of(leave) };
    await notify(services, farm.id, followUpMessages(leave, about));
    return true;
  });
  return told.filter(Boolean).length;
}

async function sickLeaves({ db }: Services, farm: Farm, today: Day): Promise<Leave[]> {
  const sick = db.collection(paths.leaves(farm.id)).where('type', '==', 'sick');
  const { docs } = await notOver(sick, addDays(today, -SICK_DATES.refundWithin)).get();
  return toEntities(LeaveSchema, docs).filter(
    (leave) => isActive(leave) && isInForce(leave) && isDocumentId(leave.employeeId),
  );
}

/** Tells somebody that an agreement about their holiday has been made for them to sign, once; nobody of their own. */
export async function tellTransfer(
  services: Services,
  { farmId, after }: { readonly farmId: string; readonly after: DayAdjustment | null },
): Promise<void> {
  if (after === null || after.kind !== 'transfer') return;
  const eid = writerEidOf(after);
  if (eid === null || !isDocumentId(eid)) return;
  const name = await personName(services, farmId, eid);
  await notify(services, farmId, transferMessage(after, { eid, name }));
}
