import { isActive } from '../../audit.ts';
import { type Day } from '../../dates/day.ts';
import { type Employee } from '../../employee/employee.ts';
import { type LeaveSettings } from '../document/leave-settings.ts';

type Person = Pick<Employee, 'id' | 'units' | 'role' | 'deleted'>;
type Settings = Pick<LeaveSettings, 'delegations' | 'fallbackEid'>;

/** Leaders of a unit, by their records. */
const leadersOf = (people: readonly Person[], unitId: string): readonly Person[] =>
  people.filter((one) => isActive(one) && one.role === 'leader' && one.units.includes(unitId));

/**
 * Who is asked to decide about somebody's leave: leaders of the home unit, or who decides for them that day; where
 * there is none, whom the farm has named, or else the owner. Never the person themself, but for an owner alone.
 */
export function decidersOf(
  employeeId: string,
  unitId: string,
  people: readonly Person[],
  settings: Settings,
  today: Day,
): string[] {
  const leaders = leadersOf(people, unitId).filter(({ id }) => id !== employeeId);
  const asked = leaders.flatMap(({ id }) => [id, ...standInsFor(id, settings, today)]);
  const isThere = (id: string): boolean =>
    id !== employeeId && people.some((one) => one.id === id && isActive(one));
  const found = [...new Set(asked)].filter(isThere);
  if (found.length > 0) return found;
  const { fallbackEid } = settings;
  if (fallbackEid !== null && isThere(fallbackEid)) return [fallbackEid];
  return people.filter((one) => isActive(one) && one.role === 'owner').map(({ id }) => id);
}

function standInsFor(leaderId: string, { delegations }: Settings, today: Day): string[] {
  return delegations
    .filter(({ fromEid, from, to }) => fromEid === leaderId && from <= today && today <= to)
    .map(({ toEid }) => toEid);
}

/** Whether somebody decides about leave of a unit on a day because one of its leaders has said so. */
export function isStandIn(
  uid: string,
  unitId: string,
  people: readonly Person[],
  settings: Settings,
  today: Day,
): boolean {
  return leadersOf(people, unitId).some(({ id }) => standInsFor(id, settings, today).includes(uid));
}
