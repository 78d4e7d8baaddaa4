import { isSameShift, type Shift } from '../shift/shift.ts';
import { hasAnswered } from './confirmation.ts';
import { type PlanReceipt, planReceiptId } from './plan-receipt.ts';
import type { PlanWeek } from './plan-week.ts';

type ReceiptWords = Pick<
  PlanReceipt,
  'id' | 'employeeId' | 'unitId' | 'week' | 'publicationId' | 'confirmed' | 'declined' | 'was'
>;

type Publication = Pick<PlanWeek, 'unitId' | 'week' | 'publicationId' | 'shifts'>;

/**
 * A person's receipt after a new publication of a week; null: as it is. Whoever has answered the one before it, and has
 * the same shifts in both, has answered this one too. Of shifts that have other times it keeps the times the person
 * knew, however many publications have moved them since, until they have seen it.
 */
export function receiptAfter(
  receipt: PlanReceipt | null,
  employeeId: string,
  before: Publication,
  after: Publication,
): ReceiptWords | null {
  const { publicationId, unitId, week } = after;
  if (before.publicationId === publicationId || receipt?.publicationId === publicationId)
    return null;
  const [then, now] = [shiftsOf(before, employeeId), shiftsOf(after, employeeId)];
  const isCurrent = receipt !== null && receipt.publicationId === before.publicationId;
  if (isCurrent && hasAnswered(receipt) && isSame(then, now)) {
    return { ...receipt, publicationId, was: {} };
  }
  const kept = receipt?.was ?? {};
  const moved = Object.fromEntries(
    [...then].flatMap(([id, { start, end }]) => {
      const shift = now.get(id);
      const isMoved = shift !== undefined && (shift.start !== start || shift.end !== end);
      return isMoved ? [[id, { start, end }]] : [];
    }),
  );
  // The oldest that was not seen; one that came back to its time too, so that a second report finds it.
  const was = Object.fromEntries(
    Object.entries({ ...moved, ...kept }).filter(([id]) => now.has(id)),
  );
  if (isEqual(was, kept)) return null;
  const fresh = {
    id: planReceiptId(unitId, week, employeeId),
    employeeId,
    unitId,
    week,
    publicationId: before.publicationId,
    confirmed: false,
    declined: [],
  };
  return { ...fresh, ...receipt, was };
}

/** Ids of those whose receipt a new publication may change. */
export function peopleOfReceipts(
  receipts: readonly Pick<PlanReceipt, 'employeeId'>[],
  after: Publication,
): string[] {
  const planned = Object.values(after.shifts).map((shift) => shift.employeeId);
  const ids = [...planned, ...receipts.map((receipt) => receipt.employeeId)];
  return [...new Set(ids)].filter((id) => id !== null);
}

function shiftsOf({ shifts }: Publication, employeeId: string): ReadonlyMap<string, Shift> {
  return new Map(Object.entries(shifts).filter(([, shift]) => shift.employeeId === employeeId));
}

function isSame(then: ReadonlyMap<string, Shift>, now: ReadonlyMap<string, Shift>): boolean {
  return (
    then.size === now.size &&
    [...now].every(([id, shift]) => {
      const old = then.get(id);
      return old !== undefined && isSameShift(old, shift);
    })
  );
}

function isEqual(a: PlanReceipt['was'], b: PlanReceipt['was']): boolean {
  const ids = Object.keys(a);
  return (
    ids.length === Object.keys(b).length &&
    ids.every((id) => a[id]?.start === b[id]?.start && a[id]?.end === b[id]?.end)
  );
}
