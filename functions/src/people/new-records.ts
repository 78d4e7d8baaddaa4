import { Timestamp } from 'firebase-admin/firestore';
import { dayParts, startOfDay } from '../../../src/domain/dates/day.ts';
import type { NewEmployee } from '../../../src/domain/employee/new-employee.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a new person's employee record (design 3): a plain employee on a BASIC seat. */
export function recordOf(person: NewEmployee, employeeId: string, timeZone: string): Fields {
  const [year, month, date] = dayParts(person.startDate);
  return {
    id: employeeId,
    uid: employeeId,
    firstName: person.firstName,
    lastName: person.lastName,
    units: person.unitIds,
    hours: [{ date, month, year, value: person.weeklyHours }],
    startDate: Timestamp.fromMillis(startOfDay(person.startDate, timeZone)),
    endDate: null,
    seatType: 'BASIC',
    role: 'employee',
    planning: false,
    employmentType: person.employmentType,
    weekdayPattern: null,
    ...(person.hasAccount === false && { hasAccount: false }),
  };
}

/** The fields of a new person's private card (design 3). */
export function cardOf(person: Pick<NewEmployee, 'email' | 'phone' | 'emailLanguage'>): Fields {
  const { email, phone, emailLanguage } = person;
  return { email, phone, birthDate: null, employeeNumber: '', emailLanguage };
}
