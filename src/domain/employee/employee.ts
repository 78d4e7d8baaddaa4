import { compareDanish } from '../text/compare.ts';
import * as v from 'valibot';
import type { ActorEmployee } from '../access/actor.ts';
import { SEAT_TYPES } from '../access/seats.ts';
import { auditEntries, isActive } from '../audit.ts';
import { YOUNG_BANDS } from '../dates/age.ts';

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
  seatType: v.picklist(SEAT_TYPES),
  role: v.optional(v.picklist(['owner', 'leader', 'employee']), 'employee'),
  planning: v.optional(v.boolean(), false),
  employmentType: v.optional(v.picklist(['flex', 'hourly']), 'flex'),
  weekdayPattern: v.optional(v.nullable(v.array(v.number())), null),
  /** All employments; empty is the one of `startDate` and `endDate`, which say what holds now. */
  employments: v.optional(v.array(EmploymentSchema), []),
  /** Terms by date; empty is what `employmentType` and `weekdayPattern` say, which else say what holds now. */
  terms: v.optional(v.array(TermsEntrySchema), []),
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

/** Active employees by name; only those of `unitId` unless it is null, which means all units (spec 5). */
export function activeEmployees(employees: readonly Employee[], unitId: string | null): Employee[] {
  return employees
    .filter((person) => isActive(person) && (unitId === null || person.units.includes(unitId)))
    .toSorted((a, b) => compareDanish(fullName(a), fullName(b)));
}

/** The part of an employee record that permissions depend on; null when deactivated. */
export function toActorEmployee(employee: Employee | null): ActorEmployee | null {
  if (employee === null || !isActive(employee)) return null;
  return { id: employee.id, units: employee.units, seatType: employee.seatType };
}
