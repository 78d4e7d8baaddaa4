import { isActive } from '../../audit.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Leave } from '../document/leave.ts';
import type { LeaveSettings } from '../document/leave-settings.ts';

type Person = Pick<Employee, 'id' | 'units' | 'role' | 'deleted'>;
type Settings = Pick<LeaveSettings, 'delegations' | 'fallbacks'>;

/** Leaders of a unit, by their records. */
const leadersOf = (people: readonly Person[], unitId: string): readonly Person[] =>
  people.filter((one) => isActive(one) && one.role === 'leader' && one.units.includes(unitId));

/**
 * Who is asked to decide about somebody's leave: leaders of the home unit, and who decides for them just then; where
 * there is none, whom the farm has named, or else the owner. Never the person themself, but for an owner alone.
 */
export function decidersOf(
  employeeId: string,
  unitId: string,
  people: readonly Person[],
  settings: Settings,
  nowMs: number,
): string[] {
  const leaders = leadersOf(people, unitId).map(({ id }) => id);
  const delegates = Object.keys(settings.delegations).filter((id) =>
    isDelegate(id, { employeeId, unitId }, settings, nowMs),
  );
  const isThere = (id: string): boolean =>
    id !== employeeId && people.some((one) => one.id === id && isActive(one));
  const found = [...new Set([...leaders, ...delegates])].filter(isThere);
  if (found.length > 0) return found;
  const named = settings.fallbacks[unitId];
  if (named !== undefined && isThere(named)) return [named];
  return people.filter((one) => isActive(one) && one.role === 'owner').map(({ id }) => id);
}

/** Whose leave it is, and their home unit. */
type About = Pick<Leave, 'employeeId' | 'unitId'>;

/** For one of the leaders of a unit, but not about that leader. */
function isDelegate(uid: string, about: About, { delegations }: Settings, nowMs: number): boolean {
  const one = delegations[uid];
  return (
    one !== undefined &&
    one.unitIds.includes(about.unitId) &&
    one.fromEid !== about.employeeId &&
    one.start <= nowMs &&
    nowMs < one.end
  );
}

/**
 * Whether somebody decides about a leave now without leading its unit: for one of its leaders, or because the farm
 * has named them. Nobody does about themself. The rules of the database say the same.
 */
export function isStandIn(uid: string, about: About, settings: Settings, nowMs: number): boolean {
  if (uid === about.employeeId) return false;
  return settings.fallbacks[about.unitId] === uid || isDelegate(uid, about, settings, nowMs);
}

/** Units in which somebody may decide now without leading them: whom the farm has named there, or for a leader. */
export function unitsStoodInFor(uid: string, settings: Settings, nowMs: number): string[] {
  const named = Object.keys(settings.fallbacks).filter((unit) => settings.fallbacks[unit] === uid);
  const one = settings.delegations[uid];
  const isNow = one !== undefined && one.start <= nowMs && nowMs < one.end;
  return [...new Set([...named, ...(isNow ? one.unitIds : [])])];
}
