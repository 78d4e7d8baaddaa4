import type { PlanningSettings } from '../settings/planning-settings.ts';
import { type ShiftRequest, unitsAsked, yesOf } from '../request/shift-request.ts';
import { isSameData } from '../../steady.ts';
import { shiftIn } from '../shift/drafted-shift.ts';
import { type Shift, SHIFT_LIMITS } from '../shift/shift.ts';
import { PLAN_WEEK_LIMITS, shiftsOf, type StoredDraft } from '../week/plan-week.ts';

/** Around a request that was written. */
export interface RequestScene {
  /** Whether somebody works on the farm. */
  readonly isThere: (employeeId: string) => boolean;
  /** Whether whoever wrote it plans a unit. */
  readonly plans: (unitId: string) => boolean;
  readonly settings: Pick<PlanningSettings, 'swaps'>;
}

/**
 * Why a request about shifts, or an answer to one, is refused although the rules of the database took it, in a word for
 * a log; null where it is sound. Who may say what is the rules' to say: here stands what it says. A request about a
 * shift that is not there is not refused: it lapses (`lapseOf`).
 */
export function judgeShiftRequest(
  before: ShiftRequest | null,
  after: ShiftRequest,
  scene: RequestScene,
): string | null {
  if (before === null) return askFault(after, scene);
  if (after.agreedUnitId !== before.agreedUnitId) return agreementFault(before, after);
  if (after.status === before.status) return null;
  if (after.status === 'accepted' && after.toEid === after.fromEid) return 'with oneself';
  if (after.status === 'declined' && before.toEid === null) return 'declined for all';
  // The server moves the shifts then: each of the units has to have said yes.
  const isWhole = after.status !== 'approved' || yesOf(before, scene.plans)?.kind === 'approve';
  return isWhole ? null : 'not all units';
}

function askFault(
  request: ShiftRequest,
  { isThere, plans, settings }: RequestScene,
): string | null {
  const { kind, unitId, shift, toEid, fromEid, other, otherUnitId, status } = request;
  if ((kind === 'swap') !== (other !== null)) return 'kind';
  const isKnown = kind === 'handover' || (kind === 'open') === (toEid === null);
  if (!isKnown || toEid === fromEid) return 'colleague';
  const asked = other === null || other.unitId === shift.unitId ? null : other.unitId;
  if (otherUnitId !== asked) return 'units';
  // What has been answered meanwhile was asked while it could be.
  if (status !== 'asked') return null;
  if (kind === 'ask' && !plans(unitId)) return 'no planner';
  if ((kind === 'swap' || kind === 'handover') && settings.swaps === 'off') return 'swaps are off';
  return toEid === null || isThere(toEid) ? null : 'colleague';
}

/** The yes of the first of two units. */
function agreementFault(before: ShiftRequest, { agreedUnitId }: ShiftRequest): string | null {
  const isFirst = before.status === 'accepted' && before.agreedUnitId === null;
  const isOfTwo = before.otherUnitId !== null && agreedUnitId !== null;
  return isFirst && isOfTwo && unitsAsked(before).includes(agreedUnitId) ? null : 'agreement';
}

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
