import { fingerprint } from '../../text/fingerprint.ts';
import { addDays, type Day, isDay } from '../../dates/day.ts';
import { fail, ok, type Result } from '../../result.ts';
import type { ClosingChecklist } from './closing.ts';
import { type Period, periodOf } from '../period/periods.ts';
import type { TimeSettings } from '../period/time-settings.ts';

/** Why a period cannot be closed. */
export type CloseCode =
  /** Not the last day of a period of the farm. */
  'unknown_period' | 'period_not_over';

/**
 * The period that ends on a day and is to be closed: what is locked already belongs to an earlier one, so
 * that a farm may change the length of its periods.
 */
export function periodToClose(
  to: Day,
  settings: TimeSettings,
  farm: { readonly lockedThrough: Day | null },
  today: Day,
): Result<Period, CloseCode> {
  if (!isDay(to)) return fail('unknown_period');
  const whole = periodOf(to, settings);
  const isLocked = farm.lockedThrough !== null && to <= farm.lockedThrough;
  if (whole.to !== to || isLocked) return fail('unknown_period');
  if (today <= to) return fail('period_not_over');
  const first = farm.lockedThrough === null ? whole.from : addDays(farm.lockedThrough, 1);
  return ok({ from: first > whole.from ? first : whole.from, to });
}

/**
 * What the owner of a farm has seen of a checklist, as short text: another one where anything has come,
 * gone or changed its state since.
 */
export function checklistVersion(checklist: ClosingChecklist): string {
  const { running, needsAction, pending, returned, approved } = checklist;
  const states = Object.entries({ running, needsAction, pending, returned, approved });
  const lines = states.flatMap(([state, entries]) => entries.map(({ id }) => `${id} ${state}`));
  return `${lines.length}-${fingerprint(lines.toSorted().join('\n'))}`;
}

/** How many stand in each list of a checklist. */
export function checklistCounts(checklist: ClosingChecklist): Record<string, number> {
  return Object.fromEntries(
    Object.entries(checklist).map(([code, list]: [string, readonly unknown[]]) => [
      code,
      list.length,
    ]),
  );
}
