import { versionOf } from '#domain/audit.ts';
import type { ChangePayload } from '#domain/kinds/change-kinds.ts';
import { dataOf } from '../live/live.ts';
import { farmSource } from '../base/farm.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';

const shown = (): number | null => versionOf(dataOf(farmSource.get()));

/** Changes one checked field of the farm. */
export function updateFarm(change: ChangePayload<'farm'>): Promise<ChangeAnswer> {
  return sendChange('farm', change, { shown });
}

/** Has the farm closed in some weeks, by its name; or takes that back. */
export function changeFarmClosing(change: ChangePayload<'farmClosing'>): Promise<ChangeAnswer> {
  return sendChange('farmClosing', change, { shown });
}
