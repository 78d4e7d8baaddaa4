import {
  adjustDays,
  type AdjustRequest,
  adjustSeveral,
  takeBackAdjustment,
  takeBackAdjustments,
} from '#data/commands/leave/adjust-days.ts';
import type { AdjustCheck } from '#domain/leave/adjust/check-adjustment.ts';
import type { DayAdjustment } from '#domain/leave/document/day-adjustment.ts';
import type { LeaveInput } from '#domain/leave/days/leave-input.ts';
import { translate } from '#i18n/index.ts';
import { remember } from '#widgets/undo/history.ts';

const takeBackAll = (ids: readonly string[]) => (): null => {
  takeBackAdjustments(ids);
  return null;
};

/** Writes one movement, with the way back; what is wrong comes back at its field. */
export function keepMovement(request: AdjustRequest, label: string): AdjustCheck | null {
  const several = adjustSeveral([request]);
  if (!several.ok) return several.checks[0] ?? null;
  remember({ label, about: several.ids, undo: takeBackAll(several.ids) });
  return null;
}

/** Writes the opening balances of a sheet, all or none, with the way back. Answers whether they are written. */
export function keepOpenings(requests: readonly AdjustRequest[]): boolean {
  const several = adjustSeveral(requests);
  if (!several.ok) return false;
  const label = translate('leaveSettings.balances.imported', { count: several.ids.length });
  remember({ label, about: several.ids, isLasting: true, undo: takeBackAll(several.ids) });
  return true;
}

/** Takes a movement back; the way back writes the same anew. */
export function takeBackMovement(one: DayAdjustment, about: LeaveInput, label: string): void {
  takeBackAdjustment(one);
  const { account, kind, days, year, date, reason, id } = one;
  const adjustments = about.adjustments.filter((other) => other.id !== id);
  remember({
    label,
    about: [id],
    undo: () => {
      const draft = { account, kind, days, year, date, reason };
      const again = adjustDays({ draft, about: { ...about, adjustments } });
      const [issue] = again.ok ? [] : again.issues;
      return issue === undefined ? null : translate(`leaveWords.adjustIssues.${issue.code}`);
    },
  });
}
