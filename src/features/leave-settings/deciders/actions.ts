import { saveLeaveSettings } from '#data/commands/leave/save-leave-settings.ts';
import { leaveSettingsNow } from '#data/stores/leave/leave-settings.ts';
import { type LeaveDelegation, type LeaveSettings } from '#domain/leave/document/leave-settings.ts';
import { translate } from '#i18n/index.ts';
import { sayWhereNotSaved } from '#widgets/settings/save-setting.ts';
import { remember } from '#widgets/undo/history.ts';
import { saveSetting } from '../actions.ts';

type Delegations = LeaveSettings['delegations'];

const without = (all: Delegations, who: string): Delegations =>
  Object.fromEntries(Object.entries(all).filter(([id]) => id !== who));

/** Names who decides in a unit without a leader; null is the owner alone. */
export function nameFallback(
  farmId: string,
  { fallbacks }: Pick<LeaveSettings, 'fallbacks'>,
  unitId: string,
  who: string | null,
): void {
  const others = Object.entries(fallbacks).filter(([unit]) => unit !== unitId);
  const named = who === null ? [] : [[unitId, who] as const];
  void saveSetting(farmId, { fallbacks: Object.fromEntries([...others, ...named]) });
}

/** Lets somebody decide for a leader; in place of what is over. */
export function delegate(farmId: string, who: string, value: LeaveDelegation): void {
  const { delegations } = leaveSettingsNow(farmId);
  void saveSetting(farmId, { delegations: { ...delegations, [who]: value } });
}

/** Ends a delegation, with the way back. */
export function endDelegation(
  farmId: string,
  who: string,
  value: LeaveDelegation,
  what: string,
): void {
  const write = (change: (all: Delegations) => Delegations) => (): null => {
    const delegations = change(leaveSettingsNow(farmId).delegations);
    void sayWhereNotSaved(
      () => saveLeaveSettings(farmId, { delegations }),
      'leave-settings/deciders',
    );
    return null;
  };
  const remove = write((all) => without(all, who));
  remove();
  remember({
    label: translate('leaveSettings.deciders.removed', { what }),
    about: [who],
    undo: write((all) => ({ ...all, [who]: value })),
    redo: remove,
  });
}
