import { getActor } from '#data/stores/session/actor.ts';
import { dataOf } from '#data/live/live.ts';
import { farmSource } from '#data/stores/session/farm.ts';
import { farmSettingsNow } from '#data/stores/session/settings.ts';
import { employeesSource } from '#data/stores/session/employees.ts';
import { leaveSettingsNow } from '#data/stores/leave/leave-settings.ts';
import { dayAdjustments, personLeaves } from '#data/stores/leave/person-leaves.ts';
import { dayOf } from '#domain/dates/day.ts';
import { type FarmSettings } from '#domain/farm/settings.ts';
import { type LeaveInput } from '#domain/leave/days/leave-input.ts';
import { calendarOf, leaveScope } from '#widgets/leave/use-leave-input.ts';

/**
 * What a person's leave is judged by, as it is known when a button is pressed; null where it is not, or where the person's
 * leave is not on screen.
 */
export function aboutNow(employeeId: string, nowMs: number): LeaveInput | null {
  const actor = getActor();
  const farm = dataOf(farmSource.get());
  const person = dataOf(employeesSource.get())?.find(({ id }) => id === employeeId);
  if (actor === null || farm === null || person === undefined) return null;
  const scope = leaveScope({ actor, farm, person });
  const leaves = dataOf(personLeaves.get(scope));
  const adjustments = dataOf(dayAdjustments.get(scope));
  if (leaves === null || adjustments === null) return null;
  const calendar = calendarOf(farmSettingsNow(farm.id)?.holidays ?? NO_HOLIDAYS);
  return {
    context: { person, farm, calendar },
    settings: leaveSettingsNow(farm.id),
    leaves,
    adjustments,
    today: dayOf(nowMs, farm.timeZone),
  };
}

const NO_HOLIDAYS: FarmSettings['holidays'] = [];
