import { dayOf } from '../../dates/day.ts';
import type { PlanningSettings } from '../settings/planning-settings.ts';
import { isShiftLength, type PlannedShift } from '../shift/shift.ts';
import type { PlanWindow } from '../validator/person-plan.ts';
import {
  type Presence,
  presenceOf,
  type StaffingState,
  staffingStates,
} from '../validator/staffing.ts';
import { weekOf } from '../week/iso-week.ts';

/** A gap up to this long is one shift, a longer one several, none longer than the second; ms. */
const ONE_SHIFT = 10 * 3_600_000;
const A_PART = 8 * 3_600_000;
/** Parts end on the quarter, ms. */
const QUARTER = 900_000;

/**
 * The open shifts that a unit lacks so that its needs are met on the days of a window, what is open already counted: as
 * long as the stretch in which somebody is missing, and with break, task and title of the kind of shift that has those
 * times. Nothing begins before now.
 */
export function neededShifts(
  { needs, shiftTemplates }: Pick<PlanningSettings, 'needs' | 'shiftTemplates'>,
  about: {
    readonly unitId: string;
    /** Shifts of the unit, of the day before the window too. */
    readonly shifts: readonly PlannedShift[];
    readonly window: PlanWindow;
    readonly timeZone: string;
    readonly nowMs: number;
  },
): Omit<PlannedShift, 'id'>[] {
  const { unitId, timeZone, nowMs } = about;
  // Everybody to come counts as one, and so does each shift that nobody has yet.
  const there = about.shifts
    .filter((shift) => shift.unitId === unitId)
    .map(({ id, employeeId, start, end }) => ({
      employeeId: employeeId ?? `open ${id}`,
      start,
      end,
    }));
  return staffingStates(needs, { ...about, shifts: [] }).flatMap((state) => {
    const found: Omit<PlannedShift, 'id'>[] = [];
    for (let gap = gapOf(state, there); gap !== null; gap = gapOf(state, there)) {
      for (const { start, end } of partsOf(gap)) {
        there.push({ employeeId: `needed ${there.length}`, start, end });
        if (start <= nowMs || !isShiftLength(start, end)) continue;
        const kind = Object.values(shiftTemplates).find(
          (one) =>
            (one.unitId ?? unitId) === unitId &&
            one.startMinute === minuteIn(state, start) &&
            one.endMinute === minuteIn(state, end),
        );
        found.push({
          unitId,
          week: weekOf(dayOf(start, timeZone)),
          employeeId: null,
          start,
          end,
          breakMinutes: kind?.breakMinutes ?? 0,
          activityId: kind?.activityId ?? null,
          title: kind?.title ?? state.need.title,
          note: '',
          guideIds: [],
          overrides: {},
        });
      }
    }
    return found;
  });
}

/** Minutes from the midnight of a need's day, by its own window. */
function minuteIn({ need, start }: StaffingState, ms: number): number {
  return need.startMinute + Math.round((ms - start) / 60_000);
}

type Stretch = Pick<Presence, 'start' | 'end'>;

/** The first stretch of a need in which somebody is missing all through; null where nobody is. */
function gapOf(
  { need, start, end }: StaffingState,
  there: Parameters<typeof presenceOf>[0],
): Stretch | null {
  const curve = presenceOf(there, start, end);
  const first = curve.findIndex(({ people }) => people < need.people);
  const gap = curve[first];
  if (gap === undefined) return null;
  const met = curve.slice(first).find(({ people }) => people >= need.people);
  return { start: gap.start, end: met?.start ?? end };
}

/** A stretch in parts that one person can work. */
function partsOf({ start, end }: Stretch): Stretch[] {
  if (end - start <= ONE_SHIFT) return [{ start, end }];
  const count = Math.ceil((end - start) / A_PART);
  const edge = (at: number): number =>
    at === count ? end : start + Math.round(((end - start) * at) / count / QUARTER) * QUARTER;
  return Array.from({ length: count }, (_, at) => ({ start: edge(at), end: edge(at + 1) }));
}
