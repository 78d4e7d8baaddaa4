import { type AdjustRequest, adjustSeveral, takeBackAdjustments } from '#data/leave/adjust-days.ts';
import { guarded } from '#data/device/report.ts';
import type { AdjustIssue } from '#domain/leave/doors/check-adjustment.ts';
import { translate } from '#i18n/index.ts';
import { showFailure } from '../feedback/backend-failure.ts';
import { sayUnexpected } from '../feedback/unexpected.ts';
import { remember } from '../undo/history.ts';

/** What is wrong with movements, none where they are written; null where they are not and it was said why. */
export type AdjustRefused = readonly AdjustIssue[] | null;

/** Writes movements of accounts of days, with the way back. */
export async function adjustOnServer(
  requests: readonly AdjustRequest[],
  how: { readonly label: string; readonly source: string },
): Promise<AdjustRefused> {
  const { label, source } = how;
  const several = await guarded(() => adjustSeveral(requests), { source });
  if (!several) {
    sayUnexpected();
    return null;
  }
  if (!several.ok) {
    if ('issues' in several) return several.issues;
    showFailure(several);
    return null;
  }
  remember({
    label,
    about: several.done.flatMap(({ ids }) => ids),
    undo: async () => {
      const answer = await takeBackAdjustments(several.done);
      return answer.ok ? null : translate('settings.notSaved');
    },
  });
  return [];
}
