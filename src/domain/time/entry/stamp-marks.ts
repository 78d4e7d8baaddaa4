import { isActive } from '../../audit.ts';
import { coversWork } from '../engine/input/rule-set.ts';
import { type Break, type Registration, wasClocked } from '../registration/registration.ts';
import type { RuleOf } from '../rules/time-rule.ts';
import { isSameBreak } from './entry-breaks.ts';

type Mark = Extract<Registration['flags'][number], 'start_moved' | 'edited'>;
type Corrected = Pick<Registration, 'start' | 'end' | 'breaks'>;

/**
 * What a registration has to be marked with when what the clock has stamped is changed by hand: its start, by
 * anybody, and its end or breaks by the person. A proposed end was stamped by nobody, and what a leader changes
 * is the leader's word.
 */
export function correctionMarks(before: Registration, after: Corrected, isOwn: boolean): Mark[] {
  if (!wasClocked(before)) return [];
  const isFinished = before.end !== null && before.status !== 'needsAction';
  const isEdited = isOwn && isFinished && !hasSameEnd(before, after);
  return [
    ...(before.start === after.start ? [] : (['start_moved'] as const)),
    ...(isEdited ? (['edited'] as const) : []),
  ];
}

function hasSameEnd(before: Corrected, after: Corrected): boolean {
  const { breaks } = after;
  const hasSameBreaks =
    before.breaks.length === breaks.length &&
    before.breaks.every((old) => breaks.some((pause) => isSameBreak(old, pause)));
  return before.end === after.end && hasSameBreaks;
}

/** The marks that a write owes a registration, whatever the device says of it. */
export function owedMarks(before: Registration | null, after: Registration): Mark[] {
  if (before === null || !isActive(after) || isNewStop(before, after)) return [];
  // The server closes it again, and earlier, where a start arrives that was made before the one that did.
  const isOvertaken = before.flags.includes('closed_by_later_start');
  if (isOvertaken && before.end !== null && after.end !== null && after.end < before.end) return [];
  const isOwn = after.updatedByEid === after.employeeId;
  return correctionMarks(before, after, isOwn).filter((mark) => !after.flags.includes(mark));
}

/**
 * The breaks that a person has called paid in a write of their own, although rules give them breaks and none of
 * those is paid. `rules` are those that cover the person on the day of the work. Without a rule it stays what
 * the person says, for a leader to look at; what a leader has said stays too.
 */
export function unduePaidBreaks(
  before: Registration | null,
  after: Registration,
  rules: readonly RuleOf<'break'>[],
): Break[] {
  const fresh = ownPaidBreaks(before, after);
  const covering = rules.filter((rule) => coversWork(rule, after));
  return covering.length > 0 && covering.every(({ paid }) => !paid) ? fresh : [];
}

/** The breaks that a person has called paid in a write of their own. */
export function ownPaidBreaks(before: Registration | null, after: Registration): Break[] {
  const writer = before === null ? after.createdByEid : after.updatedByEid;
  if (!isActive(after) || writer !== after.employeeId) return [];
  const known = before?.breaks ?? [];
  return after.breaks.filter(
    (pause) => pause.paid && !known.some((old) => isSameBreak(old, pause)),
  );
}

/** Whether a write brought the stamp of a stop. */
export function isNewStop(before: Registration | null, after: Registration): boolean {
  const { deviceEnd } = after;
  return before !== null && deviceEnd !== null && before.deviceEnd?.at !== deviceEnd.at;
}
