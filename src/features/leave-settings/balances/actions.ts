import {
  type Adjusted,
  type AdjustRequest,
  adjustSeveral,
  takeBackAdjustments,
} from '#data/leave/adjust-days.ts';
import type { DayAdjustment } from '#domain/leave/document/day-adjustment.ts';
import type { LeaveInput } from '#domain/leave/days/leave-input.ts';
import { translate } from '#i18n/index.ts';
import { adjustOnServer, type AdjustRefused } from '#widgets/leave/adjust-on-server.ts';
import { saveOnServer } from '#widgets/feedback/save-on-server.ts';
import { type Refusal, remember } from '#widgets/undo/history.ts';

const SOURCE = 'leave-settings/balances';

/** Writes one movement, with the way back. What is wrong with it; null where it was not written and that was said. */
export function saveMovement(request: AdjustRequest, label: string): Promise<AdjustRefused> {
  return adjustOnServer([request], { label, source: SOURCE });
}

/** Takes a movement back; the way back writes the same anew. */
export async function takeBackMovement(
  one: DayAdjustment,
  about: LeaveInput,
  label: string,
): Promise<void> {
  const { account, kind, days, year, date, reason, id, employeeId } = one;
  const gone: Adjusted = { employeeId, ids: [id] };
  if (!(await saveOnServer(() => takeBackAdjustments([gone]), SOURCE))) return;
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
