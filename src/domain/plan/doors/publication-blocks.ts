import { isActive } from '../../audit.ts';
import { addDays, type Day, dayOf } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Farm } from '../../farm/farm.ts';
import { groupBy } from '../../group-by.ts';
import type { Absence } from '../../leave/document/absence.ts';
import type { Leave } from '../../leave/document/leave.ts';
import { notStables, type Unit } from '../../farm/unit.ts';
import type { Availability } from '../settings/availability.ts';
import type { PlanningSettings } from '../settings/planning-settings.ts';
import { createPlanJudge, daysAround } from '../validator/judge.ts';
import { lateNotice } from '../validator/notice.ts';
import { askedLeave, awayBy, type PlanPerson } from '../validator/person-plan.ts';
import { staffingStates, staffingVerdicts } from '../validator/staffing.ts';
import { isBlocking, touches, type Verdict } from '../validator/verdict.ts';
import { mondayOfWeek } from '../week/iso-week.ts';
import {
  type PlanWeek,
  planWeekId,
  shiftsOf,
  type StoredDraft,
  type WeekPlan,
} from '../week/plan-week.ts';
import { isSameData } from '../../steady.ts';
import { type DraftedShift, shiftIn, shiftVersion } from '../shift/drafted-shift.ts';

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

/** What has to be written of a draft after a change of it. */
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
