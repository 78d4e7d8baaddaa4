import { isActive } from '../../audit.ts';
import { addDays, type Day, dayOf } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Farm } from '../../farm/farm.ts';
import { groupBy } from '../../group-by.ts';
import type { Absence, Leave } from '../../leave/document/leave.ts';
import { notStables, type Unit } from '../../farm/unit.ts';
import type { Availability, PlanningSettings } from '../settings/planning-settings.ts';
import { createPlanJudge, daysAround } from '../validator/judge.ts';
import { askedLeave, awayBy, type PlanPerson } from '../validator/person-plan.ts';
import { staffingStates, staffingVerdicts } from '../validator/staffing.ts';
import { isBlocking, lateNotice, touches, type Verdict } from '../validator/verdict.ts';
import { mondayOfWeek } from '../week/iso-week.ts';
import {
  PLAN_WEEK_LIMITS,
  type PlanWeek,
  planWeekId,
  shiftsOf,
  type StoredDraft,
  type WeekPlan,
} from '../week/plan-week.ts';
import { isSameData } from '../../steady.ts';
import { type ShiftRequest, unitsAsked, yesOf } from '../request/shift-request.ts';
import {
  type DraftedShift,
  type Shift,
  SHIFT_LIMITS,
  shiftIn,
  shiftVersion,
} from '../shift/shift.ts';

/** What a publication is judged by: the drafts as they stand, and everything else that is published around them. */
export interface PublicationFacts {
  readonly drafts: readonly WeekPlan[];
  readonly published: readonly PlanWeek[];
  readonly employees: readonly Employee[];
  readonly birthDates: ReadonlyMap<string, Day | null>;
  readonly absences: readonly Absence[];
  /** Leave that waits for a leader. */
  readonly leaves: readonly Leave[];
  readonly availabilities: readonly Availability[];
  readonly units: readonly Unit[];
  readonly settings: PlanningSettings;
  readonly farm: Pick<Farm, 'timeZone' | 'workDaysPerWeek'>;
  /** Epoch ms. */
  readonly nowMs: number;
}

/** Ids of everybody who has a shift in some weeks. */
export function namedIn(plans: readonly WeekPlan[]): string[] {
  const ids = plans.flatMap(({ shifts }) => Object.values(shifts).map((one) => one.employeeId));
  return [...new Set(ids.filter((id) => id !== null))];
}

/**
 * What stands in the way of a publication: every block that touches a shift of the drafts, whatever unit or week the
 * other shift is in, from today on; and too few people at work, or a week that comes too late, where the farm lets that
 * block.
 */
export function blocksOf(facts: PublicationFacts): readonly Verdict[] {
  const { drafts, farm, nowMs, settings } = facts;
  const { timeZone, workDaysPerWeek } = farm;
  const today = dayOf(nowMs, timeZone);
  const places = new Set(drafts.map(({ unitId, week }) => planWeekId(unitId, week)));
  const others = facts.published.filter(({ id }) => !places.has(id));
  const own = drafts.flatMap((plan) => shiftsOf(plan, timeZone));
  const shifts = [...others.flatMap((plan) => shiftsOf(plan, timeZone)), ...own];
  const people = new Set(namedIn(drafts));
  const mondays = drafts.map(({ week }) => mondayOfWeek(week)).toSorted();
  const [first = today, last = today] = [mondays[0], mondays.at(-1)];
  const verdicts = createPlanJudge()({
    people: facts.employees.filter(({ id }) => people.has(id)).map((one) => personOf(one, facts)),
    shifts: shifts.filter(({ employeeId }) => employeeId !== null && people.has(employeeId)),
    context: {
      settings,
      timeZone,
      nowMs,
      units: new Set(facts.units.filter(isActive).map(({ id }) => id)),
      notStables: notStables(facts.units),
      workDaysPerWeek,
    },
    window: daysAround({ from: first, to: addDays(last, 6) }),
  });
  const missing = drafts.flatMap(({ unitId, week }) => {
    const from = mondayOfWeek(week);
    const window = { from, to: addDays(from, 6) };
    const staff = shifts.filter((shift) => shift.unitId === unitId);
    const states = staffingStates(settings.needs, { unitId, shifts: staff, window, timeZone });
    return staffingVerdicts(states, settings);
  });
  const touched = new Set(own.map(({ id }) => id));
  const late = drafts
    .map(({ week }) => lateNotice({ week, nowMs, timeZone, settings }))
    .filter((verdict) => verdict !== null);
  return [...[...verdicts.values()].flat(), ...missing, ...late].filter(
    (verdict) =>
      isBlocking(verdict) &&
      verdict.lastDay >= today &&
      (verdict.shiftIds.length === 0 || touches(verdict, touched)),
  );
}

function personOf(employee: Employee, facts: PublicationFacts): PlanPerson {
  const { id } = employee;
  const of = <T extends { readonly employeeId: string }>(all: readonly T[]): readonly T[] =>
    groupBy(all, (one) => one.employeeId).get(id) ?? [];
  return {
    employee,
    birthDate: facts.birthDates.get(id) ?? null,
    worked: [],
    leave: [...awayBy(of(facts.absences)), ...askedLeave(of(facts.leaves))],
    availability: of(facts.availabilities),
    norms: new Map(),
    months: [],
  };
}

interface Settled {
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
