import { versionOf } from '#domain/audit.ts';
import type { FarmSettings } from '#domain/farm/settings.ts';
import { dataOf } from '../live/live.ts';
import { farmSource } from '../base/farm.ts';
import { storedFarmSettings } from '../base/settings.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';

/** What the general settings hold. */
export type SettingsFields = Pick<FarmSettings, 'holidays' | 'retentionYears'>;

type Change = Partial<SettingsFields>;

/** Saves general settings; those that are not named stay. A function is asked when its turn comes. */
export function saveSettings(change: Change | (() => Change)): Promise<ChangeAnswer> {
  const farmId = dataOf(farmSource.get())?.id ?? '';
  const payload = () => ({ fields: typeof change === 'function' ? change() : change });
  const shown = () => versionOf(storedFarmSettings(farmId));
  return sendChange('generalSettings', payload, { shown });
}
