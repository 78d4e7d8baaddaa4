import { fail, ok, type Result } from '#domain/result.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import {
  approvedFields,
  canApprove,
  canConfirm,
  canDelete,
  canRestore,
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
import type { OutboxSummary } from '../outbox/journal/entry.ts';
import { timeContext } from '../time/time-context.ts';
import { currentWriter, deletedAudit, restoredAudit } from '../changes/with-audit.ts';
import { type RegistrationWrite, writeRegistrations } from './write-registrations.ts';

interface Skipped {
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
  return writeJudged('entry_decide', registrations, judge, (one) => ({
    fields: fieldsOf(one),
    mark: 'status',
  }));
}

/** Writes a change of the registrations of which it may be; works offline and returns at once. */
function writeJudged(
  kind: OutboxSummary['kind'],
  registrations: readonly Registration[],
  judge: Judge,
  changeOf: (registration: Registration) => Omit<RegistrationWrite, 'id'>,
): Decided {
  const context = timeContext();
  const done: Registration[] = [];
  const skipped: Skipped[] = [];
  for (const registration of registrations) {
    if (context === null) skipped.push({ registration, code: 'transition_not_allowed' });
    else {
      const { actor, farm, settings, nowMs } = context;
      const judged = judge(actor, registration, farm, settings, nowMs);
      if (judged.ok) done.push(registration);
      else skipped.push({ registration, code: judged.code });
    }
  }
  const [first] = done;
  if (first !== undefined) {
    const changes = done.map((one) => ({ id: one.id, ...changeOf(one) }));
    writeRegistrations({ kind, unitId: first.unitId, start: first.start }, changes);
  }
  return { done, skipped };
}

/** Deletes registrations softly, those that may be; works offline and returns at once. */
export function deleteEntries(registrations: readonly Registration[]): Decided {
  return writeJudged('entry_delete', registrations, canDelete, () => ({
    fields: {},
    mark: 'deletedByEid',
    audit: deletedAudit,
  }));
}

/**
 * Brings deleted registrations back among the person's `others`, those that may be; works offline and
 * returns at once.
 */
export function restoreEntries(
  registrations: readonly Registration[],
  others: readonly Registration[],
): Decided {
  // Two that were deleted may lie on top of each other: what has come back stands in the way of the next.
  const present = [...others];
  const judge: Judge = (actor, registration, ...rest) => {
    const judged = canRestore(actor, registration, ...rest, present);
    if (judged.ok) present.push({ ...registration, deleted: null });
    return judged;
  };
  return writeJudged('entry_restore', registrations, judge, () => ({
    fields: {},
    mark: 'deletedByEid',
    audit: restoredAudit,
  }));
}
