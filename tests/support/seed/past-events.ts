import type { Placed } from './build.ts';
import { paths } from '#domain/paths.ts';
import { eventOf } from '#domain/time/entry/event-of.ts';
import type { Registration } from '#domain/time/registration/registration.ts';

/** The history of what somebody still has to do something about: started, stopped and what came then. */
export function buildPastEvents(farmId: string, registrations: readonly Registration[]): Placed[] {
  return registrations
    .filter(({ status }) => status === 'returned' || status === 'needsAction')
    .flatMap((entry) => {
      const states = statesOf(entry);
      return states.flatMap((after, index): Placed[] => {
        const event = eventOf(states[index - 1] ?? null, after);
        const id = `${entry.id}-event-${index + 1}`;
        const at = after.updated ?? after.created ?? after.start;
        return event === null
          ? []
          : [[paths.registrationEvent(farmId, entry.id, id), { id, at, ...event }]];
      });
    });
}

/** The states that a registration went through, the first one first. */
function statesOf(entry: Registration): Registration[] {
  const untouched = { updated: null, updatedByEid: null, updatedByUid: null };
  const asStarted: Registration = {
    ...entry,
    ...untouched,
    end: null,
    status: 'running',
    breaks: [],
    flags: [],
    note: '',
    returnReason: null,
    deviceEnd: null,
  };
  if (entry.status === 'needsAction') return [asStarted, entry];
  const stoppedAt = { updated: entry.end, updatedByEid: entry.employeeId };
  const asStopped: Registration = {
    ...entry,
    ...stoppedAt,
    status: 'pending',
    returnReason: null,
  };
  return [asStarted, asStopped, entry];
}
