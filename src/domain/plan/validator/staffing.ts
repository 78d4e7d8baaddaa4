import { type Day, dayOf, daysIn, addDays, weekdayOf } from '../../dates/day.ts';
import { dayNumber } from '../../dates/day-number.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Farm } from '../../farm/farm.ts';
import { isEmployedOn } from '../../employee/terms.ts';
import { MINUTES_PER_DAY, minuteAtLocal, msOfMinute, zoneOf } from '../../dates/zone-day.ts';
import type { PlanningSettings, StaffingNeed } from '../settings/planning-settings.ts';
import type { PlannedShift } from '../shift/shift.ts';
import type { PlanWindow } from './person-plan.ts';
import { levelOf, sortVerdicts, type Verdict, verdictOf } from './verdict.ts';

/** A stretch of time with as many people all through, epoch ms. */
export interface Presence {
  readonly start: number;
  readonly end: number;
  readonly people: number;
}

type Who = Pick<PlannedShift, 'employeeId' | 'start' | 'end'>;

/**
 * The curve of who is there between two instants: stretches in order, with the people planned in each, everybody once.
 * Open shifts are nobody.
 */
export function presenceOf(shifts: readonly Who[], from: number, until: number): Presence[] {
  const steps = shifts.flatMap(({ employeeId, start, end }) =>
    employeeId === null || start >= until || end <= from
      ? []
      : [
          { at: Math.max(start, from), employeeId, change: 1 },
          { at: Math.min(end, until), employeeId, change: -1 },
        ],
  );
  const there = new Map<string, number>();
  const curve: Presence[] = [];
  let begin = from;
  const close = (end: number): void => {
    if (end <= begin) return;
    const before = curve.at(-1);
    if (before?.people === there.size) curve[curve.length - 1] = { ...before, end };
    else curve.push({ start: begin, end, people: there.size });
    begin = end;
  };
  for (const { at, employeeId, change } of steps.toSorted((a, b) => a.at - b.at)) {
    close(at);
    const count = (there.get(employeeId) ?? 0) + change;
    if (count === 0) there.delete(employeeId);
    else there.set(employeeId, count);
  }
  close(until);
  return curve;
}

/**
 * The shifts to which somebody can come, and the open ones: whoever is not employed on the day, or nobody of the farm
 * knows, is not there, whatever was planned before they left or a planner has written.
 */
export function shiftsOfStaff<S extends Who>(
  shifts: readonly S[],
  employees: readonly Employee[],
  farm: Pick<Farm, 'timeZone'>,
): S[] {
  const known = new Map(employees.map((person) => [person.id, person]));
  return shifts.filter(({ employeeId, start }) => {
    if (employeeId === null) return true;
    const person = known.get(employeeId);
    return person !== undefined && isEmployedOn(person, farm, dayOf(start, farm.timeZone));
  });
}

/** How a need of a day is met. */
export interface StaffingState {
  readonly id: string;
  readonly need: StaffingNeed;
  readonly day: Day;
  /** Instants between which it holds, epoch ms. */
  readonly start: number;
  readonly end: number;
  /** The fewest people who are there at any moment of it. */
  readonly planned: number;
  /** `over`: at every moment more than are needed. */
  readonly state: 'short' | 'ok' | 'over';
  /** Stretches in which people are missing, and how many. */
  readonly gaps: readonly (Omit<Presence, 'people'> & { readonly missing: number })[];
}

/** The needs of a unit on the days of a window, by day and start, and how its shifts meet them. */
export function staffingStates(
  needs: PlanningSettings['needs'],
  about: {
    readonly unitId: string;
    /** Shifts of the unit, of the day before the window too. */
    readonly shifts: readonly Who[];
    readonly window: PlanWindow;
    readonly timeZone: string;
  },
): StaffingState[] {
  const own = Object.entries(needs)
    .filter(([, need]) => need.unitId === about.unitId)
    .toSorted(([a, one], [b, two]) => one.startMinute - two.startMinute || (a < b ? -1 : 1));
  const { from, to } = about.window;
  return daysIn({ from, until: addDays(to, 1) }).flatMap((day) =>
    own
      .filter(([, { weekdays }]) => weekdays.length === 0 || weekdays.includes(weekdayOf(day)))
      .map(([id, need]) => stateOf(id, need, day, about)),
  );
}

/** Local minutes of a day as an instant; those from 1440 on are of the next day. */
function instantAt(day: Day, minute: number, timeZone: string): number {
  const zone = zoneOf(timeZone);
  const number = dayNumber(day) + Math.floor(minute / MINUTES_PER_DAY);
  return msOfMinute(minuteAtLocal(number, minute % MINUTES_PER_DAY, zone));
}

function stateOf(
  id: string,
  need: StaffingNeed,
  day: Day,
  { shifts, timeZone }: { readonly shifts: readonly Who[]; readonly timeZone: string },
): StaffingState {
  const start = instantAt(day, need.startMinute, timeZone);
  const end = instantAt(day, need.endMinute, timeZone);
  const curve = presenceOf(shifts, start, end);
  const planned = curve.reduce((least, { people }) => Math.min(least, people), Infinity);
  const gaps = curve
    .filter(({ people }) => people < need.people)
    .map(({ people, ...stretch }) => ({ ...stretch, missing: need.people - people }));
  const isOver = planned > need.people;
  // A window that a change of the clock skips whole asks for nobody.
  const state = gaps.length > 0 ? 'short' : isOver && curve.length > 0 ? 'over' : 'ok';
  return { id, need, day, start, end, planned: curve.length > 0 ? planned : 0, state, gaps };
}

/**
 * What is said of needs that are not met: `understaffed` with `planned` people of `need`, between the instants `from`
 * and `to` of the first stretch in which some are missing. They count where the farm lets it stop a publication: that it
 * warns is said at the foot of each day.
 */
export function staffingVerdicts(
  states: readonly StaffingState[],
  settings: Pick<PlanningSettings, 'levels'>,
): readonly Verdict[] {
  const level = levelOf('understaffed', settings);
  if (level === 'off') return [];
  const short = states.flatMap(({ day, planned, need, gaps: [gap] }) => {
    if (gap === undefined) return [];
    const facts = { planned, need: need.people, from: gap.start, to: gap.end };
    return [verdictOf({ rule: 'understaffed', level, employeeId: null, day, shifts: [], facts })];
  });
  return sortVerdicts(short);
}

/**
 * How many are needed between two instants, in order: each need asks for itself, so that the largest at a moment is
 * the one that is asked.
 */
export function needCurve(
  states: readonly Pick<StaffingState, 'need' | 'start' | 'end'>[],
  from: number,
  until: number,
): Presence[] {
  const inside = (ms: number): boolean => ms > from && ms < until;
  const steps = [...new Set(states.flatMap(({ start, end }) => [start, end]).filter(inside))];
  const edges = [from, ...steps.toSorted((a, b) => a - b), until];
  return edges.slice(0, -1).map((start, at) => ({
    start,
    end: edges[at + 1] ?? until,
    people: states
      .filter((one) => one.start <= start && start < one.end)
      .reduce((most, { need }) => Math.max(most, need.people), 0),
  }));
}
