import { saveLeaveSettings } from '#data/leave/save-leave-settings.ts';
import { newId } from '#data/device/new-id.ts';
import { leaveSettingsNow, storedLeaveSettings } from '#data/leave/leave-settings.ts';
import {
  checkWindow,
  type WindowDraft,
  type WindowIssue,
  windowsInOrder,
} from '#domain/leave/document/check-window.ts';
import type { LeaveWindow } from '#domain/leave/document/leave-settings.ts';
import { translate } from '#i18n/index.ts';
import { removeEntry } from '#widgets/settings/remove-entry.ts';
import { saveOnServer } from '#widgets/feedback/save-on-server.ts';
import { saveAndSay } from '#widgets/settings/save-setting.ts';

const SOURCE = 'leave-settings/windows';

const saving = (farmId: string, id: string, one: LeaveWindow | null) => () =>
  saveLeaveSettings(farmId, { windows: { [id]: one } });

/**
 * Adds a window, or changes the one of an id. What is wrong with it; null where it was not saved for another reason,
 * which has been said.
 */
export async function saveWindow(
  farmId: string,
  draft: WindowDraft,
  id: string | null,
): Promise<readonly WindowIssue[] | null> {
  const windows = windowsInOrder(leaveSettingsNow(farmId));
  const check = checkWindow(draft, id ?? newId(), windows);
  if (!check.ok) return check.issues;
  const isSaved = await saveAndSay(saving(farmId, check.value.id, check.value), SOURCE);
  return isSaved ? [] : null;
}

/** Takes a window away, with the way back. */
export function removeWindow(farmId: string, one: LeaveWindow, label: string): Promise<void> {
  const { id } = one;
  return removeEntry({
    id,
    one,
    label: translate('leaveSettings.windows.removed', { name: label }),
    now: () => {
      const stored = storedLeaveSettings(farmId);
      return stored === undefined ? undefined : (stored?.windows[id] ?? null);
    },
    put: (to) => saveOnServer(saving(farmId, id, to), SOURCE),
  });
}
