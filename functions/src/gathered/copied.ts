import type { Query } from 'firebase-admin/firestore';
import { isActive } from '../../../src/domain/audit.ts';
import { addDays, type Day, dayOf } from '../../../src/domain/dates/day.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { ALL_OF_FARM, OPEN_TIME, partId } from '../../../src/domain/copies.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import {
  AbsenceSchema,
  isAskedFor,
  type Leave,
  LeaveSchema,
} from '../../../src/domain/leave/document/leave.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { addWeeks, type WeekKey, weekOf } from '../../../src/domain/plan/week/iso-week.ts';
import { PLAN_BOOKS_AHEAD, PlanWeekSchema } from '../../../src/domain/plan/week/plan-week.ts';
import { ActivitySchema } from '../../../src/domain/time/registration/cap.ts';
import {
  isUndecided,
  type Registration,
  RegistrationSchema,
  UNDECIDED,
} from '../../../src/domain/time/registration/registration.ts';
import { PayRateSchema } from '../../../src/domain/time/rules/pay-rates.ts';
import { RULES_READ } from '../../../src/domain/time/rules/rule-room.ts';
import { TimeRuleSchema } from '../../../src/domain/time/rules/time-rule.ts';
import { unitsOf } from '../farm/farm-context.ts';
import type { Services } from '../platform/services.ts';
import { type Copied, gatherCopies, updateCopy } from './update-copies.ts';

/** So many days back leave is among the copies: a month so far, the week of a request that waits, and no history. */
const LEAVE_BACK_DAYS = 35;

/** From this day on, by the day of now. A day more or less does not matter so far back: the copies say which it is. */
const leaveFrom = (nowMs: number): Day => addDays(dayOf(nowMs, 'UTC'), -LEAVE_BACK_DAYS);

/** What ends on a day or later, or has no last day. */
const notOver = (all: Query, from: Day): Query[] => [
  all.where('to', '>=', from),
  all.where('to', '==', null),
];

/** All activities of a farm, deleted ones too: old registrations name them. */
export const copiedActivities = (
  { db }: Services,
  farmId: string,
): Copied<typeof ActivitySchema> => ({
  path: paths.activityBook(farmId, ALL_OF_FARM),
  which: { id: ALL_OF_FARM },
  schema: ActivitySchema,
  all: [db.collection(paths.activities(farmId))],
});

/** Everybody on a farm, those who have left too: who approved what is named. */
export const copiedPeople = ({ db }: Services, farmId: string): Copied<typeof EmployeeSchema> => ({
  path: paths.rosterPart(farmId, ALL_OF_FARM),
  which: { id: ALL_OF_FARM },
  schema: EmployeeSchema,
  layout: { needed: ['firstName'] },
  all: [db.collection(paths.employees(farmId))],
  outdated: ['part-0', 'part-1', 'part-2', 'part-3'].map((id) => paths.rosterPart(farmId, id)),
});

/** All versions of a farm's rules. With one that nobody can read there are none: pages name it. */
export const copiedRules = ({ db }: Services, farmId: string): Copied<typeof TimeRuleSchema> => ({
  path: paths.ruleBook(farmId, ALL_OF_FARM),
  which: { id: ALL_OF_FARM },
  schema: TimeRuleSchema,
  layout: { needed: 'all' },
  all: [db.collection(paths.timeRules(farmId)).orderBy('created').limit(RULES_READ)],
  isWhole: (documents, read) => read === documents && documents < RULES_READ,
});

/**
 * What is published of a week in all units. A copy beside the published weeks, because a dashboard would open one of them a
 * unit and week; no device listens to both.
 */
export const copiedWeek = (
  { db }: Services,
  farmId: string,
  week: WeekKey,
): Copied<typeof PlanWeekSchema> => ({
  path: paths.planBook(farmId, week),
  which: { id: week, week },
  schema: PlanWeekSchema,
  all: [db.collection(paths.planWeeks(farmId)).where('week', '==', week)],
  isAmong: (one) => one.week === week,
});

export const copiedRates = ({ db }: Services, farmId: string): Copied<typeof PayRateSchema> => ({
  path: paths.rateBook(farmId, ALL_OF_FARM),
  which: { id: ALL_OF_FARM },
  schema: PayRateSchema,
  layout: { needed: ['rates'] },
  all: [db.collection(paths.payRates(farmId))],
});

/** Who of a farm is away, from some weeks ago on. */
export function copiedAbsences(
  { db, now }: Services,
  farmId: string,
): Copied<typeof AbsenceSchema> {
  const from = leaveFrom(now());
  return {
    path: paths.absenceBook(farmId, ALL_OF_FARM),
    which: { id: ALL_OF_FARM, from },
    schema: AbsenceSchema,
    all: notOver(db.collection(paths.absences(farmId)), from),
    isAmong: ({ to }, which) => to === null || to >= (which.from ?? from),
  };
}

/**
 * Leave of the people at home in a unit, or of all (null), that is not long over, and what waits for an answer however
 * old it is.
 */
export function copiedLeaves(
  { db, now }: Services,
  farmId: string,
  unitId: string | null,
): Copied<typeof LeaveSchema> {
  const from = leaveFrom(now());
  const id = unitId ?? ALL_OF_FARM;
  const every = db.collection(paths.leaves(farmId));
  const all = unitId === null ? every : every.where('unitId', '==', unitId);
  return {
    path: paths.unitLeaveBook(farmId, id),
    which: { id, ...(unitId !== null && { unitId }), from },
    schema: LeaveSchema,
    all: [
      ...notOver(all, from),
      all.where('status', '==', 'requested'),
      all.where('ask.kind', '==', 'change'),
      all.where('ask.kind', '==', 'cancel'),
    ],
    isAmong: (leave, which) =>
      (unitId === null || leave.unitId === unitId) &&
      (isAskedFor(leave) || leave.to === null || leave.to >= (which.from ?? from)),
  };
}

/** Keeps the copies of leave in step with one that was written, those of the home unit before it too. Resolves to whether it wrote. */
export async function updateLeaveCopies(
  services: Services,
  farmId: string,
  { leaveId, before, after }: LeaveWritten,
): Promise<boolean> {
  const known = [before, after].filter((one) => one !== null);
  // With a move to another home unit hundreds of old ones are written at once.
  const longAgo = addDays(leaveFrom(services.now()), -LEAVE_BACK_DAYS);
  if (known.every((one) => !isAskedFor(one) && one.to !== null && one.to < longAgo)) return false;
  const units = new Set(known.map(({ unitId }) => unitId).filter(hasOwnCopies));
  let isOther = false;
  for (const unitId of [null, ...units]) {
    const copied = copiedLeaves(services, farmId, unitId);
    if (await updateCopy(services, copied, paths.leave(farmId, leaveId))) isOther = true;
  }
  return isOther;
}

interface LeaveWritten {
  readonly leaveId: string;
  /** Null where there is none, or it cannot be read. */
  readonly before: Leave | null;
  readonly after: Leave | null;
}

/** A unit whose name no path can hold has none, nor has one that is named as all of them. */
const hasOwnCopies = (unitId: string): boolean => isBookId(unitId) && unitId !== ALL_OF_FARM;

/** Whether each part of a book can be stored, however many there are. */
const isBookId = (id: string): boolean =>
  isDocumentId(id) && isDocumentId(partId(id, '0'.repeat(40)));

/**
 * Time of a unit that nobody has decided. What was deleted is among it from the day before the copies were gathered on:
 * whose registration of today was deleted is not missed.
 */
export const copiedOpenTime = (
  { db, now }: Services,
  farmId: string,
  unitId: string,
): Copied<typeof RegistrationSchema> => ({
  path: paths.openTimeBook(farmId, unitId),
  which: { id: unitId, unitId, from: addDays(dayOf(now(), 'UTC'), -1) },
  schema: RegistrationSchema,
  layout: OPEN_TIME,
  all: [
    db
      .collection(paths.registrations(farmId))
      .where('unitId', '==', unitId)
      .where('status', 'in', UNDECIDED),
  ],
  isAmong: (one, { from = '' }) =>
    one.unitId === unitId && isUndecided(one) && (isActive(one) || one.workDate >= from),
});

/** Keeps the copies of undecided time in step with a registration that was written. Resolves to whether it wrote. */
export async function updateOpenTime(
  services: Services,
  farmId: string,
  { before, after }: { readonly before: Registration | null; readonly after: Registration | null },
): Promise<boolean> {
  const touched = [before, after].filter((one) => one !== null).filter(isUndecided);
  const id = (after ?? before)?.id;
  let isOther = false;
  for (const unitId of new Set(touched.map((one) => one.unitId))) {
    if (id === undefined || !isBookId(unitId)) continue;
    const copied = copiedOpenTime(services, farmId, unitId);
    if (await updateCopy(services, copied, paths.registration(farmId, id))) isOther = true;
  }
  return isOther;
}

/**
 * Every night: all copies again, also of units of which nothing was written yet, and of the weeks that are asked for next.
 * Resolves to how many books were others.
 */
export async function gatherAllCopies(
  services: Services,
  { id: farmId, timeZone }: Farm,
): Promise<number> {
  const units = (await unitsOf(services, farmId)).filter(isActive);
  const week = weekOf(dayOf(services.now(), timeZone));
  const weeks = Array.from({ length: PLAN_BOOKS_AHEAD }, (_, ahead) => addWeeks(week, ahead));
  const outcomes = [
    await gatherCopies(services, copiedPeople(services, farmId)),
    await gatherCopies(services, copiedRules(services, farmId)),
    await gatherCopies(services, copiedActivities(services, farmId)),
    await gatherCopies(services, copiedAbsences(services, farmId)),
    await gatherCopies(services, copiedRates(services, farmId)),
    await gatherCopies(services, copiedLeaves(services, farmId, null)),
  ];
  for (const one of weeks) {
    outcomes.push(await gatherCopies(services, copiedWeek(services, farmId, one)));
  }
  for (const { id } of units.filter((unit) => isBookId(unit.id))) {
    outcomes.push(await gatherCopies(services, copiedOpenTime(services, farmId, id)));
    if (!hasOwnCopies(id)) continue;
    outcomes.push(await gatherCopies(services, copiedLeaves(services, farmId, id)));
  }
  return outcomes.filter(Boolean).length;
}
