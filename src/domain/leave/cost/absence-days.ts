import { type Day, dayOf, instantOf } from '../../dates/day.ts';
import { DAY_UNITS, factsOf, isChildsDay, type LeaveType, partOf } from '../document/leave-type.ts';
import { isInForce, lastDayOf, type Leave } from '../document/leave.ts';
import { dayNumber, dayOfNumber } from '../../dates/day-number.ts';
import { earnedByYear, HOLIDAY_ACT } from '../accrual/accrual.ts';
import { holidayYearOf } from '../accrual/holiday-year.ts';
import { dayMinutes, type LeaveDayCost, leaveDaysOf } from './leave-days.ts';
import { costsOf } from './leave-context.ts';
import { holidayOf, type LeaveInput } from './leave-input.ts';

/** One day of a leave in force, beside everything else that is in force on it. */
export interface AbsenceDay {
  readonly leaveId: string;
  readonly type: LeaveType;
  readonly day: Day;
  /** What was taken from the account, in 1/10 000 day, before anything was given back. */
  readonly units: number;
  /** Of that, what sickness gave back. */
  readonly givenBack: number;
  readonly givenBackBecause: 'sick_before' | 'sick_during' | null;
  /** How much of the person's day is left to this leave, 0–1. All leave of a day is never more than the day. */
  readonly share: number;
  /** Minutes of it, whole. */
  readonly minutes: number;
  /** The day is worth what was planned, and not a day by the contract. */
  readonly isPlanned?: true;
}

interface LeaveWithDays {
  readonly leave: Leave;
  readonly days: readonly LeaveDayCost[];
}

/** Leaves of which another one lies on a day of the first to the last: the only ones that can take from each other. */
function overlappingLeaves(
  byStart: readonly LeaveWithDays[],
  lastDay: (leave: Leave) => Day,
): ReadonlySet<LeaveWithDays> {
  const found = new Set<LeaveWithDays>();
  let longest: LeaveWithDays | null = null;
  let last = '';
  for (const one of byStart) {
    if (longest !== null && one.leave.from <= last) found.add(longest).add(one);
    const end = lastDay(one.leave);
    if (end <= last) continue;
    last = end;
    longest = one;
  }
  return found;
}

interface Sickness {
  readonly all: readonly LeaveWithDays[];
  /** Sickness of whole days, by its first day. */
  readonly sick: readonly LeaveWithDays[];
  readonly input: LeaveInput;
}

/**
 * What leave gives back because the person was sick (Holiday Act § 12). Sick when a holiday begins, none of it is
 * taken as long as the sickness lasts (1). Sick in it, days come back after the waiting days of the holiday year, and
 * only with a doctor's word where one is asked for (2). Sick days before the day of the report are left out of both,
 * unless nobody can be blamed for the report that did not come (4): then a leader has said so, and no time is stored.
 */
function giveBack(days: readonly AbsenceDay[], sickness: Sickness): readonly AbsenceDay[] {
  const { all, sick, input } = sickness;
  const sickOn = sickByDay(sick);
  if (!days.some(({ day }) => sickOn.has(day))) return days;
  const leaves = new Map(all.map((one) => [one.leave.id, one]));
  const starts = holidayStarts(all, input);
  const waiting = waitingDays(input, days);
  return days.map((one) => {
    const illness = sickOn.get(one.day);
    const leave = illness && leaves.get(one.leaveId);
    if (leave === undefined || illness === undefined) return one;
    const { ifSick } = factsOf(one.type);
    if (ifSick === 'never') return one;
    const begin = starts.get(one.leaveId) ?? firstDayOff(leave);
    if (ifSick === 'always' || isSickBefore(illness, begin, input)) {
      return lessened(one, one.units, 'sick_before', input);
    }
    if (ifSick !== 'holiday' || !isReportedOn(illness, one.day, input)) return one;
    if (input.settings.needsProof && !illness.proof) return one;
    return lessened(one, waiting(one), 'sick_during', input);
  });
}

function sickByDay(sick: readonly LeaveWithDays[]): ReadonlyMap<Day, Leave> {
  const found = new Map<Day, Leave>();
  for (const { leave, days } of sick) {
    for (const { day } of days) if (!found.has(day)) found.set(day, leave);
  }
  return found;
}

/** The first day on which the person would have worked: a holiday that is typed from a Saturday begins on Monday. */
function firstDayOff({ leave, days }: LeaveWithDays): Day {
  return days.find(({ share }) => share > 0)?.day ?? leave.from;
}

/**
 * Whether sickness was there and known when a holiday began: what is reported later is sickness in the holiday, whatever
 * its first day. Without the time of a report a leader has said that it was in time.
 */
function isSickBefore({ from, reportedAt }: Leave, begin: Day, { context, settings }: LeaveInput) {
  if (from > begin) return false;
  if (reportedAt === null) return true;
  const [hour = 0, minute = 0] = settings.dayBegins.split(':').map(Number);
  return reportedAt < instantOf(begin, hour, minute, context.farm.timeZone);
}

/** Whether sickness was reported by a day: the day of the report is the first that counts. */
function isReportedOn({ reportedAt }: Leave, day: Day, { context }: LeaveInput): boolean {
  return reportedAt === null || dayOf(reportedAt, context.farm.timeZone) <= day;
}

/**
 * On which day the holiday began that a leave is part of: one that follows on another without a day of work
 * between them is one holiday.
 */
function holidayStarts(
  all: readonly LeaveWithDays[],
  { context }: LeaveInput,
): ReadonlyMap<string, Day> {
  const costs = costsOf(context);
  const isFree = (from: number, until: number): boolean => {
    // Days off in a row are few: what is further away is another holiday.
    if (until - from > MOST_DAYS_OFF) return false;
    for (let day = from + 1; day < until; day += 1) if (costs.of(day) > 0) return false;
    return true;
  };
  const starts = new Map<string, Day>();
  let begin = '';
  let last = Number.NEGATIVE_INFINITY;
  for (const one of all) {
    const { leave, days } = one;
    if (factsOf(leave.type).ifSick !== 'holiday') continue;
    if (!isFree(last, dayNumber(leave.from))) begin = firstDayOff(one);
    starts.set(leave.id, begin);
    last = Math.max(last, dayNumber(days.at(-1)?.day ?? leave.from));
  }
  return starts;
}

const MOST_DAYS_OFF = 14;

/**
 * Says of one sick day of holiday after the other how much of it comes back, in 1/10 000 day. The waiting days are five
 * for a whole holiday year, in proportion for an employment of less, less what was not earned in it: strikes and unpaid
 * leave take from them day by day (Holiday Act § 12 (2)).
 */
function waitingDays(input: LeaveInput, days: readonly AbsenceDay[]) {
  const last = days.at(-1)?.day ?? dayOfNumber(0);
  let known: readonly ReadonlyMap<number, number>[] | null = null;
  // Few are sick in a holiday: what was earned is counted when it is asked for.
  const waited = (year: number): number => {
    known ??= [holidayOf(input, last, new Set()), holidayOf(input, last)].map(earnedByYear);
    const [employed = 0, earned = 0] = known.map((one) => one.get(year) ?? 0);
    const all = partOf(
      input.settings.waitingDays * DAY_UNITS,
      Math.min(1, employed / HOLIDAY_ACT.year),
    );
    return Math.max(0, all - (employed - earned));
  };
  const left = new Map<number, number>();
  return ({ day, units }: AbsenceDay): number => {
    const year = holidayYearOf(day);
    const rest = left.get(year) ?? waited(year);
    const used = Math.min(rest, units);
    left.set(year, rest - used);
    return units - used;
  };
}

function lessened(
  one: AbsenceDay,
  givenBack: number,
  because: 'sick_before' | 'sick_during',
  { context }: LeaveInput,
): AbsenceDay {
  if (givenBack === 0 && one.units > 0) return one;
  const kept = one.units === 0 ? 0 : (one.units - givenBack) / one.units;
  const share = one.share * kept;
  const minutes = kept === 0 ? 0 : Math.round(dayMinutes(context, one.day) * share);
  return { ...one, givenBack, givenBackBecause: because, share, minutes };
}

const isWholeSickness = ({ leave }: LeaveWithDays): boolean =>
  leave.type === 'sick' && leave.part === 'full';

/** By first day and id, so that the order in which leave was approved decides nothing. */
function byStart({ leave: a }: LeaveWithDays, { leave: b }: LeaveWithDays): number {
  if (a.from !== b.from) return a.from < b.from ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/**
 * The days of all leave in force, by day: of several on one day none takes what another has taken, and sickness
 * makes other leave give days back. Days that take nothing are left out.
 */
export function absenceDays(input: LeaveInput): readonly AbsenceDay[] {
  const { context, leaves, today } = input;
  const all = leaves
    .filter(isInForce)
    .map((leave): LeaveWithDays => {
      const { from, part, minutes, planned } = leave;
      const to = lastDayOf(leave, today);
      const range = { from, to, part, minutes, ...(planned !== undefined && { planned }) };
      return { leave, days: leaveDaysOf(range, context) };
    })
    .toSorted(byStart);
  const sick = all.filter(isWholeSickness);
  const rest = childrenFirst(all.filter((one) => !isWholeSickness(one)));
  const beside = overlappingLeaves(all, (leave) => lastDayOf(leave, today));
  const open = new Map<Day, number>();
  const others = fill(rest, { open, beside, input });
  const settled = sick.length === 0 ? others : giveBack(others, { all, sick, input });
  if (settled !== others) {
    settled.forEach((one, at) => {
      const freed = (others[at]?.share ?? 0) - one.share;
      if (freed > 0) open.set(one.day, (open.get(one.day) ?? 0) + freed);
    });
  }
  const away = fill(sick, { open, beside, input });
  return away.length === 0 ? settled : [...settled, ...away].toSorted(byDay);
}

/** A child's sick day takes its day from a course that began before it: nothing else may lie on the same day. */
function childrenFirst(leaves: readonly LeaveWithDays[]): readonly LeaveWithDays[] {
  const children = leaves.filter(({ leave }) => isChildsDay(leave.type));
  if (children.length === 0) return leaves;
  return [...children, ...leaves.filter(({ leave }) => !isChildsDay(leave.type))];
}

const byDay = (a: AbsenceDay, b: AbsenceDay): number =>
  a.day === b.day ? 0 : a.day < b.day ? -1 : 1;

/** Below this a part of a day is nothing but a fraction that binary numbers lost. */
const EPSILON = 1e-9;

interface Filling {
  /** What is left of days on which more than one leave may lie. */
  readonly open: Map<Day, number>;
  readonly beside: ReadonlySet<LeaveWithDays>;
  readonly input: LeaveInput;
}

/** Gives leaves, one after the other, what is left of their days; by day. */
function fill(
  leaves: readonly LeaveWithDays[],
  { open, beside, input: { context } }: Filling,
): readonly AbsenceDay[] {
  const filled: AbsenceDay[] = [];
  // Leaves come by their first day: only where one lies within another are their days out of order.
  let isInOrder = true;
  let last = '';
  for (const one of leaves) {
    const { leave, days } = one;
    const { id: leaveId, type } = leave;
    const isAlone = !beside.has(one);
    for (const { day, share: asked, units: whole, minutes: all, planned } of days) {
      if (asked === 0) continue;
      const left = isAlone ? asked : (open.get(day) ?? 1 - context.calendar.weightOf(day));
      const share = Math.min(asked, left);
      if (share < EPSILON) continue;
      if (!isAlone) open.set(day, left - share);
      const units = share === asked ? whole : partOf(whole, share / asked);
      const ofDay = planned ?? dayMinutes(context, day);
      const minutes = share === asked ? all : Math.round(ofDay * share);
      isInOrder &&= last <= day;
      last = day;
      filled.push({
        leaveId,
        type,
        day,
        units,
        givenBack: 0,
        givenBackBecause: null,
        share,
        minutes,
        ...(planned !== undefined && { isPlanned: true }),
      });
    }
  }
  return isInOrder ? filled : filled.toSorted(byDay);
}
