import {
  type Adjusted,
  type AdjustRequest,
  adjustSeveral,
  takeBackAdjustments,
} from '#data/leave/adjust-days.ts';
import {
  type ActivityFields,
  addActivity,
  changeActivity,
  putActivityAway,
} from '#data/time/save-activity.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import type { DayAdjustment } from '#domain/leave/document/day-adjustment.ts';
import { type ActivityNameCode, checkActivityName } from '#domain/time/doors/change-activity.ts';
import { type Activity, ACTIVITY_NAME_MAX } from '#domain/time/registration/cap.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { saveOnServer } from '#widgets/feedback/use-server-action.ts';
import { adjustOnServer, type AdjustRefused } from '#widgets/leave/adjust-on-server.ts';
import { type Refusal, remember } from '#widgets/undo/history.ts';

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
  if (!(await saveOnServer(() => putActivityAway(id, true), SOURCE))) return;
  showToast({
    kind: 'success',
    text: translate('timeSettings.activities.archived', { name }),
    action: {
      label: translate('common.undo'),
      onPress: () => void saveOnServer(() => putActivityAway(id, false), SOURCE),
    },
  });
}

/** Brings an activity back, or says why not. */
export function bringBackActivity({ id, name }: Activity, all: readonly Activity[]): void {
  const wrong = activityNameError(name, all, id);
  if (wrong === null) void saveOnServer(() => putActivityAway(id, false), SOURCE);
  else showToast({ kind: 'error', text: wrong });
}

const ACTIONS_SOURCE = 'leave-settings/balances';

/** Writes one movement, with the way back. What is wrong with it; null where it was not written and that was said. */
export function saveMovement(request: AdjustRequest, label: string): Promise<AdjustRefused> {
  return adjustOnServer([request], { label, source: ACTIONS_SOURCE });
}

/** Takes a movement back; the way back writes the same anew. */
export async function takeBackMovement(
  one: DayAdjustment,
  about: LeaveInput,
  label: string,
): Promise<void> {
  const { account, kind, days, year, date, reason, id, employeeId } = one;
  const gone: Adjusted = { employeeId, ids: [id] };
  if (!(await saveOnServer(() => takeBackAdjustments([gone]), ACTIONS_SOURCE))) return;
  const adjustments = about.adjustments.filter((other) => other.id !== id);
  const draft = { account, kind, days, year, date, reason };
  const undo = async (): Promise<Refusal> => {
    const again = await adjustSeveral([{ draft, about: { ...about, adjustments } }]);
    if (again.ok) return null;
    const [issue] = 'issues' in again ? again.issues : [];
    return issue === undefined
      ? translate('settings.notSaved')
      : translate(`leaveWords.adjustIssues.${issue.code}`);
  };
  remember({ label, about: [id], undo });
}
