import { adjustSeveral, takeBackAdjustments } from '#data/commands/leave/adjust-days.ts';
import type { AdjustIssue } from '#domain/leave/adjust/check-adjustment.ts';
import { remember } from '#widgets/undo/history.ts';
import type { PersonOwed } from './model.ts';

/** Pays out all that somebody is owed, with the way back; answers why it cannot be, and then nothing is written. */
export function payDues({ about, dues }: PersonOwed, label: string): AdjustIssue | null {
  const several = adjustSeveral(
    dues.map(({ days, year, date }) => ({
      draft: { account: 'holiday', kind: 'payOut', days, year, date, reason: '' },
      about,
    })),
  );
  if (!several.ok) return several.checks.flatMap((one) => (one.ok ? [] : one.issues))[0] ?? null;
  const undo = (): null => {
    takeBackAdjustments(several.ids);
    return null;
  };
  remember({ label, about: several.ids, undo });
  return null;
}
