import { saveLeaveSettings } from '#data/commands/leave/save-leave-settings.ts';
import { newId } from '#data/device/new-id.ts';
import { leaveSettingsNow } from '#data/stores/leave/leave-settings.ts';
import {
  checkWindow,
  type WindowCheck,
  type WindowDraft,
  withoutWindow,
  withWindow,
} from '#domain/leave/document/check-window.ts';
import { type LeaveWindow } from '#domain/leave/document/leave-settings.ts';
import { translate } from '#i18n/index.ts';
import { sayWhetherSaved, sayWhereNotSaved } from '#widgets/settings/save-setting.ts';
import { remember } from '#widgets/undo/history.ts';

const SOURCE = 'leave-settings/windows';

const saving = (farmId: string, windows: LeaveWindow[]) => () =>
  saveLeaveSettings(farmId, { windows });

/** Adds a window, or changes the one of an id; what is wrong comes back, and then nothing is written. */
export function keepWindow(farmId: string, draft: WindowDraft, id: string | null): WindowCheck {
  const { windows } = leaveSettingsNow(farmId);
  const check = checkWindow(draft, id ?? newId(), windows);
  if (check.ok) void sayWhetherSaved(saving(farmId, withWindow(windows, check.value)), SOURCE);
  return check;
}

/** Takes a window away, with the way back. */
export function removeWindow(farmId: string, one: LeaveWindow, label: string): void {
  const remove = (): null => {
    const { windows } = leaveSettingsNow(farmId);
    void sayWhereNotSaved(saving(farmId, withoutWindow(windows, one.id)), SOURCE);
    return null;
  };
  remove();
  remember({
    label: translate('leaveSettings.windows.removed', { name: label }),
    about: [one.id],
    undo: () => {
      const { windows } = leaveSettingsNow(farmId);
      void sayWhereNotSaved(saving(farmId, withWindow(windows, one)), SOURCE);
      return null;
    },
    redo: remove,
  });
}
