import { type LeaveSettingsFields, saveLeaveSettings } from '#data/leave/save-leave-settings.ts';
import { storedLeaveSettings } from '#data/leave/leave-settings.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { LeaveSettings } from '#domain/leave/document/leave-settings.ts';
import { saveAndSay } from '#widgets/settings/save-setting.ts';

/** Saves settings of leave, and says how it went. */
export function saveSetting(
  farmId: string,
  change: Parameters<typeof saveLeaveSettings>[1],
): Promise<boolean> {
  return saveAndSay(() => saveLeaveSettings(farmId, change), 'leave-settings');
}

/** Saves settings that are worked out from those that stand there when it is their turn, else from those on screen. */
export function saveOver(
  { farm, settings }: { readonly farm: Farm; readonly settings: LeaveSettings },
  change: (now: LeaveSettings) => LeaveSettingsFields,
): Promise<boolean> {
  return saveSetting(farm.id, () => change(storedLeaveSettings(farm.id) ?? settings));
}
