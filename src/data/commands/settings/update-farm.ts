import { versionOf } from '#domain/audit.ts';
import type { ChangePayload } from '#domain/change-kinds.ts';
import { dataOf } from '../../live/live.ts';
import { farmSource } from '../../stores/session/farm.ts';
import { type ChangeAnswer, sendChange } from '../documents/send-change.ts';

/** Changes one checked field of the farm. */
export function updateFarm(change: ChangePayload<'farm'>): Promise<ChangeAnswer> {
  return sendChange('farm', change, { shown: () => versionOf(dataOf(farmSource.get())) });
}
