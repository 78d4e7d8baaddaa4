import { isSameData } from '../../steady.ts';
import { isSameShift, type PlannedShift, type Shift } from '../shift/shift.ts';
import type { WeekPlan } from './plan-week.ts';

/** What becomes of a shift when a week is published. */
export interface ShiftChange {
  readonly id: string;
  readonly unitId: string;
  readonly week: string;
  /** What was published; null for a new one. */
  readonly before: Shift | null;
  /** What is to be published; null for one that is removed. */
  readonly after: Shift | null;
}

/** Where a shift of the draft stands beside what is published. */
export type ShiftState = 'published' | 'new' | 'changed' | 'removed';

/** Where a shift stands. */
export function stateOf({ before, after }: Pick<ShiftChange, 'before' | 'after'>): ShiftState {
  if (before === null) return 'new';
  if (after === null) return 'removed';
  return isSameShift(before, after) ? 'published' : 'changed';
}

/** What differs between what is published (null: nothing yet) and what is planned now. */
export function changesBetween(
  before: Pick<WeekPlan, 'shifts'> | null,
  after: WeekPlan,
): ShiftChange[] {
  const { unitId, week } = after;
  const old = before?.shifts ?? {};
  const ids = new Set([...Object.keys(old), ...Object.keys(after.shifts)]);
  return [...ids]
    .map((id) => ({
      id,
      unitId,
      week,
      before: old[id] ?? null,
      after: after.shifts[id] ?? null,
    }))
    .filter((change) => stateOf(change) !== 'published');
}

/** The people a change is about: who has the shift, and who had it. */
export function peopleOf({ before, after }: Pick<ShiftChange, 'before' | 'after'>): string[] {
  const ids = [before?.employeeId ?? null, after?.employeeId ?? null];
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Whether two weeks differ at all: in a shift, or in a day's note. */
export function differs(
  before: Pick<WeekPlan, 'shifts' | 'dayNotes'> | null,
  after: WeekPlan,
): boolean {
  return changesBetween(before, after).length > 0 || hasOtherNotes(before, after);
}

/** Whether a day's note of a week is other than before (null: none was). */
export function hasOtherNotes(
  before: Pick<WeekPlan, 'dayNotes'> | null,
  after: Pick<WeekPlan, 'dayNotes'>,
): boolean {
  return !isSameData(before?.dayNotes ?? {}, after.dayNotes);
}

/** A shift of the board: as it is drafted, or as it was where it goes, and where it stands. */
export interface BoardShift extends PlannedShift {
  readonly state: ShiftState;
  /** What is published of it; null for a new one. */
  readonly before: Shift | null;
}

/** Shifts of a draft beside what is published, those that go too. */
export function boardShifts(
  published: Pick<WeekPlan, 'shifts'> | null,
  draft: WeekPlan,
): BoardShift[] {
  const { unitId, week } = draft;
  const old = published?.shifts ?? {};
  const ids = [...new Set([...Object.keys(draft.shifts), ...Object.keys(old)])];
  return ids.flatMap((id) => {
    const before = old[id] ?? null;
    const after = draft.shifts[id] ?? null;
    const shown = after ?? before;
    return shown === null
      ? []
      : [{ ...shown, id, unitId, week, before, state: stateOf({ before, after }) }];
  });
}
