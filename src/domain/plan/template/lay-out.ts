import type { Day } from '../../dates/day.ts';
import { isMovedByClock, type PlannedShift, type Shift, shiftDay } from '../shift/shift.ts';
import { isTooFull, type PlanEdit } from '../week/plan-edit.ts';
import { emptyWeek, shiftsOf, type WeekPlan } from '../week/plan-week.ts';
import { weekOf } from '../week/iso-week.ts';

/** What laying out asks about people: null where the person may have the shift on that day. */
export type WhyNot = (employeeId: string, day: Day) => 'away' | 'notEmployed' | null;

/**
 * What happens on a day on which somebody has a shift of the unit already: it is left alone, what is there gives way,
 * or the new one is put beside it.
 */
export const ROLL_OUT_MODES = ['skip', 'overwrite', 'add'] as const;

/** What happens to a shift of somebody who is away or not employed: nothing, or it becomes an open one. */
export const GONE_WAYS = ['leave', 'open'] as const;

/** How shifts are laid out. */
export interface LayOutWay {
  readonly mode: (typeof ROLL_OUT_MODES)[number];
  readonly gone: (typeof GONE_WAYS)[number];
}

/** A shift that is to lie on a day. Minutes are those of the clock from the day's midnight on, for the eye. */
export interface WantedShift {
  readonly day: Day;
  readonly employeeId: string | null;
  readonly startMinute: number;
  readonly endMinute: number;
  /** Null where the change of clocks leaves it no length that a shift may have. */
  readonly shift: Shift | null;
}

/** Where shifts are laid out. */
export interface LayOutPlace {
  /** The unit's weeks as they are drafted; a week that is not among them is empty. */
  readonly plans: readonly WeekPlan[];
  readonly unitId: string;
  readonly timeZone: string;
  readonly whyNot: WhyNot;
  readonly newId: () => string;
}

/**
 * What is in the way of a shift: it is there already, somebody has another one on that day (`taken`: it is left out,
 * `beside`: both stand), they are away or not employed, or the clock is changed in its night: then it has no length, or
 * other times than it was to have (`clockMoved`).
 */
export const CLASH_REASONS = [
  'thereAlready',
  'taken',
  'beside',
  'away',
  'notEmployed',
  'clockMoved',
  'clock',
] as const;

/** A shift with something in its way. `isLaid`: it is laid out all the same, an open one where they are gone. */
export interface RollOutClash {
  readonly reason: (typeof CLASH_REASONS)[number];
  readonly employeeId: string | null;
  readonly day: Day;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly isLaid: boolean;
}

/** What a roll-out would do. */
export interface RolledOut {
  readonly edits: readonly PlanEdit[];
  /** Shifts that are laid out, that give way, and that are left out. */
  readonly added: number;
  readonly removed: number;
  readonly skipped: number;
  /** By day, then as the template has them. */
  readonly clashes: readonly RollOutClash[];
}

/** Why nothing is rolled out at all; each has words in both languages. */
export const ROLL_OUT_REFUSALS = [
  'other_unit',
  'unit_away',
  'template_away',
  'no_shifts',
  'nothing_to_copy',
  'no_target',
  'weeks_wrong',
  'week_outside',
  'too_many',
  'week_full',
] as const;

/** A roll-out, or why there is none. */
export type RollOut =
  | ({ readonly ok: true } & RolledOut)
  | { readonly ok: false; readonly code: (typeof ROLL_OUT_REFUSALS)[number] };

/** How much is rolled out at once: half a year, and no more shifts than one can look through and take back. */
export const ROLL_OUT_LIMITS = { weeks: { min: 1, max: 26 }, shifts: 1000 } as const;

/**
 * Lays shifts out in weeks of a unit, and says before anything is written what is in the way; refused where they are
 * too many for a week, or to be looked through.
 */
export function layOut(
  wanted: readonly WantedShift[],
  way: LayOutWay,
  place: LayOutPlace,
): RollOut {
  const keys = [...new Set(wanted.map(({ day }) => weekOf(day)))].toSorted();
  const weeks = keys.map((week) =>
    layOutWeek(
      place.plans.find((one) => one.unitId === place.unitId && one.week === week) ??
        emptyWeek(place.unitId, week),
      wanted
        .filter(({ day }) => weekOf(day) === week)
        .toSorted((a, b) =>
          a.day === b.day ? a.startMinute - b.startMinute : a.day < b.day ? -1 : 1,
        ),
      { ...place, ...way },
    ),
  );
  const added = sum(weeks.map((one) => one.added));
  if (added > ROLL_OUT_LIMITS.shifts) return { ok: false, code: 'too_many' };
  if (weeks.some(({ before, edit }) => isTooFull(before, edit))) {
    return { ok: false, code: 'week_full' };
  }
  return {
    ok: true,
    edits: weeks.map(({ edit }) => edit).filter((one) => Object.keys(one.shifts).length > 0),
    added,
    removed: sum(weeks.map((one) => one.removed)),
    skipped: sum(weeks.map((one) => one.skipped)),
    clashes: weeks.flatMap(({ clashes }) => clashes),
  };
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

interface WeekLaidOut extends Omit<RolledOut, 'edits'> {
  readonly before: WeekPlan;
  readonly edit: PlanEdit & Required<Pick<PlanEdit, 'shifts'>>;
}

type About = Pick<LayOutPlace, 'timeZone' | 'whyNot' | 'newId'> & LayOutWay;

function layOutWeek(before: WeekPlan, wanted: readonly WantedShift[], about: About): WeekLaidOut {
  const { timeZone, mode, newId } = about;
  const there = shiftsOf(before, timeZone);
  // Each that is there stands for one that is wanted alone.
  const free = new Set(there);
  const made: Record<string, Shift | null> = {};
  const clashes: RollOutClash[] = [];
  const giveWay = new Set<PlannedShift>();
  let skipped = 0;
  for (const one of wanted) {
    const { day } = one;
    const placed = placedShift(one, about);
    const { shift } = placed;
    const clash = (reason: RollOutClash['reason'], isLaid: boolean): void => {
      const { employeeId, startMinute, endMinute } = one;
      clashes.push({ reason, employeeId, day, startMinute, endMinute, isLaid });
    };
    if (placed.reason !== null) clash(placed.reason, shift !== null);
    if (shift === null) {
      skipped += 1;
      continue;
    }
    const same = [...free].find((other) => isSameTime(other, shift));
    if (same !== undefined && (mode !== 'add' || shift.employeeId !== null)) {
      free.delete(same);
      clash('thereAlready', false);
      skipped += 1;
      continue;
    }
    const others = inTheWay(shift, day, there, timeZone);
    if (others.length > 0 && mode === 'skip') {
      clash('taken', false);
      skipped += 1;
      continue;
    }
    if (mode === 'overwrite') for (const other of others) giveWay.add(other);
    else if (others.length > 0) clash('beside', true);
    if (isMovedByClock(shift, one, timeZone)) clash('clockMoved', true);
    made[newId()] = shift;
  }
  const added = Object.keys(made).length;
  // What stands for one that is wanted stays, whatever else is laid out on its day.
  const removed = [...giveWay].filter((one) => free.has(one));
  for (const { id } of removed) made[id] = null;
  const edit = { unitId: before.unitId, week: before.week, shifts: made };
  return { before, edit, added, removed: removed.length, skipped, clashes };
}

/** The shift as it would be laid out, with what is in its way about the person; null where it is left out. */
function placedShift(
  { shift, employeeId, day }: WantedShift,
  { whyNot, gone }: About,
): { readonly shift: Shift | null; readonly reason: 'clock' | 'away' | 'notEmployed' | null } {
  if (shift === null) return { shift, reason: 'clock' };
  const reason = employeeId === null ? null : whyNot(employeeId, day);
  if (reason === null) return { shift, reason };
  return { shift: gone === 'open' ? { ...shift, employeeId: null } : null, reason };
}

const isSameTime = (a: Shift, b: Shift): boolean =>
  a.employeeId === b.employeeId &&
  a.start === b.start &&
  a.end === b.end &&
  // Open shifts at once may be for different work.
  (a.employeeId !== null || a.title === b.title);

/** Shifts of the same person on the day. Open shifts are nobody's: as many may stand beside each other as are needed. */
function inTheWay(
  { employeeId }: Shift,
  day: Day,
  there: readonly PlannedShift[],
  timeZone: string,
): readonly PlannedShift[] {
  if (employeeId === null) return [];
  return there.filter((one) => one.employeeId === employeeId && shiftDay(one, timeZone) === day);
}
