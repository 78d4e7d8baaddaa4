import { groupBy } from '../../group-by.ts';
import { isSameShift, type PlannedShift } from '../shift/shift.ts';
import { type PlanReceipt, planReceiptId } from './plan-receipt.ts';
import { type PlanWeek, shiftsOf } from './plan-week.ts';

/** Whether what is published of a week now is confirmed. */
export function isConfirmed(
  receipt: PlanReceipt | undefined,
  { publicationId }: Pick<PlanWeek, 'publicationId'>,
): boolean {
  return receipt?.confirmed === true && receipt.publicationId === publicationId;
}

/** The shifts of a week that end after an instant (epoch ms), by the employee ids of those who have them. */
function shiftsAhead(
  week: PlanWeek,
  { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string },
): ReadonlyMap<string, readonly PlannedShift[]> {
  const ahead = shiftsOf(week, timeZone).filter(({ end }) => end > nowMs);
  const owned = ahead.filter(({ employeeId }) => employeeId !== null);
  return groupBy(owned, ({ employeeId }) => employeeId ?? '');
}

/** A published week that waits for a person's word, with their shifts in it that are still to come. */
export interface WeekToConfirm {
  readonly week: PlanWeek;
  readonly shifts: readonly PlannedShift[];
}

/** The published weeks in which a person has shifts to come that they have not confirmed, in their order. */
export function weeksToConfirm(
  weeks: readonly PlanWeek[],
  receipts: readonly PlanReceipt[],
  about: { readonly employeeId: string; readonly nowMs: number; readonly timeZone: string },
): WeekToConfirm[] {
  const byId = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  return weeks
    .flatMap((week): WeekToConfirm[] => {
      const shifts = shiftsAhead(week, about).get(about.employeeId) ?? [];
      const receipt = byId.get(planReceiptId(week.unitId, week.week, about.employeeId));
      // What was published before publications had names cannot be confirmed.
      if (shifts.length === 0 || week.publicationId === '') return [];
      return isConfirmed(receipt, week) ? [] : [{ week, shifts }];
    })
    .toSorted((a, b) => (a.week.id < b.week.id ? -1 : 1))
    .toSorted((a, b) => (a.week.week < b.week.week ? -1 : a.week.week > b.week.week ? 1 : 0));
}

/** Employee ids of those with shifts to come in a published week: who has confirmed it, and who has not. */
export function confirmationsOf(
  week: PlanWeek,
  receipts: readonly PlanReceipt[],
  about: { readonly nowMs: number; readonly timeZone: string },
): { readonly confirmed: readonly string[]; readonly missing: readonly string[] } {
  const byId = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  const people = [...shiftsAhead(week, about).keys()];
  const has = (id: string): boolean =>
    isConfirmed(byId.get(planReceiptId(week.unitId, week.week, id)), week);
  return { confirmed: people.filter(has), missing: people.filter((id) => !has(id)) };
}

/**
 * Receipts that hold for a new publication too: whoever has confirmed the one before it, and has the same shifts in
 * both, is not asked again.
 */
export function carriedReceipts(
  receipts: readonly PlanReceipt[],
  before: Pick<PlanWeek, 'publicationId' | 'shifts'>,
  after: Pick<PlanWeek, 'publicationId' | 'shifts'>,
): PlanReceipt[] {
  if (before.publicationId === after.publicationId) return [];
  return receipts.filter(
    (receipt) => isConfirmed(receipt, before) && hasSameShifts(receipt.employeeId, before, after),
  );
}

function hasSameShifts(
  employeeId: string,
  before: Pick<PlanWeek, 'shifts'>,
  after: Pick<PlanWeek, 'shifts'>,
): boolean {
  const own = ({ shifts }: Pick<PlanWeek, 'shifts'>) =>
    Object.entries(shifts).filter(([, shift]) => shift.employeeId === employeeId);
  const [then, now] = [new Map(own(before)), own(after)];
  return (
    then.size === now.length &&
    now.every(([id, shift]) => {
      const old = then.get(id);
      return old !== undefined && isSameShift(old, shift);
    })
  );
}
