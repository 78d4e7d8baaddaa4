import * as v from 'valibot';
import { type Day, dayOf, dayParts, instantOf } from '../dates/day.ts';
import { type Language, LANGUAGES } from '../language.ts';
import { fail, ok, type Result } from '../result.ts';
import {
  isEmail,
  isPersonName,
  isPhone,
  normalizeEmail,
  normalizePhone,
} from '../text/contact-rules.ts';
import { cleanName } from '../text/clean.ts';
import { isPersonDay } from './employee.ts';

/** Weekly hours of a new employee on a flex account (spec 9). */
export const DEFAULT_WEEKLY_HOURS = 37;
/** More hours than a week has are a slip of the finger. */
export const MAX_WEEKLY_HOURS = 168;

/** What the add-employee dialog holds (spec 2). */
export interface NewEmployeeInput {
  /** False for somebody without a sign-in, who has neither address nor phone; everybody else has one. */
  readonly hasAccount?: boolean;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly employmentType: 'flex' | 'hourly';
  readonly weeklyHours: number | null;
  readonly startDate: Day | null;
  readonly unitIds: readonly string[];
  readonly emailLanguage: Language;
}

/** What is wrong with a new employee; the first five in the order of spec 5. */
export type NewEmployeeErrorCode =
  | 'invalid_email'
  | 'invalid_first_name'
  | 'invalid_last_name'
  | 'invalid_phone'
  | 'no_unit'
  | 'invalid_weekly_hours'
  | 'invalid_start_date';

/** A checked new employee: texts cleaned, the address in lower case, hourly paid people with 0 hours. */
export interface NewEmployee extends Omit<NewEmployeeInput, 'weeklyHours' | 'startDate'> {
  readonly weeklyHours: number;
  readonly startDate: Day;
}

/** The checks of spec 5 in their order; stops at the first failure. Who has no sign-in needs no address. */
export function validateNewEmployee(
  input: NewEmployeeInput,
): Result<NewEmployee, NewEmployeeErrorCode> {
  const hasAccount = input.hasAccount !== false;
  const email = hasAccount ? normalizeEmail(input.email) : '';
  const firstName = cleanName(input.firstName);
  const lastName = cleanName(input.lastName);
  const phone = hasAccount ? normalizePhone(input.phone) : '';
  if (hasAccount && !isEmail(email)) return fail('invalid_email');
  if (!isPersonName(firstName)) return fail('invalid_first_name');
  if (!isPersonName(lastName)) return fail('invalid_last_name');
  if (phone !== '' && !isPhone(phone)) return fail('invalid_phone');
  if (input.unitIds.length === 0) return fail('no_unit');
  const weeklyHours = input.employmentType === 'hourly' ? 0 : input.weeklyHours;
  // Written so that NaN, which an emptied number field may give, fails too.
  if (weeklyHours === null || !(weeklyHours >= 0 && weeklyHours <= MAX_WEEKLY_HOURS)) {
    return fail('invalid_weekly_hours');
  }
  if (input.startDate === null || !isPersonDay(input.startDate)) return fail('invalid_start_date');
  return ok({
    ...input,
    email,
    firstName,
    lastName,
    phone,
    weeklyHours,
    startDate: input.startDate,
  });
}

const text = v.pipe(v.string(), v.maxLength(300));
/** Requests of the server's own are kept beside these by names that begin so: nobody may take one of them. */
const NEW_UID = /^(?!(?:farm|invite|period)-)[A-Za-z0-9_-]{16,64}$/;

/** The body of POST /employees/create-employee (spec 3). Sizes are capped; contents are checked after. */
export const NewEmployeePayloadSchema = v.strictObject({
  email: text,
  firstName: text,
  lastName: text,
  phoneNr: text,
  phone: text,
  hours: v.pipe(
    v.array(v.object({ date: v.number(), month: v.number(), year: v.number(), value: v.number() })),
    v.minLength(1),
    v.maxLength(1),
  ),
  uid: v.pipe(v.string(), v.regex(NEW_UID)),
  units: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))), v.maxLength(100)),
  selectedUnit: text,
  /** Epoch ms of the start day's first instant in the farm's zone. */
  startDate: v.pipe(v.number(), v.integer()),
  farmId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  emailLanguage: v.picklist(LANGUAGES),
  /** Beside the fields of the specification: only there, and false, for somebody without a sign-in. */
  hasAccount: v.exactOptional(v.literal(false)),
});

/** The body of POST /employees/create-employee (spec 3). */
export type NewEmployeePayload = v.InferOutput<typeof NewEmployeePayloadSchema>;

/** The payload of a checked new employee. `uid` is made once per dialog, so that a retry is harmless. */
export function newEmployeePayload(
  person: NewEmployee,
  farm: { readonly id: string; readonly timeZone: string },
  more: { readonly uid: string; readonly selectedUnit: string },
): NewEmployeePayload {
  const [year, month, date] = dayParts(person.startDate);
  return {
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    phoneNr: person.phone,
    phone: person.phone,
    hours: [{ date, month, year, value: person.weeklyHours }],
    uid: more.uid,
    units: [...person.unitIds],
    selectedUnit: more.selectedUnit,
    startDate: instantOf(person.startDate, 0, 0, farm.timeZone),
    farmId: farm.id,
    emailLanguage: person.emailLanguage,
    ...(person.hasAccount === false && { hasAccount: false }),
  };
}

/** Starts beyond these years are slips of the finger, and some of them are no dates at all. */
const YEARS = { min: Date.UTC(1900, 0, 1), max: Date.UTC(2200, 0, 1) };

function startDayOf(ms: number, timeZone: string): Day | null {
  return ms >= YEARS.min && ms < YEARS.max ? dayOf(ms, timeZone) : null;
}

/**
 * What a dialog must have held to send this payload: the server judges it by the same rules (spec 5). No
 * weekly hours mean an hourly salary (spec 2). A unit named twice counts once.
 */
export function newEmployeeInputOf(
  payload: NewEmployeePayload,
  timeZone: string,
): NewEmployeeInput {
  const weeklyHours = payload.hours[0]?.value ?? 0;
  return {
    email: payload.email,
    firstName: payload.firstName,
    lastName: payload.lastName,
    phone: payload.phone,
    employmentType: weeklyHours === 0 ? 'hourly' : 'flex',
    weeklyHours,
    startDate: startDayOf(payload.startDate, timeZone),
    unitIds: [...new Set(payload.units)],
    emailLanguage: payload.emailLanguage,
    ...(payload.hasAccount === false && { hasAccount: false }),
  };
}
