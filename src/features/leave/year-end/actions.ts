import {
  type AdjustRequest,
  adjustSeveral,
  takeBackAdjustments,
} from '#data/commands/leave/adjust-days.ts';
import type { AdjustIssue } from '#domain/leave/adjust/check-adjustment.ts';
import { remember } from '#widgets/undo/history.ts';
import type { PersonOwed } from './model.ts';

/** Pays days out, all or none, with the way back; answers what is wrong, and then nothing is written. */
export function payOut(requests: readonly AdjustRequest[], label: string): readonly AdjustIssue[] {
  const several = adjustSeveral(requests);
  if (!several.ok) return several.checks.flatMap((one) => (one.ok ? [] : one.issues));
  const undo = (): null => {
    takeBackAdjustments(several.ids);
    return null;
  };
  remember({ label, about: several.ids, undo });
  return [];
}

/** Pays out all that somebody is owed. */
export function payDues({ about, dues }: PersonOwed, label: string): readonly AdjustIssue[] {
  const requests = dues.map(({ days, year, date }): AdjustRequest => {
    const draft = { account: 'holiday', kind: 'payOut', days, year, date, reason: '' } as const;
    return { draft, about };
  });
  return payOut(requests, label);
}
