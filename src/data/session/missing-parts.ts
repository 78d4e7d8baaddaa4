import { employeesSource } from '../base/employees.ts';
import { farmSource } from '../base/farm.ts';
import { unitsSource } from '../base/units.ts';
import { userSource } from '../base/user.ts';
import type { SessionParts } from './session-state.ts';

/** A part that a session stands on. */
export type SessionPart = 'user' | 'farm' | 'units' | 'employees';

/** The parts that have not come yet. */
export function partsMissing(parts: Pick<SessionParts, SessionPart>): SessionPart[] {
  const { user, farm, units, employees } = parts;
  const all = [
    ['user', user],
    ['farm', farm],
    ['units', units],
    ['employees', employees],
  ] as const;
  return all.flatMap(([part, live]) => {
    const isHere = live.status === 'ready' && (live.data !== null || !live.fromCache);
    return isHere ? [] : [part];
  });
}

/** What the session still waits for, as a hook. */
export function useMissingParts(): readonly SessionPart[] {
  return partsMissing({
    user: userSource.useLive(),
    farm: farmSource.useLive(),
    units: unitsSource.useLive(),
    employees: employeesSource.useLive(),
  });
}
