import { type PlannedShift, type Shift, sortShifts } from '../shift/shift.ts';
import { type PlanReceipt, planReceiptId } from './plan-receipt.ts';
import { type PlanWeek, shiftsOf } from './plan-week.ts';

/** A planned shift of one's own, as everybody may read it. */
export interface OwnShift extends PlannedShift {
  /** The times one knew, until one has seen the new ones; null: the same, seen, or it was not one's own. */
  readonly was: Pick<Shift, 'start' | 'end'> | null;
  readonly isDeclined: boolean;
  /** Ids of the other own shifts of the same week on which one has said that. */
  readonly alsoDeclined: readonly string[];
  readonly publicationId: string;
  /** Ids of those who are planned in the same unit at the same time. */
  readonly withIds: readonly string[];
}

/** The published shifts of a person that end after an instant (epoch ms), in all units, by their start. */
export function ownShifts(
  weeks: readonly PlanWeek[],
  about: {
    readonly employeeId: string;
    readonly fromMs: number;
    readonly timeZone: string;
    /** What the person has said of them; null: not known, so nothing is said of times before. */
    readonly receipts?: readonly PlanReceipt[] | null;
  },
): OwnShift[] {
  const { employeeId, fromMs, timeZone } = about;
  const receipts = new Map((about.receipts ?? []).map((receipt) => [receipt.id, receipt]));
  const own = weeks.flatMap((week) => {
    const shifts = shiftsOf(week, timeZone);
    const receipt = receipts.get(planReceiptId(week.unitId, week.week, employeeId));
    const { publicationId } = week;
    const isSeen = receipt?.publicationId === publicationId;
    const declined = (isSeen ? receipt.declined : []).filter(
      (id) => week.shifts[id]?.employeeId === employeeId,
    );
    return shifts
      .filter((shift) => shift.employeeId === employeeId && shift.end > fromMs)
      .map((shift): OwnShift => ({
        ...shift,
        was: isSeen || about.receipts === null ? null : wasOf(shift, week, receipt),
        isDeclined: declined.includes(shift.id),
        alsoDeclined: declined.filter((id) => id !== shift.id),
        publicationId,
        withIds: besideOf(shift, shifts),
      }));
  });
  return sortShifts(own);
}

/** What the server has kept, else what the publication before says. */
function wasOf(
  shift: PlannedShift,
  { previous }: PlanWeek,
  receipt: PlanReceipt | undefined,
): OwnShift['was'] {
  const before = previous[shift.id];
  const wasOwn = before?.employeeId === shift.employeeId ? before : undefined;
  const known = receipt?.was[shift.id] ?? wasOwn;
  if (known === undefined) return null;
  const { start, end } = known;
  return start === shift.start && end === shift.end ? null : { start, end };
}

function besideOf(shift: PlannedShift, shifts: readonly PlannedShift[]): string[] {
  const beside = shifts.filter(
    ({ employeeId, start, end }) =>
      employeeId !== shift.employeeId && start < shift.end && end > shift.start,
  );
  return [...new Set(beside.map(({ employeeId }) => employeeId))].filter((id) => id !== null);
}
