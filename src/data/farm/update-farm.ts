import { versionOf } from '#domain/audit.ts';
import type { ChangePayload } from '#domain/kinds/change-kinds.ts';
import { dataOf } from '../live/live.ts';
import { farmSource } from '../base/farm.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';

/** Changes one checked field of the farm. */
export function updateFarm(change: ChangePayload<'farm'>): Promise<ChangeAnswer> {
  return sendChange('farm', change, { shown: () => versionOf(dataOf(farmSource.get())) });
}
