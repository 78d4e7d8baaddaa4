import { type Day, dayOf } from '../dates/day.ts';
import type { NewEmployeeInput, NewEmployeePayload } from './new-employee.ts';

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
