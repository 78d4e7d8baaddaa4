import * as v from 'valibot';
import {
  type CalendarChoice,
  type Calendars,
  CalendarsSchema,
  NewCalendarSchema,
} from '#domain/api/answers.ts';
import { type BackendAnswer, request } from '../api/backend.ts';
import { getEnv } from '../device/env.ts';
import { type Asked, useAsked } from './invitations.ts';

/** The calendars that the signed-in person shares. */
export const useCalendars = (): Asked<Calendars> => useAsked('/me/calendars', CalendarsSchema);

/** Makes the secret address of a calendar, whole; one made before is good no longer. It is said this one time. */
export async function makeCalendar(
  choice: CalendarChoice,
): Promise<BackendAnswer & { readonly address?: string }> {
  const answer = await request('POST', '/me/calendars', choice);
  const parsed = v.safeParse(NewCalendarSchema, answer.ok ? answer.value : null);
  if (!parsed.success) return answer;
  const host = getEnv().apiUrl ?? window.location.origin;
  return { ...answer, address: `${host}${parsed.output.address}` };
}

/** Ends a calendar: its address answers nothing any more. */
export function endCalendar(choice: CalendarChoice): Promise<BackendAnswer> {
  return request('POST', '/me/calendars/end', choice);
}
