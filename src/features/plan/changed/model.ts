import { isSameShift, type Shift } from '#domain/plan/shift/shift.ts';
import type { WeekPlan } from '#domain/plan/week/plan-week.ts';
import type { BoardWeek } from '../shared/model.ts';

/** What somebody else has changed meanwhile. */
export interface OthersChange {
  /** Shifts that are new, changed or gone. */
  readonly ids: readonly string[];
  /** Who wrote last; null where that is not known. */
  readonly byEid: string | null;
}

/** Who wrote a draft last: what is published alone, or nothing yet, has no such writer. */
const writerOf = (plan: WeekPlan): string | null =>
  'updatedByEid' in plan && typeof plan.updatedByEid === 'string' ? plan.updatedByEid : null;

function changedIds(before: WeekPlan, after: WeekPlan): string[] {
  const ids = new Set([...Object.keys(before.shifts), ...Object.keys(after.shifts)]);
  return [...ids].filter((id) => {
    const [was, is] = [before.shifts[id], after.shifts[id]];
    return was === undefined || is === undefined || !isSameShift(was, is);
  });
}

/** What differs between weeks as they were seen and as they are now, where somebody else wrote them; null for nothing. */
export function changedByOthers(
  before: readonly BoardWeek[],
  after: readonly BoardWeek[],
  me: string,
): OthersChange | null {
  const written = after.flatMap(({ draft }) => {
    const seen = before.find((one) => one.draft.week === draft.week)?.draft;
    const isOthers = seen !== undefined && seen !== draft && writerOf(draft) !== me;
    const ids = isOthers ? changedIds(seen, draft) : [];
    return ids.length === 0 ? [] : [{ ids, byEid: writerOf(draft) }];
  });
  const [first] = written;
  return first === undefined
    ? null
    : { ids: written.flatMap(({ ids }) => ids), byEid: first.byEid };
}

/** A shift that somebody has changed after another planner had: both versions wait for their choice. */
export interface OvertakenShift {
  readonly id: string;
  readonly place: Pick<WeekPlan, 'unitId' | 'week'>;
  /** As it stands, and as it would have become; null: gone. */
  readonly now: Shift | null;
  readonly mine: Shift | null;
  /** Who had changed it; null where that is not known. */
  readonly otherEid: string | null;
}

/** The shifts of weeks of which a late change of somebody's waits for their choice. */
export function overtakenBy(
  weeks: readonly BoardWeek[],
  employeeId: string | null,
): OvertakenShift[] {
  return weeks.flatMap(({ draft: { unitId, week, shifts, refused = {} } }) =>
    Object.entries(refused)
      .filter(([, { byEid }]) => byEid !== null && byEid === employeeId)
      .map(([id, { shift: mine, otherEid }]) => ({
        id,
        place: { unitId, week },
        now: shifts[id] ?? null,
        mine,
        otherEid,
      })),
  );
}
