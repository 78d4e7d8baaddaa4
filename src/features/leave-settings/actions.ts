import {
  type LeaveSettingsFields,
  saveLeaveSettings,
} from '#data/commands/leave/save-leave-settings.ts';
import { saveAndSay } from '#widgets/settings/save-setting.ts';

/** Saves settings of leave, and says how it went. */
export function saveSetting(farmId: string, fields: LeaveSettingsFields): Promise<boolean> {
  return saveAndSay(() => saveLeaveSettings(farmId, fields), 'leave-settings');
}
