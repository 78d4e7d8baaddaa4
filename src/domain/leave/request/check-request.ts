import { can } from '../../access/can.ts';
import { isActive } from '../../audit.ts';
import type { Day } from '../../dates/day.ts';
import { costOfDays, type LeaveDayCost, leaveDaysOf, type LeaveRange } from '../cost/leave-days.ts';
import { factsOf } from '../document/leave-type.ts';
import { isInForce, type Leave, type LeaveAsk } from '../document/leave.ts';
import { balanceIssues } from './balance-issues.ts';
import { blockedIssues, closedIssues, firstChangedDay, overlapIssues } from './clash-issues.ts';
import { dayIssues, readDraft } from './draft-issues.ts';
import { type LeaveAction, legalActions } from './leave-actions.ts';
import {
  decidingUnitOf,
  type LeaveChange,
  leaveTarget,
  NOTHING_DECIDED,
  type ReadableDraft,
  type RequestInput,
  sicknessWord,
} from './leave-draft.ts';
import { issue, type LeaveIssue } from './leave-issue.ts';

interface RequestCheck {
  /** What is wrong, the first at its field; empty where it may be sent. */
  readonly issues: readonly LeaveIssue[];
  /** Each day with what it costs and why, as far as days can be counted. */
  readonly days: readonly LeaveDayCost[];
  /** What they cost together, in 1/10 000 day. */
  readonly units: number;
  /** What may be written; null as long as anything is wrong. */
  readonly change: LeaveChange | null;
}

/** Judges a leave that is asked for, reported, or entered by a leader; the same answer is the form's live preview. */
export function checkRequest(input: RequestInput): RequestCheck {
  const { actor, about, changed = null } = input;
  const { readable, issues: unread } = readDraft(input);
  const who = whoIssues(input);
  if (readable === null) return { issues: [...who, ...unread], days: [], units: 0, change: null };
  const { type, range } = readable;
  const days = leaveDaysOf(range, about.context);
  const units = costOfDays(days);
  const change = changeOf(input, readable, units);
  const found = [
    ...who,
    ...unread,
    ...closedIssues(input, decidingUnitOf(input), type, openFrom(input, range)),
    ...dayIssues(input, readable, days),
  ];
  const issues =
    found.length > 0
      ? found
      : [
          ...overlapIssues(about, type, days, changed),
          ...blockedIssues(input, type, days),
          ...lieuIssues(input, type, days),
          ...balanceIssues(about, asLeave(change, changed)),
          ...agreementIssues(actor.uid === about.context.person.id, change),
        ];
  return { issues, days, units, change: issues.length === 0 ? change : null };
}

/**
 * The first day on which something would be another. What is said of sickness beside its days may give back holiday on
 * each of them.
 */
function openFrom({ changed = null, draft }: RequestInput, range: LeaveRange): Day {
  if (changed === null || !isInForce(changed)) return range.from;
  const word = sicknessWord(draft, changed, 0);
  const isSameWord = word.proof === changed.proof && word.reportedAt === changed.reportedAt;
  return isSameWord ? firstChangedDay(changed, range) : range.from;
}

function whoIssues(input: RequestInput): LeaveIssue[] {
  const { actor, farm, about, draft, changed = null, isStandIn = false } = input;
  const { person } = about.context;
  const target = leaveTarget(farm.id, { employeeId: person.id, unitId: decidingUnitOf(input) });
  const own = draft.type !== null && factsOf(draft.type).isReported ? 'leave.report' : 'leave.ask';
  const standsIn = isStandIn && changed !== null;
  const mayAsk = can(actor, own, target) || can(actor, 'leave.decide', target) || standsIn;
  if (!mayAsk || !isActive(person)) return [issue('form', 'leave_not_allowed')];
  return isChangeable(input) ? [] : [issue('form', 'leave_not_possible_now')];
}

/** What is there is changed while it waits, asked to be changed when it is approved, or mended where it is sickness. */
function isChangeable({ actor, farm, about, changed = null, isStandIn }: RequestInput): boolean {
  if (changed === null) return true;
  const legal = legalActions(actor, farm.id, changed, about.today, isStandIn);
  return legal.some((action) => CHANGING.includes(action));
}

const CHANGING: readonly LeaveAction[] = ['edit', 'askChange', 'correct'];

/** A leader who enters holiday in advance says with it that it is agreed; who asks for it does not. */
function agreementIssues(isSelf: boolean, { type, agreed }: LeaveChange): LeaveIssue[] {
  return type === 'vacationAdvance' && !isSelf && !agreed
    ? [issue('agreed', 'leave_agreement_missing')]
    : [];
}

function lieuIssues(
  { lieuMinutes = null }: RequestInput,
  type: Leave['type'],
  days: readonly LeaveDayCost[],
): LeaveIssue[] {
  if (factsOf(type).account !== 'lieu' || lieuMinutes === null) return [];
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  const short = minutes - lieuMinutes;
  return short > 0 ? [issue('form', 'leave_not_enough', { minutes: short })] : [];
}

function changeOf(input: RequestInput, readable: ReadableDraft, units: number): LeaveChange {
  const { draft, actor, farm, about } = input;
  const { type, range, isOpen } = readable;
  const employeeId = about.context.person.id;
  const unitId = decidingUnitOf(input);
  const mayDecide = can(actor, 'leave.decide', leaveTarget(farm.id, { employeeId, unitId }));
  const status = factsOf(type).isReported
    ? 'reported'
    : mayDecide && actor.uid !== employeeId
      ? 'approved'
      : 'requested';
  const { from, to, part, minutes } = range;
  const note = draft.note.trim();
  return {
    employeeId,
    unitId,
    type,
    from,
    to: isOpen ? null : to,
    part,
    minutes,
    status,
    days: units,
    agreed: draft.agreed && mayDecide,
    note,
  };
}

/** A draft as the leave that it would be; it sorts after any other of the day. */
function asLeave(change: LeaveChange, changed: Leave | null): Leave {
  return { ...NOTHING_DECIDED, ...changed, ...change, id: changed?.id ?? '~' };
}

/** The answer to an ask about approved leave. */
export type AskCheck =
  | { readonly ok: true; readonly value: LeaveAsk }
  | { readonly ok: false; readonly issues: readonly LeaveIssue[] };

/** Judges what somebody asks for instead of approved leave. Leave that has begun can only be made shorter. */
export function checkChange(input: RequestInput & { readonly changed: Leave }): AskCheck {
  const { actor, farm, about, changed, draft } = input;
  if (!legalActions(actor, farm.id, changed, about.today).includes('askChange')) {
    return { ok: false, issues: [issue('form', 'leave_not_possible_now')] };
  }
  const { issues, change } = checkRequest({ ...input, draft: { ...draft, type: changed.type } });
  if (change === null || change.to === null) return { ok: false, issues };
  const { from, to, part, minutes, days } = change;
  const isSame =
    from === changed.from &&
    to === changed.to &&
    part === changed.part &&
    minutes === changed.minutes;
  if (isSame) return { ok: false, issues: [issue('form', 'leave_same_as_before')] };
  const hasBegun = changed.from <= about.today;
  const isShorter = from === changed.from && changed.to !== null && to <= changed.to;
  if (hasBegun && !isShorter) return { ok: false, issues: [issue('to', 'leave_only_shorter')] };
  return { ok: true, value: { kind: 'change', from, to, part, minutes, days } };
}

/** The ask to cancel approved leave, as it stands. */
export function checkCancel({
  actor,
  farm,
  about,
  changed,
}: Pick<RequestInput, 'actor' | 'farm' | 'about'> & { readonly changed: Leave }): AskCheck {
  if (!legalActions(actor, farm.id, changed, about.today).includes('askCancel')) {
    return { ok: false, issues: [issue('form', 'leave_not_possible_now')] };
  }
  return { ok: true, value: cancelOf(changed) };
}

/** What is asked for where somebody asks that a leave be cancelled. */
export function cancelOf({ from, to, part, minutes, days }: Leave): LeaveAsk {
  return { kind: 'cancel', from, to: to ?? from, part, minutes, days };
}
