import { cancelDecision, decideLeave, type DecisionRequest } from '#data/leave/change-leave.ts';
import { getActor } from '#data/base/actor.ts';
import type { Leave, LeaveStatus } from '#domain/leave/document/leave.ts';
import { isStandIn } from '#domain/leave/request/deciders.ts';
import type { LeaveDecision } from '#domain/leave/request/leave-actions.ts';
import { issue, type LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { createDecided, type Outcome } from '../decisions/decision-act.ts';
import { dataOf } from '#data/live/live.ts';
import { farmSource } from '#data/base/farm.ts';
import { storedFarmSettings } from '#data/base/settings.ts';
import { employeesSource } from '#data/base/employees.ts';
import { leaveSettingsNow } from '#data/leave/leave-settings.ts';
import { dayAdjustments } from '#data/leave/person-leaves.ts';
import { dayOf } from '#domain/dates/day.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import { askerLeaveNow } from './use-judged.ts';
import { calendarOf, leaveScope, NO_HOLIDAYS } from '../leave/use-leave-input.ts';

/**
 * What a person's leave is judged by, as it is known when a button is pressed; null where it is not, or where the person's
 * leave is not on screen.
 */
export function aboutNow(employeeId: string, nowMs: number): LeaveInput | null {
  const actor = getActor();
  const farm = dataOf(farmSource.get());
  const person = dataOf(employeesSource.get())?.find(({ id }) => id === employeeId);
  if (actor === null || farm === null || person === undefined) return null;
  const scope = leaveScope({ actor, farm, person });
  const leaves = askerLeaveNow(scope);
  const adjustments = dataOf(dayAdjustments.get(scope));
  if (leaves === null || adjustments === null) return null;
  const calendar = calendarOf(storedFarmSettings(farm.id)?.holidays ?? NO_HOLIDAYS);
  return {
    context: { person, farm, calendar },
    settings: leaveSettingsNow(farm.id),
    leaves,
    adjustments,
    today: dayOf(nowMs, farm.timeZone),
  };
}

/** A request as the leader saw it, with what was ticked on its card. */
export interface Seen {
  readonly id: string;
  readonly leave: Leave;
  readonly agreed: boolean;
}

/** What was decided here: such a card goes without a word, for the strip below says it. */
export const decidedHere = createDecided<'answered' | 'waiting'>();

/** Words for why something was left alone. */
export type IssueWords = (issue: LeaveIssue) => string;

const UNKNOWN = issue('form', 'leave_not_possible_now');

/** What a decision is judged by; null where the person's leave is not known here. */
export function decisionOf(
  { leave, agreed }: Seen,
  decision: LeaveDecision,
  reason: string,
  nowMs: number,
): DecisionRequest | null {
  const about = aboutNow(leave.employeeId, nowMs);
  const actor = getActor();
  if (about === null || actor === null) return null;
  const people = dataOf(employeesSource.get()) ?? [];
  return {
    decision,
    seen: leave,
    current: about.leaves.find(({ id }) => id === leave.id) ?? leave,
    about,
    reason,
    agreed,
    nowMs,
    isStandIn: isStandIn(actor.uid, leave, people, about.settings, nowMs),
  };
}

/** Decides about each, and says what was left alone and why. */
export function decideAll(
  seen: readonly Seen[],
  decision: LeaveDecision,
  reason: string,
  words: IssueWords,
): Outcome<Seen> {
  const outcome = sorted(seen, (one) => {
    const request = decisionOf(one, decision, reason, Date.now());
    const issues = request === null ? [UNKNOWN] : decideLeave(request);
    return issues[0] === undefined ? null : words(issues[0]);
  });
  decidedHere.note(outcome.done, 'answered');
  return outcome;
}

const ANSWERS: readonly LeaveStatus[] = ['approved', 'rejected'];

/** Makes requests wait again that were answered here. */
export function waitAgain(seen: readonly Seen[], words: IssueWords): Outcome<Seen> {
  const uid = getActor()?.uid ?? null;
  const outcome = sorted(seen, ({ leave }) => {
    const known = aboutNow(leave.employeeId, Date.now())?.leaves.find(({ id }) => id === leave.id);
    const isMine = known === undefined || (known.decidedByEid === uid && known.ask === null);
    if (!isMine || (known !== undefined && !ANSWERS.includes(known.status))) {
      return words(issue('form', 'leave_changed_meanwhile'));
    }
    const issues = cancelDecision(leave);
    return issues[0] === undefined ? null : words(issues[0]);
  });
  decidedHere.note(outcome.done, 'waiting');
  return outcome;
}

function sorted(seen: readonly Seen[], act: (one: Seen) => string | null): Outcome<Seen> {
  const done: Seen[] = [];
  const skipped: { readonly record: Seen; readonly why: string }[] = [];
  for (const record of seen) {
    const why = act(record);
    if (why === null) done.push(record);
    else skipped.push({ record, why });
  }
  return { done, skipped };
}
