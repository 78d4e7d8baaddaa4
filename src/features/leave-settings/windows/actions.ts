import { saveLeaveSettings } from '#data/commands/leave/save-leave-settings.ts';
import { newId } from '#data/device/new-id.ts';
import { leaveSettingsNow, storedLeaveSettings } from '#data/stores/leave/leave-settings.ts';
import {
  checkWindow,
  type WindowCheck,
  type WindowDraft,
  windowsInOrder,
} from '#domain/leave/document/check-window.ts';
import type { LeaveWindow } from '#domain/leave/document/leave-settings.ts';
import { translate } from '#i18n/index.ts';
import { removeEntry } from '#widgets/settings/remove-entry.ts';
import { sayWhetherSaved, sayWhereNotSaved } from '#widgets/settings/save-setting.ts';

const SOURCE = 'leave-settings/windows';

const saving = (farmId: string, id: string, one: LeaveWindow | null) => () =>
  saveLeaveSettings(farmId, { windows: { [id]: one } });

/** Adds a window, or changes the one of an id; what is wrong comes back, and then nothing is written. */
export function keepWindow(farmId: string, draft: WindowDraft, id: string | null): WindowCheck {
  const windows = windowsInOrder(leaveSettingsNow(farmId));
  const check = checkWindow(draft, id ?? newId(), windows);
  if (check.ok) void sayWhetherSaved(saving(farmId, check.value.id, check.value), SOURCE);
  return check;
}

/** Takes a window away, with the way back. */
export function removeWindow(farmId: string, one: LeaveWindow, label: string): void {
  const { id } = one;
  removeEntry({
    id,
    one,
    label: translate('leaveSettings.windows.removed', { name: label }),
    now: () => {
      const stored = storedLeaveSettings(farmId);
      return stored === undefined ? undefined : (stored?.windows[id] ?? null);
    },
    put: (to) => void sayWhereNotSaved(saving(farmId, id, to), SOURCE),
  });
}
