import type { LeaveAsk, Leave } from '../document/leave.ts';
import { legalActions } from './leave-actions.ts';
import { checkRequest } from './check-request.ts';
import type { RequestInput } from './leave-draft.ts';
import { issue, type LeaveIssue } from './leave-issue.ts';

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
