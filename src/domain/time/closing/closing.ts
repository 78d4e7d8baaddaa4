import { seatIncludes } from '../../access/seats.ts';
import { seatOn } from '../../employee/terms.ts';
import { isActive } from '../../audit.ts';
import { addDays, type Day, dayOf, daysIn, isDay } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import { dayNormMinutes } from '../../employee/hours.ts';
import type { Farm } from '../../farm/farm.ts';
import { awayAllDay, type LeaveFacts } from '../engine/input/leave-facts.ts';
import { groupBy } from '../../group-by.ts';
import { dailyRest, workSpans } from '../law/rest-watch.ts';
import { overlapping } from '../registration/overlap.ts';
import { isPaidWith } from '../registration/closed-days.ts';
import { type Period, periodOf } from '../period/periods.ts';
import type { Registration, RegistrationStatus } from '../registration/registration.ts';
import { fingerprint } from '../../text/fingerprint.ts';
import { fail, ok, type Result } from '../../result.ts';
import type { TimeSettings } from '../period/time-settings.ts';
import { dayNumber, dayOfNumber } from '../../dates/day-number.ts';
import { contextOf, type DayRange, lateContext } from '../engine/input/reach.ts';
import type { TimeRule } from '../rules/time-rule.ts';

interface PersonDay {
  readonly employeeId: string;
  readonly day: Day;
}

/** What stands in the way of closing a period, or should be known before; each list opens what it names. */
export interface ClosingChecklist {
  readonly running: readonly Registration[];
  readonly needsAction: readonly Registration[];
  readonly pending: readonly Registration[];
  readonly returned: readonly Registration[];
  readonly approved: readonly Registration[];
  /** Those whose time lies on top of another one of the person, in the period or beside it. */
  readonly overlapping: readonly Registration[];
  /** Planned workdays without registration, absence or holiday; `minutes` is what was to be worked. */
  readonly missingDays: readonly (PersonDay & { readonly minutes: number })[];
  /** Days of work with less than eleven hours of rest before their end; `minutes` is the longest rest. */
  readonly restBreaches: readonly (PersonDay & { readonly minutes: number })[];
  /** People with time in the period who have no employee number; empty where numbers are not given. */
  readonly missingNumbers: readonly string[];
}

/** What the checklist is made of. */
export interface ClosingInput {
  /** Those whose paying day lies in the period; with the day before it, so that its first rest is seen. */
  readonly registrations: readonly Registration[];
  readonly employees: readonly Employee[];
  readonly period: Period;
  readonly farm: Farm;
  readonly nowMs: number;
  /** Whether the farm is off on a day, all of it. */
  readonly isDayOff?: (day: Day) => boolean;
  /** What leave says to the period, by employee id; absent while it is not known. */
  readonly leave?: ReadonlyMap<string, Pick<LeaveFacts, 'away'>>;
  /** Employee numbers by employee id. */
  readonly numbers?: ReadonlyMap<string, string>;
}

/** The checklist of a period (features 3.5): lists by day and then start; the same input, the same lists. */
export function closingChecklist(input: ClosingInput): ClosingChecklist {
  const { period } = input;
  const active = input.registrations
    .filter(isActive)
    .toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  const own = active.filter((entry) => isPaidWith(entry, period));
  const doubled = overlapping(active, input.nowMs);
  const inState = (status: RegistrationStatus) => own.filter((entry) => entry.status === status);
  return {
    running: inState('running'),
    needsAction: inState('needsAction'),
    pending: inState('pending'),
    returned: inState('returned'),
    approved: inState('approved'),
    overlapping: own.filter(({ id }) => doubled.has(id)),
    missingDays: missingDays(input, active),
    restBreaches: restBreaches(input, active),
    missingNumbers: missingNumbers(input, own),
  };
}

/** Days of the period that are over, of people who are to work on them by contract. */
function missingDays(
  input: ClosingInput,
  active: readonly Registration[],
): ClosingChecklist['missingDays'] {
  const { employees, period, farm, nowMs, isDayOff = () => false, leave } = input;
  const today = dayOf(nowMs, farm.timeZone);
  const until = addDays(period.to, 1) < today ? addDays(period.to, 1) : today;
  const registered = new Set(active.map((entry) => `${entry.employeeId} ${entry.workDate}`));
  const awayOf = new Map([...(leave ?? [])].map(([id, { away }]) => [id, awayAllDay(away)]));
  return daysIn({ from: period.from, until })
    .filter((day) => !isDayOff(day))
    .flatMap((day) =>
      employees
        .filter((person) => isToWork(person, farm, day))
        .filter(({ id }) => !registered.has(`${id} ${day}`))
        .filter(({ id }) => awayOf.get(id)?.has(day) !== true)
        .map((person) => ({
          employeeId: person.id,
          day,
          minutes: dayNormMinutes(person, farm, day),
        })),
    );
}

function isToWork(person: Employee, farm: Farm, day: Day): boolean {
  const registers = seatIncludes(seatOn(person, day), 'time_registration_basic');
  return registers && dayNormMinutes(person, farm, day) > 0;
}

function restBreaches(
  { period, farm, nowMs }: ClosingInput,
  active: readonly Registration[],
): ClosingChecklist['restBreaches'] {
  const byPerson = groupBy(active, ({ employeeId }) => employeeId);
  return [...byPerson]
    .flatMap(([employeeId, own]) =>
      dailyRest(workSpans(own, nowMs), farm.timeZone).map(({ day, minutes }) => {
        return { employeeId, day, minutes };
      }),
    )
    .filter(({ day }) => period.from <= day && day <= period.to)
    .toSorted((a, b) => (`${a.day} ${a.employeeId}` < `${b.day} ${b.employeeId}` ? -1 : 1));
}

function missingNumbers({ numbers }: ClosingInput, own: readonly Registration[]): string[] {
  if (numbers === undefined) return [];
  const people = [...new Set(own.map((entry) => entry.employeeId))].toSorted();
  return people.filter((id) => (numbers.get(id) ?? '').trim() === '');
}

type CloseCode =
  /** Not the last day of a period of the farm. */
  'unknown_period' | 'period_not_over';

/**
 * The period that ends on a day and is to be closed: what is locked already belongs to an earlier one, so
 * that a farm may change the length of its periods.
 */
export function periodToClose(
  to: Day,
  settings: TimeSettings,
  farm: { readonly lockedThrough: Day | null },
  today: Day,
): Result<Period, CloseCode> {
  if (!isDay(to)) return fail('unknown_period');
  const whole = periodOf(to, settings);
  const isLocked = farm.lockedThrough !== null && to <= farm.lockedThrough;
  if (whole.to !== to || isLocked) return fail('unknown_period');
  if (today <= to) return fail('period_not_over');
  const first = farm.lockedThrough === null ? whole.from : addDays(farm.lockedThrough, 1);
  return ok({ from: first > whole.from ? first : whole.from, to });
}

/**
 * What the owner of a farm has seen of a checklist, as short text: another one where anything has come,
 * gone or changed its state since.
 */
export function checklistVersion(checklist: ClosingChecklist): string {
  const { running, needsAction, pending, returned, approved } = checklist;
  const states = Object.entries({ running, needsAction, pending, returned, approved });
  const lines = states.flatMap(([state, entries]) => entries.map(({ id }) => `${id} ${state}`));
  return `${lines.length}-${fingerprint(lines.toSorted().join('\n'))}`;
}

/** How many stand in each list of a checklist. */
export function checklistCounts(checklist: ClosingChecklist): Record<string, number> {
  return Object.fromEntries(
    Object.entries(checklist).map(([code, list]: [string, readonly unknown[]]) => [
      code,
      list.length,
    ]),
  );
}

/** Days of one person, both included. */
export interface PersonDays {
  readonly employeeId: string;
  readonly from: Day;
  readonly to: Day;
}

type Worked = Pick<Registration, 'employeeId' | 'workDate'>;

/**
 * The days that have to be at hand besides `contextOf(period)` because something of them was left over and
 * is paid with the period: what it comes to depends on what had been paid before of its own day, week and
 * norm period, all of them. By person and day, none twice.
 */
export function leftOverContext(
  carried: readonly Worked[],
  period: Period,
  rules: readonly TimeRule[],
): PersonDays[] {
  const known = contextOf(period, rules);
  const byPerson = groupBy(carried, ({ employeeId }) => employeeId);
  return [...byPerson]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([employeeId, own]) => {
      const days = [...new Set(own.map(({ workDate }) => workDate))].toSorted();
      return joined(days.map((day) => lateContext(day, rules)))
        .filter(({ from }) => from < known.from)
        .map(({ from, to }) => {
          const last = dayOfNumber(dayNumber(known.from) - 1);
          return { employeeId, from, to: to < last ? to : last };
        });
    });
}

/** Ranges in order, those that touch made one. */
function joined(ranges: readonly DayRange[]): DayRange[] {
  return ranges
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .reduce<DayRange[]>((done, range) => {
      const last = done.at(-1);
      if (last === undefined || range.from > last.to) return [...done, range];
      return [
        ...done.slice(0, -1),
        { from: last.from, to: range.to > last.to ? range.to : last.to },
      ];
    }, []);
}
