import { dayOf } from '../../dates/day.ts';
import { isActive } from '../../audit.ts';
import { isIn } from '../../employee/terms.ts';
import { employmentsOf, type LeaveContext } from '../cost/leave-context.ts';
import { leaveDaysOf } from '../cost/leave-days.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import { factsOf } from '../document/leave-type.ts';
import { isInForce, isWaiting, lastDayOf, type Leave, LEAVE_LIMITS } from '../document/leave.ts';
import { overlapIssues } from '../request/clash-issues.ts';
import { lastReportDay } from '../request/draft-issues.ts';

/** Around a leave that was written: whose it is, and what else they have asked for. */
export interface LeaveScene {
  /** Null where the person is not known: then nothing is judged by them. */
  readonly context: LeaveContext | null;
  /** All leave of the person, this one as well. */
  readonly leaves: LeaveInput['leaves'];
}

const DAY_MS = 86_400_000;
/** A report that reaches the server later than this was made by no device that was in use. */
const REPORT_MS = { past: 7 * DAY_MS, ahead: 300_000 } as const;
const RANGE = ['from', 'to', 'part', 'minutes'] as const;
type Range = Pick<Leave, (typeof RANGE)[number]>;

const isSameRange = (one: Range, other: Range): boolean =>
  RANGE.every((field) => one[field] === other[field]);

/** Whether a leave takes other days, or another part of them, than it did: then it is judged by what is around it. */
export function hasOtherDays(before: Leave | null, after: Leave): boolean {
  return before === null || !isSameRange(before, after);
}

/**
 * Why a change of a leave is refused although the rules of the database took it, in a word for a log; null where it is
 * sound. Who writes, from which state to which and before which closed days is the rules' to say. Only what changed is
 * judged, at the time at which it was written.
 */
export function judgeLeave(before: Leave | null, after: Leave, scene: LeaveScene): string | null {
  return (
    stateFault(before, after) ??
    wordFault(after) ??
    (isSound(before, after) ? null : 'range') ??
    answerFault(before, after) ??
    reportFault(before, after, scene) ??
    dayFault(before, after, scene)
  );
}

const REPORTED: readonly Leave['status'][] = ['reported', 'well', 'withdrawn', 'cancelled'];
const ASKED: readonly Leave['status'][] = [
  'requested',
  'approved',
  'rejected',
  'withdrawn',
  'cancelled',
];

/** What stands beside a state that does not go with it. */
function stateFault(before: Leave | null, after: Leave): string | null {
  const { type, status, ask, to, agreed, reason, decidedAt } = after;
  const { isReported, isOpenEnded } = factsOf(type);
  if (!(isReported ? REPORTED : ASKED).includes(status)) return 'state';
  if (to === null && !(isOpenEnded && status === 'reported')) return 'no end';
  if (ask !== null && status !== 'approved') return 'asked of nothing';
  if (before !== null && before.ask !== null && status === 'requested') return 'ask lost';
  const isUndecided = status === 'requested' || status === 'reported' || status === 'well';
  if (isUndecided && (agreed || reason !== '')) return 'decided';
  const isNew = before?.status !== status;
  return isNew && (status === 'approved' || status === 'rejected') && decidedAt === null
    ? 'undecided'
    : null;
}

function wordFault({ note, reason }: Leave): string | null {
  return note.length > LEAVE_LIMITS.note || reason.length > LEAVE_LIMITS.note ? 'words' : null;
}

/** What is new of a range takes hours with minutes, or days without them, and some of them. */
function isSound(before: Leave | null, after: Leave): boolean {
  const isPart = ({ part, minutes }: Pick<Leave, 'part' | 'minutes'>): boolean =>
    (part === 'hours') === (minutes !== null);
  const takesSome = ({ part, days }: Pick<Leave, 'part' | 'days'>): boolean =>
    part === 'hours' || days > 0;
  const { ask, type, status } = after;
  const isRanged = before === null || !isSameRange(before, after) || before.days !== after.days;
  if (isRanged && !isPart(after)) return false;
  const isTaken = status === 'requested' || status === 'approved';
  if (isRanged && isTaken && !factsOf(type).isReported && !takesSome(after)) return false;
  return ask === null || (isPart(ask) && (ask.kind === 'cancel' || takesSome(ask)));
}

/** An approved leave becomes what was asked for, or stays as it is; one that ends says nothing else with it. */
function answerFault(before: Leave | null, after: Leave): string | null {
  if (before === null || isSameRange(before, after)) return null;
  if (factsOf(before.type).isReported || before.status === 'requested') {
    return after.status === 'withdrawn' && before.status === 'requested' ? 'other days' : null;
  }
  if (before.status !== 'approved' || after.status !== 'approved') return 'other days';
  return before.ask !== null && isSameRange(before.ask, after) ? null : 'other days';
}

function reportFault(before: Leave | null, after: Leave, { context }: LeaveScene): string | null {
  const { from, reportedAt, type } = after;
  if (!factsOf(type).isReported) return null;
  const writtenMs = writtenAt(after);
  if (writtenMs === null) return null;
  // Whoever decides alone says that it was in time whenever it is written down.
  const isOwn = before === null && after.createdByEid === after.employeeId;
  if (isOwn && reportedAt === null) return 'report time';
  if (reportedAt !== null && reportedAt !== before?.reportedAt) {
    const isNow =
      reportedAt >= writtenMs - REPORT_MS.past && reportedAt <= writtenMs + REPORT_MS.ahead;
    if (!isNow) return 'report time';
  }
  if (context === null || before?.from === from) return null;
  return from > lastReportDay(dayOf(writtenMs, context.farm.timeZone)) ? 'report ahead' : null;
}

/** New days lie in the employment, and a request takes none that something else of the person takes already. */
function dayFault(
  before: Leave | null,
  after: Leave,
  { context, leaves }: LeaveScene,
): string | null {
  if (context === null || !(isInForce(after) || isWaiting(after))) return null;
  if (!hasOtherDays(before, after)) return null;
  const days = [after.from, after.to ?? after.from];
  const isEmployed = employmentsOf(context).some((one) => days.every((day) => isIn(one, day)));
  if (!isEmployed) return 'not employed';
  if (before === null && !isActive(context.person)) return 'not employed';
  return isWaiting(after) && isTaken(after, { context, leaves }) ? 'overlap' : null;
}

/** Of two that ask for the same days the later one goes, however late it is looked at. */
function isTaken(
  after: Leave,
  { context, leaves }: { readonly context: LeaveContext; readonly leaves: readonly Leave[] },
): boolean {
  const { id, from, to, part, minutes, type } = after;
  const [writtenMs, today] = [
    writtenAt(after),
    dayOf(writtenAt(after) ?? 0, context.farm.timeZone),
  ];
  const earlier = leaves.filter((one) => {
    const ms = writtenAt(one);
    if (one.id === id || ms === null || writtenMs === null) return false;
    return ms < writtenMs || (ms === writtenMs && one.id < id);
  });
  const days = leaveDaysOf({ from, to: to ?? lastDayOf(after, today), part, minutes }, context);
  return overlapIssues({ context, leaves: earlier, today }, type, days, null).length > 0;
}

const writtenAt = ({ updated, created }: Pick<Leave, 'updated' | 'created'>): number | null =>
  updated ?? created;
