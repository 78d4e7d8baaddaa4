import { fail, ok, type Result } from '#domain/result.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import {
  approvedFields,
  canApprove,
  canConfirm,
  canReturn,
  canCancelApproval,
  canCancelReturn,
  confirmedFields,
  returnedFields,
  returnReasonOf,
  seenFields,
  type TransitionCode,
  cancelledApprovalFields,
  cancelledReturnFields,
} from '#domain/time/registration/transitions.ts';
import { SERVER_TIME } from '../firebase/field-value.ts';
import { type TimeContext, timeContext } from '../time/time-context.ts';
import { currentWriter } from '../changes/with-audit.ts';
import { writeRegistrations } from './write-registrations.ts';

/** A registration that a decision left alone, and why. */
export interface Skipped {
  readonly registration: Registration;
  readonly code: TransitionCode;
}

/** What became of a decision about several registrations. */
export interface Decided {
  readonly done: readonly Registration[];
  readonly skipped: readonly Skipped[];
}

type Judge = typeof canApprove;

/** Approves registrations, those that may be; works offline and returns at once. */
export function approveEntries(registrations: readonly Registration[]): Decided {
  const by = currentWriter()?.eid ?? null;
  const fields = { ...approvedFields(by), approvedAt: SERVER_TIME };
  return decide(registrations, canApprove, (seen) => ({ ...seenFields(seen), ...fields }));
}

/** Takes approvals back, those that may be; works offline and returns at once. */
export function cancelApprovals(registrations: readonly Registration[]): Decided {
  return decide(registrations, canCancelApproval, cancelledApprovalFields);
}

/** Returns registrations to their people with a reason of 1–300 characters, those that may be. */
export function returnEntries(
  registrations: readonly Registration[],
  reason: string,
): Result<Decided, TransitionCode> {
  const checked = returnReasonOf(reason);
  if (!checked.ok) return checked;
  return ok(decide(registrations, canReturn, () => returnedFields(checked.value)));
}

/** Takes returns back, those that may be; works offline and returns at once. */
export function cancelReturns(registrations: readonly Registration[]): Decided {
  return decide(registrations, canCancelReturn, cancelledReturnFields);
}

/**
 * Confirms an end that the server proposed, as it stands, among the person's `others` around it; works
 * offline and returns at once.
 */
export function confirmEntry(
  registration: Registration,
  others: readonly Registration[],
): Result<null, TransitionCode> {
  const judge: Judge = (...asked) => canConfirm(...asked, others);
  const { skipped } = decide([registration], judge, confirmedFields);
  return skipped[0] === undefined ? ok(null) : fail(skipped[0].code);
}

function decide(
  registrations: readonly Registration[],
  judge: Judge,
  fieldsOf: (registration: Registration) => Readonly<Record<string, unknown>>,
): Decided {
  const context = timeContext();
  const judged = registrations.map((registration) => ({
    registration,
    code:
      context === null ? ('transition_not_allowed' as const) : codeOf(context, registration, judge),
  }));
  const done = judged.filter(({ code }) => code === null).map(({ registration }) => registration);
  const first = done[0];
  if (first !== undefined) {
    const summary = { kind: 'entry_decide', unitId: first.unitId, start: first.start } as const;
    writeRegistrations(
      summary,
      done.map((one) => ({ id: one.id, fields: fieldsOf(one), mark: 'status' })),
    );
  }
  const skipped = judged.flatMap(({ registration, code }) =>
    code === null ? [] : [{ registration, code }],
  );
  return { done, skipped };
}

function codeOf(
  { actor, farm, settings, nowMs }: TimeContext,
  registration: Registration,
  judge: Judge,
): TransitionCode | null {
  const result = judge(actor, registration, farm, settings, nowMs);
  return result.ok ? null : result.code;
}
