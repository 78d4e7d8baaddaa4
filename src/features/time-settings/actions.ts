import {
  type ActivityFields,
  addActivity,
  archiveActivity,
  changeActivity,
  restoreActivity,
} from '#data/commands/settings/save-activity.ts';
import {
  saveTimeSettings,
  type TimeSettingsFields,
} from '#data/commands/settings/save-time-settings.ts';
import { isSameName } from '#domain/text/compare.ts';
import { isActive } from '#domain/audit.ts';
import { type Activity, ACTIVITY_NAME_MAX } from '#domain/time/registration/activity.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { sayWhetherSaved } from '#widgets/settings/save-setting.ts';

/** Saves a setting at once, and says how it went. */
export function saveSetting(fields: TimeSettingsFields): Promise<void> {
  return sayWhetherSaved(() => saveTimeSettings(fields), 'time-settings');
}

/** What is wrong with an activity's name, in words; null where nothing is. */
export function activityNameError(
  name: string,
  all: readonly Activity[],
  ownId: string | null,
): string | null {
  const trimmed = name.trim();
  if (trimmed === '') return translate('timeSettings.activities.nameMissing');
  if (Array.from(trimmed).length > ACTIVITY_NAME_MAX) {
    return translate('timeSettings.activities.nameTooLong', { max: ACTIVITY_NAME_MAX });
  }
  const taken = all.some(
    (one) => one.id !== ownId && isActive(one) && isSameName(one.name, trimmed),
  );
  return taken ? translate('timeSettings.activities.nameTaken') : null;
}

/** Adds an activity, or says what is wrong with its name. */
export function createActivity(fields: ActivityFields, all: readonly Activity[]): string | null {
  const wrong = activityNameError(fields.name, all, null);
  if (wrong === null) addActivity({ ...fields, name: fields.name.trim() });
  return wrong;
}

/** Changes an activity whose name has been checked. */
export function saveActivity(activity: Activity, change: Partial<ActivityFields>): void {
  const { name, units, guideId } = { ...activity, ...change };
  changeActivity(activity.id, { name: name.trim(), units, guideId });
}

/** Puts an activity away, with the way back in the toast. */
export function putAwayActivity(activity: Activity): void {
  archiveActivity(activity.id);
  showToast({
    kind: 'success',
    text: translate('timeSettings.activities.archived', { name: activity.name }),
    action: { label: translate('common.undo'), onPress: () => restoreActivity(activity.id) },
  });
}

/** Brings an activity back, or says why not. */
export function bringBackActivity(activity: Activity, all: readonly Activity[]): void {
  const wrong = activityNameError(activity.name, all, activity.id);
  if (wrong === null) restoreActivity(activity.id);
  else showToast({ kind: 'error', text: wrong });
}
