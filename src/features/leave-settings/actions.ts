import {
  type LeaveSettingsFields,
  saveLeaveSettings,
} from '#data/commands/leave/save-leave-settings.ts';
import { sayWhetherSaved } from '#widgets/settings/save-setting.ts';

/** Saves settings of leave at once, and says how it went. */
export function saveSetting(farmId: string, fields: LeaveSettingsFields): Promise<void> {
  return sayWhetherSaved(() => saveLeaveSettings(farmId, fields), 'leave-settings');
}
