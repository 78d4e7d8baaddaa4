import * as v from 'valibot';
import { compareDanish } from '../text/compare.ts';
import type { ActorEmployee } from '../access/actor.ts';
import { SEAT_TYPES, type SeatType } from '../access/seats.ts';
import { auditEntries, isActive } from '../audit.ts';
import { YOUNG_BANDS } from '../dates/age.ts';
import { toLanguage } from '../language.ts';
import { addDays, type Day, isDay } from '../dates/day.ts';

/** One entry of the hours history: weekly hours from a date on. `month` is 1–12 (design 2). */
export const HoursEntrySchema = v.object({
  date: v.number(),
  month: v.number(),
  year: v.number(),
  value: v.number(),
});

/** An employment of a person: local days, both included; `to` is null while nobody knows the last one. */
const EmploymentSchema = v.object({
  from: v.string(),
  to: v.optional(v.nullable(v.string()), null),
});

/** One employment of a person. */
export type EmploymentEntry = v.InferOutput<typeof EmploymentSchema>;

/**
 * What was agreed on beside the hours, from a local day on. Without weekdays of their own somebody works on those of the
 * farm; several weeks follow each other for ever, the first is that of the day `anchor`. A list of lists is none that the
 * database keeps, so each week is an object.
 */
const TermsEntrySchema = v.object({
  from: v.string(),
  type: v.picklist(['flex', 'hourly']),
  weekdayPattern: v.optional(
    v.nullable(
      v.object({
        anchor: v.string(),
        weeks: v.array(v.object({ /** ISO 1–7. */ days: v.array(v.number()) })),
      }),
    ),
    null,
  ),
  /** Key of the pack whose rules hold for the person; left out, whom a rule is about is said by the rule. */
  agreement: v.optional(v.string()),
  /** Plans their own time: of the law the 48 hours and the break of adults do not hold (domain 3). */
  exempt: v.optional(v.boolean()),
  /** Goes to school: under 18 the limits of pupils hold. */
  school: v.optional(v.boolean()),
  /** The home unit; left out, that of the entry before. Where none says one, it is the first of `units`. */
  home: v.optional(v.string()),
  /** All units, the home unit first; left out, those of the entry before. Where none says them, they are `units`. */
  units: v.optional(v.array(v.string())),
  /** The seat; left out, that of the entry before. Where none says one, it is `seatType`. */
  seat: v.optional(v.picklist(SEAT_TYPES)),
});

/** One entry of the terms of a person. */
export type TermsEntry = v.InferOutput<typeof TermsEntrySchema>;

/** An employee document `farms/{farm}/employees/{uid}` (spec 3, design 3). The id is the person's uid. */
export const EmployeeSchema = v.object({
  id: v.string(),
  uid: v.string(),
  firstName: v.string(),
  lastName: v.optional(v.string(), ''),
  units: v.optional(v.array(v.string()), []),
  hours: v.optional(v.array(HoursEntrySchema), []),
  /** Epoch ms. */
  startDate: v.optional(v.nullable(v.number()), null),
  /** Epoch ms. */
  endDate: v.optional(v.nullable(v.number()), null),
  /** What may be used today; the terms may say what it was and will be. */
  seatType: v.picklist(SEAT_TYPES),
  role: v.optional(v.picklist(['owner', 'leader', 'employee']), 'employee'),
  planning: v.optional(v.boolean(), false),
  employmentType: v.optional(v.picklist(['flex', 'hourly']), 'flex'),
  weekdayPattern: v.optional(v.nullable(v.array(v.number())), null),
  /** All employments; empty is the one of `startDate` and `endDate`, which say what holds now. */
  employments: v.optional(v.array(EmploymentSchema), []),
  /** Terms by date; empty is what `employmentType` and `weekdayPattern` say, which else say what holds now. */
  terms: v.optional(v.array(TermsEntrySchema), []),
  /** By unit that the terms say no more, the first local day after the last one on which they did (`leftUnits`). */
  leftUnits: v.optional(v.record(v.string(), v.string()), {}),
  /** False for somebody without a sign-in: leaders clock and register for them. Written by functions alone. */
  hasAccount: v.optional(v.boolean(), true),
  /** Who has left the farm by themself comes back by their own word alone. Written by functions alone. */
  hasLeft: v.optional(v.boolean(), false),
  /** Which limits for the young hold, for those who plan; null where nobody knows. Written by functions alone. */
  youngBand: v.optional(v.nullable(v.picklist(YOUNG_BANDS)), null),
  ...auditEntries,
});

/** A person employed by a farm. */
export type Employee = v.InferOutput<typeof EmployeeSchema>;

/** First and last name. */
export function fullName(person: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** First name and first letter of the last name, as phones show it (spec 2). */
export function shortName(person: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  const initial = Array.from(person.lastName.trim())[0];
  return initial ? `${person.firstName} ${initial}.` : person.firstName;
}

/** One or two capital letters for an avatar. */
export function initials(person: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return [person.firstName, person.lastName]
    .map((name) => Array.from(name.trim())[0] ?? '')
    .join('')
    .toLocaleUpperCase('da-DK');
}

/** The order of people by first and last name, as Danish has it. */
export function byName(a: Employee, b: Employee): number {
  return compareDanish(fullName(a), fullName(b));
}

/** Active employees by name; only those of `unitId` unless it is null, which means all units (spec 5). */
export function activeEmployees(employees: readonly Employee[], unitId: string | null): Employee[] {
  return employees
    .filter((person) => isActive(person) && (unitId === null || person.units.includes(unitId)))
    .toSorted(byName);
}

/** The part of an employee record that permissions depend on; null when deactivated. */
export function toActorEmployee(employee: Employee | null): ActorEmployee | null {
  if (employee === null || !isActive(employee)) return null;
  return { id: employee.id, units: employee.units, seatType: employee.seatType };
}

const text = v.optional(v.nullable(v.string(), ''), '');

/** Longest employee number, in characters. */
export const EMPLOYEE_NUMBER_MAX = 20;
/** Most numbers that somebody has had before. */
export const EARLIER_NUMBERS_MAX = 20;

/** The private card of an employee: `farms/{farm}/employees/{uid}/private/card` (design 3). */
export const CardSchema = v.object({
  id: v.string(),
  email: text,
  phone: text,
  /** A day `YYYY-MM-DD`. */
  birthDate: v.optional(v.nullable(v.string()), null),
  /** In the payroll system, as it is known last; `numberOn` says that of a day. */
  employeeNumber: text,
  /** Numbers before it, each with the last local day on which it held, the oldest first. */
  earlierNumbers: v.optional(v.array(v.object({ until: v.string(), number: v.string() }))),
  emailLanguage: v.pipe(v.optional(v.unknown(), null), v.transform(toLanguage)),
  ...auditEntries,
});

/** What only the person, their leaders and the owner know about an employee. */
export type Card = v.InferOutput<typeof CardSchema>;

/** What says which number somebody has in the payroll system. */
export type NumberedCard = Pick<Card, 'employeeNumber' | 'earlierNumbers'>;

/**
 * The number of somebody in the payroll system on a local day, trimmed; empty where there is none. A pay period goes by
 * its last day: a file has one number for what somebody is paid in a period.
 */
export function numberOn({ employeeNumber, earlierNumbers = [] }: NumberedCard, day: Day): string {
  const earlier = earlierNumbers.toSorted((a, b) => (a.until < b.until ? -1 : 1));
  return (earlier.find(({ until }) => day <= until)?.number ?? employeeNumber).trim();
}

/** Another number from a local day on, whatever numbers were to come after it. */
export function numberFrom(
  card: NumberedCard,
  day: Day,
  employeeNumber: string,
): { employeeNumber: string; earlierNumbers: { until: Day; number: string }[] } {
  const until = addDays(day, -1);
  const number = numberOn(card, until);
  const earlier = (card.earlierNumbers ?? []).filter((one) => one.until < until);
  return {
    employeeNumber,
    earlierNumbers: number === '' ? earlier : [...earlier, { until, number }],
  };
}

/**
 * The numbers of somebody with another one from a local day on, until the next that is known. Before `first`, the day on
 * which they begin, there is none.
 */
export function withNumberFrom(
  card: NumberedCard,
  { from, number, first }: { readonly from: Day; readonly number: string; readonly first: Day },
): Required<NumberedCard> {
  const { employeeNumber: last, earlierNumbers = [] } = card;
  const earlier = earlierNumbers.toSorted((a, b) => (a.until < b.until ? -1 : 1));
  const before = earlier.filter(({ until }) => until < from);
  const [held, ...later] = earlier.slice(before.length);
  const dayBefore = addDays(from, -1);
  const all = [
    ...before,
    { until: dayBefore, number: numberOn(card, dayBefore) },
    ...(held === undefined ? [] : [{ ...held, number }]),
    ...later,
  ];
  const employeeNumber = held === undefined ? number : last;
  const isOther = (one: string, next = employeeNumber): boolean => one !== '' && one !== next;
  return {
    employeeNumber,
    earlierNumbers: all.filter(
      (one, at) => one.until >= first && isOther(one.number, all[at + 1]?.number),
    ),
  };
}

/**
 * The days after the first one on which somebody gets another number, in no order. None for whoever has no number any
 * more.
 */
export function numberDays(
  { employeeNumber, earlierNumbers = [] }: NumberedCard,
  first: Day,
): Day[] {
  if (employeeNumber === '') return [];
  const ends = earlierNumbers.flatMap(({ until }) => (isPersonDay(until) ? [until] : []));
  return ends.filter((until) => until >= first).map((until) => addDays(until, 1));
}

/** The address of the list of employees (spec 2), or of one of them. */
export function employeesPath(employeeId: string | null = null): string {
  const person = employeeId === null ? '' : `/${encodeURIComponent(employeeId)}`;
  return `/settings/employees${person}`;
}

/** Days of people lie between these, both included: others are slips of the finger. The database agrees. */
export const PERSON_DAYS = { first: '1900-01-01', last: '2200-12-31' } as const;

/** Whether text is a day on which somebody may be born, begin, change hours or leave. */
export function isPersonDay(text: string): text is Day {
  return isDay(text) && text >= PERSON_DAYS.first && text <= PERSON_DAYS.last;
}

/**
 * Whether somebody is the only active owner: a farm is never left without one. Who has left and been asked back is none
 * before they say yes.
 */
export function isLastOwner(employees: readonly Employee[], employeeId: string): boolean {
  const owners = employees.filter(
    (person) => isActive(person) && !person.hasLeft && person.role === 'owner',
  );
  return owners.length === 1 && owners[0]?.id === employeeId;
}

/** How many active people have each seat, in the order of the seats. */
export function seatCounts(employees: readonly Employee[]): { seat: SeatType; count: number }[] {
  const active = employees.filter(isActive);
  return SEAT_TYPES.map((seat) => ({
    seat,
    count: active.filter((person) => person.seatType === seat).length,
  }));
}
