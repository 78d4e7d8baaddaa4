import { type AuditKey, versionOf } from '#domain/audit.ts';
import type { TimeSettings } from '#domain/time/period/time-settings.ts';
import { dataOf } from '../live/live.ts';
import { timeSettingsSource } from './time-settings.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';

/** Time settings that a page may change. */
export type TimeSettingsFields = Partial<Omit<TimeSettings, 'id' | AuditKey>>;

/** Saves checked time settings. */
export function saveTimeSettings(fields: TimeSettingsFields): Promise<ChangeAnswer> {
  const shown = () => versionOf(dataOf(timeSettingsSource.get()));
  return sendChange('timeSettings', { fields }, { shown });
}
