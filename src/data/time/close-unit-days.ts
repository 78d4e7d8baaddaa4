import { versionOf } from '#domain/audit.ts';
import type { Day } from '#domain/dates/day.ts';
import { fail, type Result } from '#domain/result.ts';
import { type CloseDaysCode, closeDays } from '#domain/time/closing/close-days.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { dataOf } from '../live/live.ts';
import { farmSource } from '../base/farm.ts';
import { unitsSource } from '../base/units.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';
import { timeContext } from './time-context.ts';

/**
 * Closes the days of a unit up to and with `through`, or opens those after it; null opens all. What the app knows to
 * be wrong comes back at once, without a call. `registrations` are those of the unit that are not in a closed period.
 */
export function closeUnitDays(
  unitId: string,
  through: Day | null,
  registrations: readonly Registration[],
): Promise<ChangeAnswer> | Extract<Result<null, CloseDaysCode>, { readonly ok: false }> {
  const context = timeContext();
  const unit = dataOf(unitsSource.get())?.find(({ id }) => id === unitId) ?? null;
  if (context === null) return fail('close_days_not_allowed');
  const judged = closeDays({ ...context, unit, through, registrations });
  if (!judged.ok) return judged;
  const shown = () => versionOf(dataOf(farmSource.get()));
  return sendChange('closedDays', { unitId, through }, { shown });
}
