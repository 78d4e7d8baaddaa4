import { isSameData } from '../../steady.ts';
import { type DraftedShift, shiftIn, shiftVersion } from '../shift/drafted-shift.ts';
import type { StoredDraft } from '../week/plan-week.ts';

/** What has to be written of a draft after a change of it. */
export interface Settled {
  /** Shifts whose change came too late, as they were before it; null: there was none. */
  readonly late: Readonly<Record<string, DraftedShift | null>>;
  /** Ids of what is left of shifts that were taken away earlier, and has to go. */
  readonly cleared: readonly string[];
}

const versionIn = (stored: DraftedShift | undefined): string => shiftVersion(shiftIn(stored));

/** Whether a change of a shift was made on another version than the one that stood there; older apps do not say. */
function isStale(was: DraftedShift | undefined, is: DraftedShift): boolean {
  if (is.basedOn === undefined || isSameData(was, is)) return false;
  const version = versionIn(was);
  return version !== versionIn(is) && !is.basedOn.includes(version);
}

/** Whether it is this change that stands there, or one that was made on top of it. */
function isOnTop(stands: DraftedShift, change: DraftedShift): boolean {
  const version = versionIn(change);
  return versionIn(stands) === version || stands.basedOn?.includes(version) === true;
}

/**
 * Judges every changed shift of a draft by what stood there before the change: two planners may have changed one, and
 * one of them without a network. Who came first stays, a deletion too; the other shifts of the late change stay changed.
 * `now` is the draft as it stands: what was made on top of a late change is late with it, and what came after it in any
 * other way is left alone. A late change is kept beside the shift, unless it only carried the shift along.
 */
export function settledShifts(
  before: StoredDraft | null,
  after: StoredDraft,
  now: StoredDraft,
): Settled {
  if (before === null) return { late: {}, cleared: [] };
  const byEid = after.updatedByEid;
  const late = Object.entries(after.shifts).flatMap(([id, is]) => {
    const [was, stands] = [before.shifts[id], now.shifts[id]];
    if (!isStale(was, is) || stands === undefined) return [];
    if (!isStale(was, stands) || !isOnTop(stands, is)) return [];
    if (stands.basedOn?.[0] === versionIn(stands)) return [[id, was ?? null] as const];
    const other = before.updatedByEid === byEid ? null : before.updatedByEid;
    const refused = {
      shift: shiftIn(stands),
      byEid,
      otherEid: other ?? was?.refused?.otherEid ?? null,
    };
    return [[id, { ...(was ?? { basedOn: [] }), refused }] as const];
  });
  const cleared = Object.entries(before.shifts).flatMap(([id, was]) => {
    const isLeftOver = shiftIn(was) === null && was.refused === undefined;
    return isLeftOver && isSameData(was, now.shifts[id]) ? [id] : [];
  });
  return { late: Object.fromEntries(late), cleared };
}
