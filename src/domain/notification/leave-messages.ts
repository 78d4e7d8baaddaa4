import { isActive } from '../audit.ts';
import { addDays, type Day } from '../dates/day.ts';
import { countedUntil } from '../leave/calendar/away.ts';
import { factsOf } from '../leave/document/leave-type.ts';
import { isInForce, isWaiting, type Leave } from '../leave/document/leave.ts';
import { type PlannedShift, shiftDay } from '../plan/shift/shift.ts';
import { LEAVE_PATH, PLAN_PATH } from '../routes/module-routes.ts';
import { writerEidOf } from './change-message.ts';
import { type Message, type MessageType, spanOf } from './message.ts';

interface LeaveChange {
  readonly before: Leave | null;
  readonly after: Leave;
}

/** Who hears of a write of leave: whose it is, or those who decide about it. */
export interface LeaveNews {
  readonly type: MessageType;
  readonly to: 'person' | 'deciders';
}

/**
 * What a write of leave tells, and whom (features 3.9); null for what the system writes, and for what changes nothing
 * that anybody has to know. No type and no reason is ever in it: what is told may stand on a locked phone.
 */
export function leaveNewsOf({ before, after }: LeaveChange): LeaveNews | null {
  const writer = writerEidOf(after);
  if (writer === null || !isActive(after)) return null;
  if (writer === after.employeeId) {
    const type = ownNews(before, after);
    return type === null ? null : { type, to: 'deciders' };
  }
  const type = before === null ? 'leave_registered' : leadersNews(before, after);
  return type === null ? null : { type, to: 'person' };
}

/** Of the person's own hand. */
function ownNews(before: Leave | null, after: Leave): MessageType | null {
  if (factsOf(after.type).isReported) {
    if (before === null) return 'absence_reported';
    const isOver = before.status === 'reported' && after.status !== 'reported';
    return isOver ? 'absence_over' : null;
  }
  if (after.status === 'requested') {
    return before !== null && isSameTime(before, after) ? null : 'leave_requested';
  }
  const { ask } = after;
  if (before === null || after.status !== 'approved' || ask === null) return null;
  if (JSON.stringify(before.ask) === JSON.stringify(ask)) return null;
  return ask.kind === 'change' ? 'leave_change_asked' : 'leave_cancel_asked';
}

/** Of whoever decides, in the order in which states follow. */
function leadersNews(before: Leave, after: Leave): MessageType | null {
  if (before.status !== after.status) {
    if (after.status === 'approved') return 'leave_approved';
    if (after.status === 'rejected') return 'leave_rejected';
    if (after.status === 'requested') return 'leave_undecided';
    if (after.status === 'cancelled') return 'leave_cancelled';
  }
  if (!isSameTime(before, after)) return 'leave_changed';
  return before.ask !== null && after.ask === null ? 'leave_kept' : null;
}

function isSameTime(a: Leave, b: Leave): boolean {
  const facts = ({ from, to, part, minutes, type }: Leave) =>
    JSON.stringify([from, to, part, minutes, type]);
  return facts(a) === facts(b);
}

/** The messages of such news. `occasion` identifies the write; nobody hears of their own. */
export function leaveMessages(
  { type, to }: LeaveNews,
  change: LeaveChange,
  context: {
    readonly occasion: string;
    /** Uids of those who decide about it. */
    readonly deciders: readonly string[];
    readonly names: { readonly person: string; readonly writer: string };
  },
): Message[] {
  const { occasion, deciders, names } = context;
  const { after } = change;
  const readers = to === 'person' ? [after.employeeId] : deciders;
  const writer = writerEidOf(after);
  const span = spanOf(after);
  const params = {
    name: to === 'person' ? names.writer : names.person,
    span,
    day: after.from,
    before: span,
    after: after.ask === null ? '' : spanOf(after.ask),
  };
  return readers
    .filter((uid) => uid !== writer)
    .map((uid): Message => ({
      id: type === 'leave_requested' ? foldedId(change) : `${occasion} ${type}`,
      to: uid,
      type,
      params,
      link: LEAVE_PATH,
      ...(isToAnswer(after) && to === 'deciders' && { about: { kind: 'leave', id: after.id } }),
    }));
}

/**
 * What one person asks for within an hour is one message, and so is what they change of it: whoever decides finds all of
 * it in one place. So nobody is told more than twice an hour about one person.
 */
function foldedId({ before, after }: LeaveChange): string {
  const hour = Math.floor((after.updated ?? after.created ?? 0) / 3_600_000);
  return `${after.employeeId} leave_requested ${before === null ? 'new' : 'changed'} ${hour}`;
}

/** Somebody has to decide; health is reported and asks for nothing. */
const isToAnswer = (leave: Leave): boolean =>
  (isWaiting(leave) || leave.ask !== null) && !factsOf(leave.type).isReported;

/** Plans are published weeks ahead, not months: of longer leave so many days from today are looked at. */
const MOST_DAYS = 8 * 7;

/**
 * The days from today on that a write of leave newly takes somebody away, both included; null where it takes no more
 * than before.
 */
export function newlyAway(
  before: Leave | null,
  after: Leave,
  today: Day,
): { readonly from: Day; readonly to: Day } | null {
  if (!isActive(after) || !isInForce(after)) return null;
  if (before !== null && isInForce(before) && isWithin(after, before)) return null;
  const [from, last] = [after.from > today ? after.from : today, countedUntil(after, today)];
  const furthest = addDays(today, MOST_DAYS);
  const to = last < furthest ? last : furthest;
  return from <= to ? { from, to } : null;
}

/** Whether a leave takes no day, and of no day more, than another. */
function isWithin(a: Leave, b: Leave): boolean {
  const ends = b.to === null || (a.to !== null && a.to <= b.to);
  return b.from <= a.from && ends && (b.part === 'full' || b.part === a.part);
}

/**
 * Tells who plans a unit that somebody is away on days with shifts there. Nobody where whoever wrote it plans the unit:
 * they have the shifts before them. No type and no reason is in it.
 */
export function awayMessages(
  leave: Pick<Leave, 'id' | 'employeeId' | 'from' | 'to'>,
  about: {
    readonly planners: readonly string[];
    readonly writer: string | null;
    /** Uids of those who heard of this very write already. */
    readonly told: readonly string[];
    readonly name: string;
    readonly unitId: string;
    readonly unit: string;
    readonly shifts: readonly PlannedShift[];
    readonly timeZone: string;
  },
): Message[] {
  const { planners, writer, told, name, unitId, unit, shifts, timeZone } = about;
  const [first] = shifts.toSorted((a, b) => a.start - b.start);
  if (first === undefined || (writer !== null && planners.includes(writer))) return [];
  const span = spanOf(leave);
  return planners
    .filter((uid) => uid !== leave.employeeId && !told.includes(uid))
    .map((to) => ({
      id: `${leave.id} ${unitId} ${span} shifts`,
      to,
      type: 'leave_shifts',
      params: { name, unit, span, shifts: shifts.length },
      link: `${PLAN_PATH}?d=${shiftDay(first, timeZone)}`,
    }));
}
