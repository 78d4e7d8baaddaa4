import { unitsDuring } from '../../../src/domain/employee/home-unit.ts';
import { isActive } from '../../../src/domain/audit.ts';
import { type Employee, EmployeeSchema, fullName } from '../../../src/domain/employee/employee.ts';
import {
  absenceOf,
  AbsenceSchema,
  isInForce,
  lastDayOf,
  type Leave,
  LeaveSchema,
} from '../../../src/domain/leave/document/leave.ts';
import { writerEidOf } from '../../../src/domain/notification/change-message.ts';
import { leaveMessages, leaveNewsOf } from '../../../src/domain/notification/leave-messages.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { copiedAbsences, updateLeaveCopies } from '../gathered/copied.ts';
import { updateCopy } from '../gathered/update-copies.ts';
import { leadersOf, notify } from '../notify/notify.ts';
import { entitiesAt, type Reported, toEntity, type Write } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import {
  addDays,
  type Day,
  dayOf,
  daysIn,
  DEFAULT_TIME_ZONE,
  monthOf,
} from '../../../src/domain/dates/day.ts';
import { dayNumber } from '../../../src/domain/dates/day-number.ts';
import { isWorthPlan } from '../../../src/domain/leave/cost/leave-days.ts';
import { factsOf } from '../../../src/domain/leave/document/leave-type.ts';
import { plannedDays } from '../../../src/domain/plan/worked/shift-of-work.ts';
import { touchedMonths } from '../../../src/domain/time/month/touched-months.ts';
import type { TimeRule } from '../../../src/domain/time/rules/time-rule.ts';
import { knownFarm, type KnownFarm } from '../farm/farm-context.ts';
import { publishedShifts } from '../plan/read-shifts.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { recomputeMonth } from '../time/recompute-month.ts';
import { toFarm, toLeaveSettings } from '../farm/farm.ts';
import { createdBy, SYSTEM } from '../platform/audit.ts';
import type { LeaveSettings } from '../../../src/domain/leave/document/leave-settings.ts';
import { decidersOf } from '../../../src/domain/leave/request/deciders.ts';
import { updateLeaveBook } from './update-leave-book.ts';
import { tellPlanners } from './tell-planners.ts';

interface LeaveDeciders {
  readonly settings: LeaveSettings;
  /** Uids of those who decide about a leave. */
  readonly of: (leave: Pick<Leave, 'employeeId' | 'unitId'>) => string[];
}

/** Reads who decides about leave on a farm: its leaders, and those who stand in for them. */
export async function leaveDeciders(services: Services, farmId: string): Promise<LeaveDeciders> {
  const { db } = services;
  const stored = await db.doc(paths.leaveSettings(farmId)).get();
  const settings = toLeaveSettings(stored);
  const named = [...Object.keys(settings.delegations), ...Object.values(settings.fallbacks)].filter(
    isDocumentId,
  );
  const others = [...new Set(named)].map((id) => paths.employee(farmId, id));
  const [leaders, standIns] = await Promise.all([
    leadersOf(services, farmId),
    entitiesAt(db, EmployeeSchema, others),
  ]);
  const people: readonly Employee[] = [...leaders, ...standIns];
  return {
    settings,
    of: ({ employeeId, unitId }) =>
      decidersOf(employeeId, unitId, people, settings, services.now()),
  };
}

/**
 * Brings what colleagues may know of a leave in step with it: that somebody is away on its days, without a type.
 * By the leave as it stands now: reported late, twice or in another order it ends the same. Of one that cannot be
 * read nobody is told anything. Resolves to whether it wrote.
 */
export async function showAbsence(
  { db, now }: Services,
  farmId: string,
  leaveId: string,
): Promise<boolean> {
  const [leaveRef, absenceRef] = [
    db.doc(paths.leave(farmId, leaveId)),
    db.doc(paths.absence(farmId, leaveId)),
  ];
  const farmRef = db.doc(paths.farm(farmId));
  return inTransaction(db, async (transaction) => {
    const [document, shown] = await transaction.getAll(leaveRef, absenceRef);
    const leave = toEntity(LeaveSchema, document);
    // Only where no last day is said the day of today matters.
    const farm = leave?.to === null ? toFarm(await transaction.get(farmRef)) : null;
    const today = dayOf(now(), farm?.timeZone ?? DEFAULT_TIME_ZONE);
    const absence = leave === null ? null : absenceOf(leave, today);
    // The leave was forgotten, and that somebody was away is kept.
    if (document?.exists !== true && shown?.get('isKept') === true) return false;
    if (absence === null) {
      if (shown?.exists === true) transaction.delete(absenceRef);
      return shown?.exists === true;
    }
    const known = toEntity(AbsenceSchema, shown);
    const { employeeId, from, to, part } = absence;
    const isSame =
      known?.employeeId === employeeId &&
      known.from === from &&
      known.to === to &&
      known.part === part;
    if (isSame) return false;
    transaction.set(absenceRef, { ...absence, ...createdBy(SYSTEM) });
    return true;
  });
}

/**
 * Counts the months again that a leave takes days of, or took: norm, flex, average week and pay. What waits, is
 * rejected or withdrawn takes none. Nothing differs when it is done again.
 */
export async function countLeave(
  services: Services,
  { farmId, before, after }: Write<Leave>,
): Promise<void> {
  const taking = [before, after].filter((leave) => leave !== null).filter(isInForce);
  if (taking.length === 0) return;
  const known = await knownFarm(services, farmId);
  if (known === null) return;
  if (after !== null) await savePlannedDays(services, known, after);
  const { farm, rules } = known.facts;
  const today = dayOf(services.now(), farm.timeZone);
  const keys = taking.flatMap((leave) =>
    monthsOf(leave, today, rules).map((month) => `${month} ${leave.employeeId}`),
  );
  for (const key of [...new Set(keys)].toSorted()) {
    const [month = '', employeeId = ''] = key.split(' ');
    await recomputeMonth(services, { farmId, employeeId, month }, known);
  }
}

/** So many days from its first one on are looked up in the plan: the shifts of somebody who is ill are soon others'. */
const PLAN_DAYS = 42;

/**
 * Writes on reported leave what was planned on its days, where they are worth that (record 028: nobody who counts a
 * month reads a plan). A day that is known stays, for its shift may have gone to somebody else since.
 */
async function savePlannedDays(
  services: Services,
  { facts: { farm }, workerOf }: KnownFarm,
  leave: Leave,
): Promise<void> {
  const { id, employeeId, unitId, from, to, type, planned: known = {} } = leave;
  if (!factsOf(type).isReported || !isInForce(leave)) return;
  const worker = await workerOf(employeeId);
  if (worker === null || !isWorthPlan({ person: worker.person, farm }, dayNumber(from))) return;
  const last = addDays(from, PLAN_DAYS);
  const days = { from, to: to !== null && to < last ? to : last };
  if (daysIn({ from, until: addDays(days.to, 1) }).every((day) => day in known)) return;
  const shifts = await publishedShifts(
    services,
    farm,
    [unitId, ...unitsDuring(worker.person, days)],
    days,
  );
  const planned = {
    ...plannedDays(employeeId, shifts, { ...days, timeZone: farm.timeZone }),
    ...known,
  };
  if (Object.keys(planned).length === Object.keys(known).length) return;
  const reference = services.db.doc(paths.leave(farm.id, id));
  await inTransaction(services.db, async (transaction) => {
    const now = toEntity(LeaveSchema, await transaction.get(reference));
    // Other days are another write, which is followed by itself.
    if (now?.from === from && now.to === to) transaction.update(reference, { planned });
  });
}

/** The months that days of a leave have a part in; those ahead are counted when they come. */
function monthsOf(leave: Leave, today: Day, rules: readonly TimeRule[]): string[] {
  const present = monthOf(today);
  const days = daysIn({ from: leave.from, until: addDays(lastDayOf(leave, today), 1) });
  const firsts = days.filter((day, at) => at === 0 || monthOf(day) !== monthOf(days[at - 1] ?? ''));
  const last = days.at(-1);
  const asked = last === undefined ? firsts : [...firsts, last];
  const months = asked.flatMap((day) => touchedMonths(day, rules, present));
  return [...new Set(months)].filter((month) => month <= present);
}

export interface LeaveWrite extends Reported<Leave> {
  readonly leaveId: string;
  /** It was deleted for good: `after` is null of what cannot be read too. */
  readonly isGone?: boolean;
  /** It stands as it did before a bad write: nobody has to hear of it again. */
  readonly isUntold?: boolean;
}

/**
 * Everything that follows from a write of leave: what colleagues see, who is told, and the months that are counted
 * again. Each part changes nothing when it is done again.
 */
export async function leaveWritten(services: Services, write: LeaveWrite): Promise<void> {
  const { farmId, leaveId } = write;
  await showAbsence(services, farmId, leaveId);
  await updateCopy(services, copiedAbsences(services, farmId), paths.absence(farmId, leaveId));
  const whose = (write.after ?? write.before)?.employeeId;
  if (whose !== undefined) await updateLeaveBook(services, { ...write, employeeId: whose });
  await updateLeaveCopies(services, farmId, write);
  await services.step('absence shown');
  // Nothing is taken from a month because it is not kept any longer; clients delete nothing for good.
  if (write.isGone === true) return;
  // What came with the farm from another system is no news to anybody.
  const isUntold =
    write.isUntold === true || (write.before === null && write.after?.source === 'import');
  const told = isUntold ? [] : await tell(services, write);
  if (write.after !== null && !isUntold)
    await tellPlanners(services, { ...write, after: write.after, told });
  // The longest part comes last, so that nobody waits for it.
  await countLeave(services, write);
}

/** Tells whom a write concerns; resolves to the uids of those who decide, where it is they. */
async function tell(services: Services, write: LeaveWrite): Promise<readonly string[]> {
  const { farmId, eventId, before, after } = write;
  if (after === null) return [];
  const news = leaveNewsOf({ before, after });
  const writer = writerEidOf(after);
  if (news === null || writer === null) return [];
  const { db } = services;
  const records = await db.getAll(
    ...[after.employeeId, writer].map((id) => db.doc(paths.employee(farmId, id))),
  );
  const [person, author] = records.map((record) => toEntity(EmployeeSchema, record));
  // Who is no longer there has no leave to hear of.
  if (news.to === 'person' && !(person && isActive(person))) return [];
  const nameOf = (one: Employee | null | undefined): string => (one ? fullName(one) : '');
  const deciders = news.to === 'deciders' ? (await leaveDeciders(services, farmId)).of(after) : [];
  const names = { person: nameOf(person), writer: nameOf(author) };
  const context = { occasion: eventId, deciders, names };
  await notify(services, farmId, leaveMessages(news, { before, after }, context));
  return deciders;
}
