import type { Actor } from '../../access/actor.ts';
import { can } from '../../access/can.ts';
import { isActive } from '../../audit.ts';
import type { Farm } from '../../farm/farm.ts';
import { fail, ok, type Result } from '../../result.ts';
import { isOwnCapReached, monthMinutes } from './cap.ts';
import { isAsked, ownDayRefusal } from './own-time.ts';
import { overlapOf } from './overlap.ts';
import {
  dayRefusal,
  type DayRefusal,
  isInClosedDays,
  isLockedIn,
  payingDayOf,
} from './closed-days.ts';
import type { Registration, RegistrationStatus } from './registration.ts';
import { settingsIn, type TimeSettings } from '../period/time-settings.ts';

/** Why a registration cannot go into another state; each has words in both languages. */
export const TRANSITION_CODES = [
  'transition_not_allowed',
  'transition_own',
  'transition_locked',
  /** A leader has closed the days of the unit. */
  'transition_days_closed',
  /** Approved: a leader has to return it or take the approval back first. */
  'transition_approved',
  'transition_wrong_state',
  'transition_outside_window',
  'transition_grace_over',
  'transition_reason_required',
  'transition_reason_too_long',
  /** Restored, or confirmed as it stands, it would overlap another one of the same person. */
  'transition_overlap',
  /** The month has all that the person's seat may register already. */
  'transition_cap_reached',
] as const;

/** Why a registration cannot go into another state. */
export type TransitionCode = (typeof TRANSITION_CODES)[number];

/** Longest reason for returning time, in characters; the rules of the database refuse more. */
export const RETURN_REASON_MAX = 300;

type Judged = Result<null, TransitionCode>;
type Judgement = (
  actor: Actor,
  registration: Registration,
  farm: Farm,
  settings: TimeSettings,
  nowMs: number,
) => Judged;

const YES: Judged = ok(null);

const OF_DAY = {
  day_locked: 'transition_locked',
  days_closed: 'transition_days_closed',
} as const satisfies Record<DayRefusal, TransitionCode>;

/**
 * The state as a person reads it: `locked` is never stored, it follows from the farm's lock. On closed days of
 * a unit it is what is approved; whatever waits there waits for the owner.
 */
export function shownStatus(
  registration: Pick<Registration, 'status' | 'unitId' | 'workDate' | 'payDate'>,
  farm: Pick<Farm, 'lockedThrough' | 'closedUnits'>,
): RegistrationStatus {
  const { status } = registration;
  if (isLockedIn(registration, farm)) return 'locked';
  return status === 'approved' && isInClosedDays(registration, farm) ? 'locked' : status;
}

/** Whether `pending` may become `approved`. An owner may approve own time; a leader may not. */
export function canApprove(...[actor, registration, farm]: Parameters<Judgement>): Judged {
  return decide(actor, registration, farm, ['pending']);
}

/** Whether `approved` may become `pending` again. */
export function canCancelApproval(...[actor, registration, farm]: Parameters<Judgement>): Judged {
  return decide(actor, registration, farm, ['approved']);
}

/**
 * Whether `pending` or `approved` may become `returned`; the reason is judged by `returnReasonOf`. Owners return nothing
 * on closed days, but their own: whoever is asked to correct it could not.
 */
export function canReturn(...[actor, registration, farm]: Parameters<Judgement>): Judged {
  const judged = decide(actor, registration, farm, ['pending', 'approved']);
  const isOwn = registration.employeeId === actor.uid;
  if (!judged.ok || isOwn || !isInClosedDays(registration, farm)) return judged;
  return fail('transition_days_closed');
}

/** Whether `returned` may become `pending` again as it stands: the way back from a return. */
export function canCancelReturn(...args: Parameters<Judgement>): Judged {
  return change(['returned'], ...args);
}

/** Whether the form may change it: pending, returned or with a proposed end, never approved. */
export function canEdit(...args: Parameters<Judgement>): Judged {
  return change(['pending', 'returned', 'needsAction'], ...args);
}

/**
 * Whether the end that the server proposed may be confirmed as it stands among the `others` of the person,
 * those of the days beside it included: nights reach over midnight.
 */
export function canConfirm(
  actor: Actor,
  registration: Registration,
  farm: Farm,
  settings: TimeSettings,
  nowMs: number,
  others: readonly Registration[] = [],
): Judged {
  const judged = change(['needsAction'], actor, registration, farm, settings, nowMs);
  return judged.ok ? beside(ownOf(registration, others), registration) : judged;
}

/** Whether it may be deleted (softly); one that runs only by the person. */
export function canDelete(...args: Parameters<Judgement>): Judged {
  const [actor, registration] = args;
  const states = ['pending', 'returned', 'needsAction'] as const;
  const isOwn = registration.employeeId === actor.uid;
  return change(isOwn ? [...states, 'running'] : states, ...args);
}

/**
 * Whether a deleted one may come back among the `others` of the person. People bring back what they have
 * deleted themselves, as long as their month is not full; leaders whatever they may change.
 */
export function canRestore(
  actor: Actor,
  registration: Registration,
  farm: Farm,
  settings: TimeSettings,
  nowMs: number,
  others: readonly Registration[] = [],
): Judged {
  if (isActive(registration)) return fail('transition_wrong_state');
  const { employeeId, deletedByEid } = registration;
  if (employeeId === actor.uid && deletedByEid !== employeeId)
    return fail('transition_not_allowed');
  const judged = canDelete(actor, { ...registration, deleted: null }, farm, settings, nowMs);
  if (!judged.ok) return judged;
  const own = ownOf(registration, others);
  const minutes = monthMinutes(own, registration.workDate, registration.id, nowMs);
  if (employeeId === actor.uid && isOwnCapReached(actor, minutes)) {
    return fail('transition_cap_reached');
  }
  return beside(own, registration);
}

const ownOf = ({ employeeId }: Registration, others: readonly Registration[]): Registration[] =>
  others.filter((other) => other.employeeId === employeeId);

function beside(own: readonly Registration[], registration: Registration): Judged {
  return overlapOf(registration, own, registration.id) === null ? YES : fail('transition_overlap');
}

/** The reason as it is stored: trimmed, 1–300 characters. */
export function returnReasonOf(text: string): Result<string, TransitionCode> {
  const reason = text.trim();
  if (reason === '') return fail('transition_reason_required');
  return reason.length > RETURN_REASON_MAX ? fail('transition_reason_too_long') : ok(reason);
}

type Decision = Pick<Registration, 'status' | 'approvedAt' | 'approvedByEid' | 'returnReason'>;

/**
 * What an approval writes beside audit fields and `approvedAt`, which is the server's time. `byEid` is
 * the writer's employee id; null is the system. The person's own id marks an owner's own time.
 */
export function approvedFields(byEid: string | null): Omit<Decision, 'approvedAt'> {
  return { status: 'approved', approvedByEid: byEid, returnReason: null };
}

/**
 * What a leader's approval says again beside it: what was on screen. The database takes no approval of a
 * registration that is another one by now.
 */
export function seenFields({
  start,
  end,
  breaks,
  unitId,
  activityId,
  workDate,
}: Registration): Pick<
  Registration,
  'start' | 'end' | 'breaks' | 'unitId' | 'activityId' | 'workDate'
> {
  return { start, end, breaks, unitId, activityId, workDate };
}

/** What taking an approval back writes beside audit fields. */
export function cancelledApprovalFields(): Decision {
  return { status: 'pending', approvedAt: null, approvedByEid: null, returnReason: null };
}

/** What returning writes beside audit fields; `reason` comes from `returnReasonOf`. */
export function returnedFields(reason: string): Decision {
  return { status: 'returned', approvedAt: null, approvedByEid: null, returnReason: reason };
}

/** What taking a return back writes beside audit fields. */
export function cancelledReturnFields(): Pick<Decision, 'status' | 'returnReason'> {
  return { status: 'pending', returnReason: null };
}

/** What confirming a proposed end as it stands writes beside audit fields. */
export function confirmedFields(): Pick<Registration, 'status'> {
  return { status: 'pending' };
}

function targetOf(registration: Registration, farm: Farm) {
  const { employeeId, unitId } = registration;
  const isOwners = employeeId === farm.ownerId;
  return {
    farmId: farm.id,
    employeeId,
    unitIds: [unitId],
    ...(isOwners && { role: 'owner' as const }),
  };
}

function stateRefusal(
  actor: Actor,
  registration: Registration,
  farm: Farm,
  states: readonly RegistrationStatus[],
): TransitionCode | null {
  if (!isActive(registration)) return 'transition_wrong_state';
  const closed = dayRefusal(actor, registration, farm);
  if (closed !== null) return OF_DAY[closed];
  return states.includes(registration.status) ? null : 'transition_wrong_state';
}

function decide(
  actor: Actor,
  registration: Registration,
  farm: Farm,
  states: readonly RegistrationStatus[],
): Judged {
  const target = targetOf(registration, farm);
  if (!can(actor, 'registration.decide', target)) {
    const isOwn = registration.employeeId === actor.uid;
    const ofOthers = can(actor, 'registration.decide', { ...target, employeeId: '' });
    return fail(isOwn && ofOthers ? 'transition_own' : 'transition_not_allowed');
  }
  const refused = stateRefusal(actor, registration, farm, states);
  return refused === null ? YES : fail(refused);
}

function change(
  states: readonly RegistrationStatus[],
  ...[actor, registration, farm, settings, nowMs]: Parameters<Judgement>
): Judged {
  const { employeeId, workDate, status } = registration;
  const isOwn = employeeId === actor.uid;
  const action = isOwn ? 'registration.editOwn' : 'registration.enterFor';
  if (!can(actor, action, targetOf(registration, farm))) return fail('transition_not_allowed');
  const refused = stateRefusal(actor, registration, farm, states);
  if (refused !== null) {
    const isApproved = refused === 'transition_wrong_state' && status === 'approved';
    return fail(isApproved ? 'transition_approved' : refused);
  }
  if (!isOwn || isAsked(registration)) return YES;
  const context = { farm, settings: settingsIn(settings, registration.unitId), nowMs };
  const late = ownDayRefusal(workDate, payingDayOf(registration), context);
  return late === null ? YES : fail(`transition_${late}`);
}
