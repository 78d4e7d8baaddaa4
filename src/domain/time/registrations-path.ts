import { type Month } from '../dates/day.ts';

/** The address of the registrations (spec 2): somebody's or one's own, of a month or of the present one. */
export function registrationsPath(
  employeeId: string | null = null,
  month: Month | null = null,
): string {
  const person = employeeId === null ? '' : `/${encodeURIComponent(employeeId)}`;
  const query = month === null ? '' : `?m=${month}`;
  return `/timeregistration/registrations${person}${query}`;
}
