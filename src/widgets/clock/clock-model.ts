import type { Extent } from '#data/live/live.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { seatIncludes } from '#domain/access/seats.ts';
import { seatOn } from '#domain/employee/terms.ts';
import { addDays, type Day, dayOf, timeOf } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { dayNormMinutes } from '#domain/employee/hours.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { instantsOf, parseTime, resolveLocal } from '#domain/time/entry/parse-time.ts';
import { type MinutesOf, workedDay } from '#domain/time/registration/worked.ts';
import { allowedUnits, type Unit } from '#domain/farm/unit.ts';

/** The units somebody may clock in at. */
export function clockUnits(units: readonly Unit[], actor: Actor): Unit[] {
  const own = { farmId: actor.claims.farm, employeeId: actor.uid };
  return allowedUnits(units, actor).filter((unit) =>
    can(actor, 'registration.clock', { ...own, unitIds: [unit.id] }),
  );
}

/** The unit a start is for: the one picked here, else the selected one, else the first. */
export function startUnit(
  units: readonly Unit[],
  picked: string | null,
  selected: string | null,
): Unit | null {
  const byId = (id: string | null) => units.find((unit) => unit.id === id);
  return byId(picked) ?? byId(selected) ?? units[0] ?? null;
}

export interface ClockDay {
  /** The day of the shift: a night shift stays on the day it began. */
  readonly day: Day;
  readonly isToday: boolean;
  readonly minutes: number;
  /** How much of the day the minutes are. */
  readonly extent: Extent;
  /** 0 where the seat has no flex figures, on days off and for hourly pay. */
  readonly norm: number;
  readonly last: Registration | null;
}

/** A month's list and the running one are two listeners: the running one may be ahead. */
export function withRunning(
  registrations: readonly Registration[],
  running: Registration | null,
): readonly Registration[] {
  if (running === null) return registrations;
  return [...registrations.filter((one) => one.id !== running.id), running];
}

/** What the clock shows beside its figures: the day's total, its norm and the last finished stretch. */
export function clockDay(input: {
  readonly running: Registration | null;
  readonly registrations: readonly Registration[];
  readonly person: Employee;
  readonly farm: Farm;
  readonly nowMs: number;
  /** Of what was stopped; else the day of what runs, else today. */
  readonly day?: Day;
  /** Raw where it is left out. */
  readonly minutesOf?: MinutesOf;
  /** How much is known of the registrations; all where it is left out. */
  readonly extent?: Extent;
}): ClockDay {
  const { running, person, farm, nowMs, minutesOf } = input;
  const today = dayOf(nowMs, farm.timeZone);
  const day = input.day ?? running?.workDate ?? today;
  const worked = workedDay(withRunning(input.registrations, running), day, nowMs, minutesOf);
  const hasFlex = seatIncludes(seatOn(person, day), 'flex_time_calculation');
  return {
    day,
    isToday: day === today,
    minutes: worked.minutes,
    extent: input.extent ?? 'whole',
    norm: hasFlex ? dayNormMinutes(person, farm, day) : 0,
    last: worked.registrations.findLast((one) => one.end !== null) ?? null,
  };
}

/**
 * Of the instants within `range` at which clocks showed a typed time, the one nearest to `near`: what was
 * meant lies beside what is known. Null where the text cannot be read. All in epoch ms.
 */
export function instantNear(
  text: string,
  near: number,
  range: { readonly from?: number; readonly to?: number },
  timeZone: string,
): number | null {
  const time = parseTime(text);
  if (time === null) return null;
  const { from = -Infinity, to = Infinity } = range;
  const day = dayOf(near, timeZone);
  const days = [-2, -1, 0, 1].map((n) => addDays(day, n));
  const [nearest] = days
    .flatMap((one) => instantsOf(resolveLocal(one, time, timeZone)))
    .filter((ms) => ms >= from && ms <= to)
    .toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near));
  return nearest ?? null;
}

/** Start and end of a finished stretch as clocks show them. */
export function span(registration: Registration, timeZone: string): { from: string; to: string } {
  const { start, end } = registration;
  return { from: timeOf(start, timeZone), to: end === null ? '' : timeOf(end, timeZone) };
}
