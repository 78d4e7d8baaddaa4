import { versionOf } from '#domain/audit.ts';
import type { ChangePayload } from '#domain/change/kinds.ts';
import { newId } from '../../device/new-id.ts';
import { dataOf } from '../../live/live.ts';
import { farmSource } from '../../stores/session/farm.ts';
import { activitiesNow } from '../../stores/time/activities.ts';
import { type ChangeAnswer, sendChange } from '../documents/send-change.ts';

/** What an activity says. */
export interface ActivityFields {
  readonly name: string;
  /** Empty is all units. */
  readonly units: readonly string[];
  /** The guide that says how it is done; null: none. */
  readonly guideId: string | null;
}

function send(payload: ChangePayload<'activity'>): Promise<ChangeAnswer> {
  const farmId = dataOf(farmSource.get())?.id ?? '';
  const shown = () => versionOf(activitiesNow(farmId).find(({ id }) => id === payload.id));
  return sendChange('activity', payload, { shown });
}

/** Adds an activity with a checked name. */
export function addActivity({ units, ...fields }: ActivityFields): Promise<ChangeAnswer> {
  return send({ act: 'add', id: newId(), ...fields, units: [...units] });
}

/** Changes an activity. */
export function changeActivity(
  id: string,
  { units, ...fields }: ActivityFields,
): Promise<ChangeAnswer> {
  return send({ act: 'change', id, ...fields, units: [...units] });
}

/** Puts an activity away; what was registered with it keeps its name. */
export function archiveActivity(id: string): Promise<ChangeAnswer> {
  return send({ act: 'archive', id });
}

/** Brings an activity back. */
export function restoreActivity(id: string): Promise<ChangeAnswer> {
  return send({ act: 'restore', id });
}
