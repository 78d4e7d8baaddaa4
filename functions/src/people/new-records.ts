import {
  type DocumentSnapshot,
  type FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { SeatType } from '../../../src/domain/access/seats.ts';
import { type Day, dayParts, startOfDay } from '../../../src/domain/dates/day.ts';
import type { EmploymentEntry } from '../../../src/domain/employee/employee.ts';
import type { NewEmployee } from '../../../src/domain/employee/new-employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import type { Writer } from '../../../src/domain/audit.ts';
import type { Language } from '../../../src/domain/language.ts';
import { createdBy, updatedBy } from '../platform/audit.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What the record of somebody new is made of; the form asks for no seat. */
export type NewRecord = NewEmployee & { readonly seatType?: SeatType };

/** The fields of a new person's employee record (design 3): a plain employee, on a BASIC seat where none is said. */
export function recordOf(person: NewRecord, employeeId: string, timeZone: string): Fields {
  const [year, month, date] = dayParts(person.startDate);
  return {
    id: employeeId,
    uid: employeeId,
    firstName: person.firstName,
    lastName: person.lastName,
    units: person.unitIds,
    hours: [{ date, month, year, value: person.weeklyHours }],
    startDate: storedDay({ timeZone }, person.startDate),
    endDate: null,
    seatType: person.seatType ?? 'BASIC',
    role: 'employee',
    planning: false,
    employmentType: person.employmentType,
    weekdayPattern: null,
    ...(person.hasAccount === false && { hasAccount: false }),
  };
}

/** A local day as records keep it: its first instant where the farm is. */
export function storedDay({ timeZone }: Pick<Farm, 'timeZone'>, day: Day): Timestamp {
  return Timestamp.fromMillis(startOfDay(day, timeZone));
}

/** The fields of a record with some employments: the list, and the first and last day of the one that goes on. */
export function employmentRecord(
  farm: Pick<Farm, 'timeZone'>,
  employments: readonly EmploymentEntry[],
): Fields {
  const last = employments.at(-1);
  const dayOrNull = (day: Day | null): Timestamp | null =>
    day === null ? null : storedDay(farm, day);
  return {
    employments,
    ...(last !== undefined && { startDate: dayOrNull(last.from), endDate: dayOrNull(last.to) }),
  };
}

export function cardOf(person: Pick<NewEmployee, 'email' | 'phone' | 'emailLanguage'>): Fields {
  const { email, phone, emailLanguage } = person;
  return { email, phone, birthDate: null, employeeNumber: '', emailLanguage };
}

interface Profile {
  readonly id: string;
  readonly firstName: string;
  readonly lang: Language;
  readonly userFarm: string;
  readonly selectedUnitId: string | null;
  readonly claimsAt?: FieldValue;
}

/** Writes the user document; who has one keeps the name and the language they chose. */
export function joinFarm(
  transaction: Transaction,
  stored: DocumentSnapshot,
  writer: Writer,
  { id, firstName, lang, ...membership }: Profile,
): void {
  if (stored.exists) transaction.update(stored.ref, { ...membership, ...updatedBy(writer) });
  else {
    const fresh = { id, firstName, lang, FCMTokens: [], ...createdBy(writer) };
    transaction.create(stored.ref, { ...fresh, ...membership });
  }
}
