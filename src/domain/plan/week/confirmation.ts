import { groupBy } from '../../group-by.ts';
import type { PlannedShift } from '../shift/shift.ts';
import { type PlanReceipt, planReceiptId } from './plan-receipt.ts';
import { type PlanWeek, shiftsOf } from './plan-week.ts';

/** Whether somebody has said something of what they were asked: that they come, or on which shifts they cannot. */
export function hasAnswered({ confirmed, declined }: Pick<PlanReceipt, 'confirmed' | 'declined'>) {
  return confirmed || declined.length > 0;
}

/** What somebody has said of what is published of a week now; null: nothing. */
function answerTo(
  receipt: PlanReceipt | undefined,
  { publicationId }: Pick<PlanWeek, 'publicationId'>,
): PlanReceipt | null {
  return receipt?.publicationId === publicationId && hasAnswered(receipt) ? receipt : null;
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

/** The published weeks in which a person has shifts to come of which they have said nothing, in their order. */
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
      // What was published before publications had names cannot be answered.
      if (shifts.length === 0 || week.publicationId === '') return [];
      return answerTo(receipt, week) === null ? [{ week, shifts }] : [];
    })
    .toSorted((a, b) => (a.week.id < b.week.id ? -1 : 1))
    .toSorted((a, b) => (a.week.week < b.week.week ? -1 : a.week.week > b.week.week ? 1 : 0));
}

/** Shifts to come on which somebody has said that they cannot come. */
export interface DeclinedShifts {
  readonly employeeId: string;
  readonly shifts: readonly PlannedShift[];
}

/**
 * What those with shifts to come in a published week have said of it, ids of employees: who has confirmed it, who cannot
 * come on which shifts, and who has said nothing.
 */
export function confirmationsOf(
  week: PlanWeek,
  receipts: readonly PlanReceipt[],
  about: { readonly nowMs: number; readonly timeZone: string },
): {
  readonly confirmed: readonly string[];
  readonly declined: readonly DeclinedShifts[];
  readonly missing: readonly string[];
} {
  const byId = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  const people = [...shiftsAhead(week, about)].map(([employeeId, shifts]) => {
    const answer = answerTo(byId.get(planReceiptId(week.unitId, week.week, employeeId)), week);
    const cannot = shifts.filter(({ id }) => answer?.declined.includes(id) === true);
    return { employeeId, answer, cannot };
  });
  const idsOf = (of: typeof people): string[] => of.map(({ employeeId }) => employeeId);
  return {
    confirmed: idsOf(people.filter(({ answer, cannot }) => answer !== null && cannot.length === 0)),
    declined: people
      .filter(({ cannot }) => cannot.length > 0)
      .map(({ employeeId, cannot }) => ({ employeeId, shifts: cannot })),
    missing: idsOf(people.filter(({ answer }) => answer === null)),
  };
}
