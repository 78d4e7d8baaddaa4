import { type PlacedPerson, unitsOn } from '../../employee/home-unit.ts';
import { type Day, dayOf } from '../../dates/day.ts';
import type { LeaveDayCost } from '../cost/leave-days.ts';
import type { Absence } from '../document/leave.ts';
import type { LeavePart } from '../document/leave-type.ts';
import type { LeaveSettings, LeaveWindow } from '../document/leave-settings.ts';
import { windowsOn } from './leave-draft.ts';

interface PlannedLeaveShift {
  readonly id: string;
  /** Null is open: nobody's. */
  readonly employeeId: string | null;
  /** Epoch ms. */
  readonly start: number;
  readonly end: number;
}

/** A shift of somebody who is away. */
export interface ShiftInTheWay {
  readonly shiftId: string;
  /** The local day on which it begins, to which it belongs. */
  readonly day: Day;
  /** A whole day away opens it for others; a part of a day, or a night that runs into the first, is only pointed out. */
  readonly effect: 'open' | 'warn';
}

interface ConflictDay {
  readonly day: Day;
  /** Colleagues of the same units who are away, by id. Never why. */
  readonly away: readonly string[];
  /** How many belong to these units, the person too. */
  readonly of: number;
  /** Windows in which the person would be one too many, with how many others are away of theirs. */
  readonly full: readonly { readonly window: LeaveWindow; readonly away: number }[];
}

/** What is known around a leave before it is sent, and on the card of the leader. */
export interface ConflictPicture {
  /** Days on which the person would be away, and something stands against it. */
  readonly days: readonly ConflictDay[];
  readonly shifts: readonly ShiftInTheWay[];
}

/** What the conflict picture is made of. */
export interface ConflictInput {
  readonly person: PlacedPerson & { readonly id: string };
  readonly days: readonly LeaveDayCost[];
  readonly part: LeavePart;
  /** Active people of the farm. */
  readonly people: readonly (PlacedPerson & { readonly id: string })[];
  readonly absences: readonly Pick<Absence, 'employeeId' | 'from' | 'to'>[];
  readonly settings: Pick<LeaveSettings, 'windows'>;
  readonly shifts: readonly PlannedLeaveShift[];
  readonly timeZone: string;
}

/** Who else is away, which windows are full and which shifts are in the way. */
export function conflictsOf(input: ConflictInput): ConflictPicture {
  const { person, days, people, absences, settings } = input;
  const awayOn = (day: Day, among: readonly { readonly id: string }[]): string[] => {
    const on = absences.filter(({ from, to }) => from <= day && (to === null || day <= to));
    return among
      .filter(({ id }) => on.some(({ employeeId }) => employeeId === id))
      .map(({ id }) => id);
  };
  const found = days
    .filter(({ share }) => share > 0)
    .flatMap(({ day }): ConflictDay[] => {
      const own = unitsOn(person, day);
      const isIn = (one: PlacedPerson, units: readonly string[]): boolean =>
        unitsOn(one, day).some((unit) => units.includes(unit));
      const colleagues = people.filter((one) => one.id !== person.id && isIn(one, own));
      const away = awayOn(day, colleagues);
      const full = windowsOn(settings, day, own).flatMap((window) => {
        const { unitIds, most } = window;
        const theirs =
          unitIds.length === 0
            ? people.filter(({ id }) => id !== person.id)
            : colleagues.filter((one) => isIn(one, unitIds));
        const count = awayOn(day, theirs).length;
        return count + 1 > most ? [{ window, away: count }] : [];
      });
      const of = colleagues.length + 1;
      return away.length > 0 || full.length > 0 ? [{ day, away, of, full }] : [];
    });
  return { days: found, shifts: shiftsInTheWay(input) };
}

/** Shifts of a person that a leave is in the way of, by start. */
export function shiftsInTheWay({
  person,
  days,
  part,
  shifts,
  timeZone,
}: Pick<ConflictInput, 'person' | 'days' | 'part' | 'shifts' | 'timeZone'>): ShiftInTheWay[] {
  const first = days[0]?.day ?? '';
  const last = days.at(-1)?.day ?? '';
  return shifts
    .filter(({ employeeId }) => employeeId === person.id)
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ id, start, end }): ShiftInTheWay[] => {
      const day = dayOf(start, timeZone);
      // Away over a weekend, a shift on it is in the way too, though it costs nothing.
      if (dayOf(end - 1, timeZone) < first || day > last) return [];
      // A night belongs to the day on which it begins: the person works it, and may go home late.
      return [{ shiftId: id, day, effect: part === 'full' && day >= first ? 'open' : 'warn' }];
    });
}
