import { type Day, type Month, monthOf } from '../dates/day.ts';
import type { Registration } from '../time/registration/registration.ts';

/** The address of the reports of some days, both included, such as those that the dashboard counts. */
export function reportOfDaysPath(from: Day, to: Day): string {
  return `/timeregistration/analytics?p=range&f=${from}&t=${to}`;
}

/** The address of the people one leads, in the week of a day. */
export function peopleWeekPath(day: Day): string {
  return `${registrationsPath()}?v=people-week&d=${day}`;
}

/** The address of a registration of one's own that is not there yet, on a day where one is known. */
export function newEntryPath(day: Day | null = null): string {
  return day === null ? `${registrationsPath()}?e=new` : `${dayPath(null, day)}&e=new`;
}

/** The address of a registration of one's own. */
export function ownEntryPath({ id, workDate }: Pick<Registration, 'id' | 'workDate'>): string {
  return entryIn(null, { id, workDate });
}

/** The address of a registration of somebody's. */
export function entryPath(
  registration: Pick<Registration, 'id' | 'workDate' | 'employeeId'>,
): string {
  return entryIn(registration.employeeId, registration);
}

function entryIn(
  employeeId: string | null,
  { id, workDate }: Pick<Registration, 'id' | 'workDate'>,
): string {
  return `${registrationsPath(employeeId, monthOf(workDate))}&e=${encodeURIComponent(id)}`;
}

/**
 * Whose registration an address of `entryPath` or `ownEntryPath` names: a null person is whoever reads it.
 * Null for any other address.
 */
export function entryOf(link: string): { employeeId: string | null; id: string } | null {
  const found = ENTRY.exec(link);
  const id = new URLSearchParams(found?.[2] ?? '').get('e') ?? '';
  if (found === null || id === '') return null;
  const person = found[1] === undefined ? null : decoded(found[1]);
  return person === '' ? null : { employeeId: person, id };
}

const ENTRY = /^\/timeregistration\/registrations(?:\/([^/?#]+))?\?([^#]*)/;

/** Empty where it is none that an address can hold. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** The address of how the farm registers time. */
export const TIME_SETTINGS_PATH = '/timeregistration/settings';

/** The address of pay: closing a period and making its file. */
export const PAYROLL_PATH = '/timeregistration/payroll';

/** The address of the payroll system and what our codes are there, among the settings of time. */
export const PAYROLL_SETTINGS_PATH = '/timeregistration/settings?part=payroll';

/** The address of the rules. */
export const RULES_PATH = '/timeregistration/rules';

/** The address of the registrations (spec 2): somebody's or one's own, of a month or of the present one. */
export function registrationsPath(
  employeeId: string | null = null,
  month: Month | null = null,
): string {
  const person = employeeId === null ? '' : `/${encodeURIComponent(employeeId)}`;
  const query = month === null ? '' : `?m=${month}`;
  return `/timeregistration/registrations${person}${query}`;
}

/** The address of the month of a day of somebody's, or of one's own, with the day marked. */
export function markedDayPath(employeeId: string | null, day: Day): string {
  return `${registrationsPath(employeeId, monthOf(day))}&mark=${day}`;
}

/** The address of a day of somebody's, or of one's own. */
export function dayPath(employeeId: string | null, day: Day): string {
  return `${registrationsPath(employeeId)}?v=day&d=${day}`;
}
