import { isActive } from '../../audit.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Leave } from '../document/leave.ts';
import type { LeaveDelegation, LeaveSettings } from '../document/leave-settings.ts';

type Person = Pick<Employee, 'id' | 'units' | 'role' | 'deleted'>;
type Settings = Pick<LeaveSettings, 'delegations' | 'fallbacks'>;

/** Whether somebody leads a unit, by their record; an owner leads every one. */
const isLeading = (one: Person, unitId: string): boolean =>
  isActive(one) && (one.role === 'owner' || (one.role === 'leader' && one.units.includes(unitId)));

/**
 * Who is asked to decide about somebody's leave: leaders of the home unit, and who decides for them just then; where
 * there is none, whom the farm has named, or else the owners. Never the person themself, but for an owner alone.
 */
export function decidersOf(
  employeeId: string,
  unitId: string,
  people: readonly Person[],
  settings: Settings,
  nowMs: number,
): string[] {
  const leaders = people.filter((one) => one.role === 'leader' && isLeading(one, unitId));
  const about = { employeeId, unitId };
  const delegates = Object.keys(settings.delegations).filter((id) =>
    isDelegate(id, about, people, settings, nowMs),
  );
  const isThere = (id: string): boolean =>
    id !== employeeId && people.some((one) => one.id === id && isActive(one));
  const found = [...new Set([...leaders.map(({ id }) => id), ...delegates])].filter(isThere);
  if (found.length > 0) return found;
  const named = settings.fallbacks[unitId];
  if (named !== undefined && isThere(named)) return [named];
  const owners = people.filter((one) => isActive(one) && one.role === 'owner').map(({ id }) => id);
  const others = owners.filter((id) => id !== employeeId);
  return others.length > 0 ? others : owners;
}

type About = Pick<Leave, 'employeeId' | 'unitId'>;

/** Whether somebody decides now in a unit for one who leads it: a delegation ends with the leading. */
function decidesFor(
  one: LeaveDelegation,
  unitId: string,
  people: readonly Person[],
  nowMs: number,
): boolean {
  const isNow = one.start <= nowMs && nowMs < one.end;
  return (
    isNow &&
    one.unitIds.includes(unitId) &&
    people.some((giver) => giver.id === one.fromEid && isLeading(giver, unitId))
  );
}

/** For one of those who lead a unit, but not about that one. */
function isDelegate(
  uid: string,
  { employeeId, unitId }: About,
  people: readonly Person[],
  { delegations }: Settings,
  nowMs: number,
): boolean {
  const one = delegations[uid];
  return one !== undefined && one.fromEid !== employeeId && decidesFor(one, unitId, people, nowMs);
}

/**
 * Whether somebody decides about a leave now without leading its unit: for one of its leaders, or because the farm
 * has named them. Nobody does about themself. The rules of the database say the same. `people` are those of the farm.
 */
export function isStandIn(
  uid: string,
  about: About,
  people: readonly Person[],
  settings: Settings,
  nowMs: number,
): boolean {
  if (uid === about.employeeId) return false;
  return (
    settings.fallbacks[about.unitId] === uid || isDelegate(uid, about, people, settings, nowMs)
  );
}

/** Units in which somebody may decide now without leading them: whom the farm has named there, or for a leader. */
export function unitsStoodInFor(
  uid: string,
  people: readonly Person[],
  settings: Settings,
  nowMs: number,
): string[] {
  const named = Object.keys(settings.fallbacks).filter((unit) => settings.fallbacks[unit] === uid);
  const one = settings.delegations[uid];
  const given = one?.unitIds.filter((unit) => decidesFor(one, unit, people, nowMs)) ?? [];
  return [...new Set([...named, ...given])];
}
