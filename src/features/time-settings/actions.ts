import {
  type ActivityFields,
  addActivity,
  archiveActivity,
  changeActivity,
  restoreActivity,
} from '#data/time/save-activity.ts';
import { type Activity, ACTIVITY_NAME_MAX } from '#domain/time/registration/activity.ts';
import { type ActivityNameCode, checkActivityName } from '#domain/time/doors/change-activity.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { saveOnServer } from '#widgets/feedback/save-on-server.ts';

const SOURCE = 'time-settings';

const NAME_ERRORS = {
  activity_name_missing: () => translate('timeSettings.activities.nameMissing'),
  activity_name_long: () =>
    translate('timeSettings.activities.nameTooLong', { max: ACTIVITY_NAME_MAX }),
  activity_name_taken: () => translate('timeSettings.activities.nameTaken'),
} satisfies Record<ActivityNameCode, () => string>;

/** What is wrong with an activity's name, in words; null where nothing is. */
export function activityNameError(
  name: string,
  all: readonly Activity[],
  ownId: string | null,
): string | null {
  const checked = checkActivityName(name, all, ownId);
  return checked.ok ? null : NAME_ERRORS[checked.code]();
}

/** Adds an activity whose name has been checked; whether it was added. */
export function createActivity(fields: ActivityFields): Promise<boolean> {
  return saveOnServer(() => addActivity({ ...fields, name: fields.name.trim() }), SOURCE);
}

/** Changes an activity whose name has been checked; whether it was changed. */
export function saveActivity(
  activity: Activity,
  change: Partial<ActivityFields>,
): Promise<boolean> {
  const name = change.name?.trim();
  const tidied = { ...change, ...(name !== undefined && { name }) };
  return saveOnServer(() => changeActivity(activity, tidied), SOURCE);
}

/** Puts an activity away, with the way back in the toast. */
export async function putAwayActivity({ id, name }: Activity): Promise<void> {
  if (!(await saveOnServer(() => archiveActivity(id), SOURCE))) return;
  showToast({
    kind: 'success',
    text: translate('timeSettings.activities.archived', { name }),
    action: {
      label: translate('common.undo'),
      onPress: () => void saveOnServer(() => restoreActivity(id), SOURCE),
    },
  });
}

/** Brings an activity back, or says why not. */
export function bringBackActivity({ id, name }: Activity, all: readonly Activity[]): void {
  const wrong = activityNameError(name, all, id);
  if (wrong === null) void saveOnServer(() => restoreActivity(id), SOURCE);
  else showToast({ kind: 'error', text: wrong });
}
