import { saveLeaveSettings } from '#data/leave/save-leave-settings.ts';
import { storedLeaveSettings } from '#data/leave/leave-settings.ts';
import type { LeaveDelegation } from '#domain/leave/document/leave-settings.ts';
import { translate } from '#i18n/index.ts';
import { removeEntry } from '#widgets/settings/remove-entry.ts';
import { saveOnServer } from '#widgets/feedback/save-on-server.ts';
import { saveSetting } from '../shared/actions.ts';

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
