import type { Day } from '#domain/dates/day.ts';
import {
  DEFAULT_WEEKLY_HOURS,
  type NewEmployeeErrorCode,
  type NewEmployeeInput,
} from '#domain/employee/new-employee.ts';
import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import type { Unit } from '#domain/farm/unit.ts';

/** What the form says at a field: a check of spec 5, or what the server alone can know. */
export type DraftErrorCode = NewEmployeeErrorCode | 'email_in_use' | 'unknown_unit';

export type DraftField = keyof NewEmployeeInput;

export interface DraftIssue {
  readonly field: DraftField;
  readonly code: DraftErrorCode;
}

/** Where each error stands. */
const ERROR_FIELD = {
  invalid_email: 'email',
  email_in_use: 'email',
  invalid_first_name: 'firstName',
  invalid_last_name: 'lastName',
  invalid_phone: 'phone',
  no_unit: 'unitIds',
  unknown_unit: 'unitIds',
  invalid_weekly_hours: 'weeklyHours',
  invalid_start_date: 'startDate',
} as const satisfies Record<DraftErrorCode, DraftField>;

/** An error at the field where it stands. */
export function issueOf(code: DraftErrorCode): DraftIssue {
  return { field: ERROR_FIELD[code], code };
}

/** The first state of the dialog (spec 4); a single unit is chosen already (spec 2). */
export function newDraft(today: Day, units: readonly Unit[]): NewEmployeeInput {
  const [only, second] = units;
  return {
    email: '',
    firstName: '',
    lastName: '',
    phone: '',
    employmentType: 'flex',
    weeklyHours: DEFAULT_WEEKLY_HOURS,
    startDate: today,
    unitIds: only !== undefined && second === undefined ? [only.id] : [],
    emailLanguage: DEFAULT_LANGUAGE,
  };
}

/** The draft with another employment type, which sets the hours (spec 4): 37, or 0 for hourly salary. */
export function withType(
  draft: NewEmployeeInput,
  employmentType: NewEmployeeInput['employmentType'],
): NewEmployeeInput {
  const weeklyHours = employmentType === 'hourly' ? 0 : DEFAULT_WEEKLY_HOURS;
  return { ...draft, employmentType, weeklyHours };
}

const CODES = Object.keys(ERROR_FIELD);

/** A reason of the server that stands at a field; null for the others. */
export function draftErrorOf(reason: string | null): DraftErrorCode | null {
  const isDraftError = (code: string): code is DraftErrorCode => CODES.includes(code);
  return reason !== null && isDraftError(reason) ? reason : null;
}
