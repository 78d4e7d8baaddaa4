import { versionOf } from '#domain/audit.ts';
import type { ChangePayload } from '#domain/kinds/change-kinds.ts';
import type { Activity } from '#domain/time/registration/cap.ts';
import { newId } from '../device/device.ts';
import { dataOf } from '../live/live.ts';
import { farmSource } from '../base/farm.ts';
import { activitiesNow } from './activities.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';

/** What an activity says. */
export interface ActivityFields {
  readonly name: string;
  /** Empty is all units. */
  readonly units: readonly string[];
  /** The guide that says how it is done; null: none. */
  readonly guideId: string | null;
}

function activityNow(id: string): Activity | undefined {
  return activitiesNow(dataOf(farmSource.get())?.id ?? '').find((one) => one.id === id);
}

function send(
  id: string,
  payload: ChangePayload<'activity'> | (() => ChangePayload<'activity'>),
): Promise<ChangeAnswer> {
  return sendChange('activity', payload, { shown: () => versionOf(activityNow(id)) });
}

/** Adds an activity with a checked name. */
export function addActivity({ units, ...fields }: ActivityFields): Promise<ChangeAnswer> {
  const id = newId();
  return send(id, { act: 'add', id, ...fields, units: [...units] });
}

/** Changes some fields of an activity; the others stay as they are when its turn comes. */
export function changeActivity(
  activity: Activity,
  change: Partial<ActivityFields>,
): Promise<ChangeAnswer> {
  const { id } = activity;
  return send(id, () => {
    const { name, units, guideId } = { ...(activityNow(id) ?? activity), ...change };
    return { act: 'change', id, name, units: [...units], guideId };
  });
}

/** Puts an activity away, or brings it back; what was registered with it keeps its name. */
export function putActivityAway(id: string, isAway: boolean): Promise<ChangeAnswer> {
  return send(id, { act: isAway ? 'archive' : 'restore', id });
}
