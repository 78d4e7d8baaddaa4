import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import {
  type CalendarChoice,
  type Calendars,
  CalendarsSchema,
  NewCalendarSchema,
} from '#domain/api/answers.ts';
import { type BackendAnswer, request } from '../api/backend.ts';
import { getEnv } from '../device/env.ts';
import { useSync } from '../outbox/sync.ts';

/** The calendars that the signed-in person shares; null until the server has said. */
export interface KnownCalendars {
  readonly known: Calendars['calendars'] | null;
  /** Asks again. */
  readonly look: () => void;
}

/** The calendars that the signed-in person shares, as a hook. They are asked of the server and kept nowhere. */
export function useCalendars(): KnownCalendars {
  const { online } = useSync();
  const [known, setKnown] = useState<Calendars['calendars'] | null>(null);
  const [round, setRound] = useState(0);
  const look = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    if (!online) return;
    let stale = false;
    void request('GET', '/me/calendars').then((answer) => {
      const parsed = v.safeParse(CalendarsSchema, answer.ok ? answer.value : null);
      if (!stale && parsed.success) setKnown(parsed.output.calendars);
    });
    return () => {
      stale = true;
    };
  }, [online, round]);
  return { known, look };
}

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
