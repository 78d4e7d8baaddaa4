import * as v from 'valibot';
import { storedId } from '../../change/change-kind.ts';
import { type Day, startOfDay } from '../../dates/day.ts';
import {
  type Employee,
  EMPLOYEE_NUMBER_MAX,
  isPersonDay,
  type TermsEntry,
} from '../../employee/employee.ts';
import { weeklyHoursAt, withHoursFrom } from '../../employee/hours-history.ts';
import { MAX_WEEKLY_HOURS } from '../../employee/new-employee.ts';
import { typeOn } from '../../employee/terms.ts';
import { isTermsDay, listedTerms, TERMS_LIMITS, withTerms } from '../../employee/terms-change.ts';
import type { Farm } from '../../farm/farm.ts';
import { LANGUAGES } from '../../language.ts';

const text = v.pipe(v.string(), v.maxLength(300));
const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7));

/** What a row changes of somebody who is here: fields that are what they are said to be, and terms from a day on. */
export const PersonChangeSchema = v.strictObject({
  row: v.pipe(v.number(), v.integer(), v.minValue(1)),
  employeeId: storedId,
  set: v.partial(
    v.strictObject({
      firstName: text,
      lastName: text,
      phone: text,
      unitIds: v.pipe(v.array(storedId), v.minLength(1), v.maxLength(100)),
      startDate: v.pipe(v.string(), v.check(isPersonDay)),
      emailLanguage: v.picklist(LANGUAGES),
      payNumber: v.pipe(v.string(), v.maxLength(EMPLOYEE_NUMBER_MAX)),
    }),
  ),
  terms: v.nullable(
    v.strictObject({
      from: v.pipe(v.string(), v.check(isTermsDay)),
      type: v.picklist(['flex', 'hourly']),
      weeklyHours: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_WEEKLY_HOURS)),
      /** ISO 1–7 of each week, the first that of the day; null leaves them as they are. */
      weeks: v.nullable(
        v.pipe(v.array(v.array(weekday)), v.minLength(1), v.maxLength(TERMS_LIMITS.weeks)),
      ),
    }),
  ),
});

/** What a row changes of somebody who is here. */
export type PersonChange = v.InferOutput<typeof PersonChangeSchema>;

/** Terms that a row says, from a day on. */
export type SaidTerms = NonNullable<PersonChange['terms']>;

type FarmTime = Pick<Farm, 'timeZone' | 'workDaysPerWeek'>;
type TermsFields = Partial<Pick<Employee, 'hours' | 'terms'>>;

/** The lists of hours and terms as they become; what is as it was is not there. */
export function termsFieldsOf(
  person: Employee,
  { from, type, weeklyHours, weeks }: SaidTerms,
  farm: FarmTime,
): TermsFields {
  const listed = listedTerms(person, farm);
  const before = listed.findLast((one) => one.from <= from) ?? listed[0];
  const pattern: TermsEntry['weekdayPattern'] =
    weeks === null
      ? (before?.weekdayPattern ?? null)
      : { anchor: from, weeks: weeks.map((days) => ({ days: sorted(days) })) };
  const isOther = type !== typeOn(person, from) || weeks !== null;
  const hours = type === 'hourly' ? 0 : weeklyHours;
  // What pay by the hour is beside hours that it does not ask about stays as it is.
  const isSameHours =
    weeklyHoursAt(person.hours, from) === hours || (!isOther && type === 'hourly');
  return {
    ...(isOther && {
      terms: withTerms(listed, { ...before, from, type, weekdayPattern: pattern }),
    }),
    ...(!isSameHours && { hours: withHoursFrom(person.hours, from, hours) }),
  };
}

const sorted = (days: readonly number[]): number[] => [...new Set(days)].toSorted((a, b) => a - b);

/** The fields of record and card that a row changes, as their doors take them. */
export function fieldsOfChange(person: Employee, { set, terms }: PersonChange, farm: FarmTime) {
  const { firstName, lastName, unitIds, startDate, phone, emailLanguage, payNumber } = set;
  const start = (day: Day): number => startOfDay(day, farm.timeZone);
  return {
    person: {
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      ...(unitIds !== undefined && { units: unitIds }),
      ...(startDate !== undefined && { startDate: start(startDate) }),
      ...(terms !== null && termsFieldsOf(person, terms, farm)),
    },
    card: {
      ...(phone !== undefined && { phone }),
      ...(emailLanguage !== undefined && { emailLanguage }),
      ...(payNumber !== undefined && { employeeNumber: payNumber }),
    },
  };
}
