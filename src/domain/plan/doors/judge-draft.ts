import { isSameData } from '../../steady.ts';
import { shiftIn } from '../shift/drafted-shift.ts';
import { SHIFT_LIMITS, type Shift } from '../shift/shift.ts';
import { PLAN_WEEK_LIMITS, shiftsOf, type StoredDraft } from '../week/plan-week.ts';

/** Ids of other documents that a shift names. */
const ID_MAX = 128;
/** Ids in a map: those that a path of fields can name, and that no word of the app's own language is. */
const NEW_ID = /^[\w-]{12,40}$/;

/**
 * Why a change of a draft is refused although the rules of the database took it, in a word for a log; null where it is
 * sound. Who plans the unit is the rules' to say, and what a shift is made of its schema's. Only what changed is judged.
 */
export function judgeDraft(
  before: StoredDraft | null,
  after: StoredDraft,
  timeZone: string,
): string | null {
  const known = before?.shifts ?? {};
  const changed = Object.entries(after.shifts).flatMap(([id, one]) => {
    const shift = shiftIn(one);
    return shift === null || isSameData(known[id], one) ? [] : [[id, shift] as const];
  });
  if (Object.keys(after.shifts).length > PLAN_WEEK_LIMITS.shifts) return 'too many shifts';
  if (changed.some(([id]) => !(id in known) && !NEW_ID.test(id))) return 'id';
  if (!changed.every(([, shift]) => isNamed(shift))) return 'names';
  const shifts = Object.fromEntries(changed);
  const inWeek = shiftsOf({ ...after, shifts }, timeZone);
  return inWeek.length === changed.length ? null : 'another week';
}

function isNamed({ employeeId, activityId, guideIds }: Shift): boolean {
  const ids = [employeeId, activityId, ...guideIds].filter((id) => id !== null);
  return (
    guideIds.length <= SHIFT_LIMITS.guidesEach &&
    ids.every((id) => id !== '' && id.length <= ID_MAX)
  );
}
