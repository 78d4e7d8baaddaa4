import { saveLeaveSettings } from '#data/commands/leave/save-leave-settings.ts';
import type { LeaveDelegation } from '#domain/leave/document/leave-settings.ts';
import { translate } from '#i18n/index.ts';
import { sayWhereNotSaved } from '#widgets/settings/save-setting.ts';
import { remember } from '#widgets/undo/history.ts';
import { saveSetting } from '../actions.ts';

/** Names who decides in a unit without a leader; null is the owner alone. */
export function nameFallback(farmId: string, unitId: string, who: string | null): void {
  void saveSetting(farmId, { fallbacks: { [unitId]: who } });
}

/** Lets somebody decide for a leader; in place of what is over. */
export function delegate(farmId: string, who: string, value: LeaveDelegation): void {
  void saveSetting(farmId, { delegations: { [who]: value } });
}

/** Ends a delegation, with the way back. */
export function endDelegation(
  farmId: string,
  who: string,
  value: LeaveDelegation,
  what: string,
): void {
  const put = (to: LeaveDelegation | null): null => {
    void sayWhereNotSaved(
      () => saveLeaveSettings(farmId, { delegations: { [who]: to } }),
      'leave-settings/deciders',
    );
    return null;
  };
  put(null);
  remember({
    label: translate('leaveSettings.deciders.removed', { what }),
    about: [who],
    undo: () => put(value),
    redo: () => put(null),
  });
}
