import { saveLeaveSettings } from '#data/leave/save-leave-settings.ts';
import { newId } from '#data/device/new-id.ts';
import { leaveSettingsNow, storedLeaveSettings } from '#data/leave/leave-settings.ts';
import {
  checkWindow,
  type WindowDraft,
  type WindowIssue,
  windowsInOrder,
} from '#domain/leave/document/check-window.ts';
import type { LeaveDelegation, LeaveWindow } from '#domain/leave/document/leave-settings.ts';
import { translate } from '#i18n/index.ts';
import { removeEntry } from '#widgets/settings/remove-entry.ts';
import { saveOnServer } from '#widgets/feedback/save-on-server.ts';
import { saveAndSay } from '#widgets/settings/save-setting.ts';
import { saveSetting } from './shared/actions.ts';

/** Names who decides in a unit without a leader; null is the owner alone. */
export function nameFallback(farmId: string, unitId: string, who: string | null): Promise<boolean> {
  return saveSetting(farmId, { fallbacks: { [unitId]: who } });
}

/** Lets somebody decide for a leader; in place of what is over. */
export function delegate(farmId: string, who: string, value: LeaveDelegation): Promise<boolean> {
  return saveSetting(farmId, { delegations: { [who]: value } });
}

/** Ends a delegation, with the way back. */
export function endDelegation(
  farmId: string,
  who: string,
  value: LeaveDelegation,
  what: string,
): Promise<void> {
  return removeEntry({
    id: who,
    one: value,
    label: translate('leaveSettings.deciders.removed', { what }),
    now: () => {
      const stored = storedLeaveSettings(farmId);
      return stored === undefined ? undefined : (stored?.delegations[who] ?? null);
    },
    put: (to) =>
      saveOnServer(
        () => saveLeaveSettings(farmId, { delegations: { [who]: to } }),
        'leave-settings/deciders',
      ),
  });
}

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
