import { paths } from '#domain/paths.ts';
import type { Day } from '#domain/dates/day.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type CloseDaysCode, closeDays } from '#domain/time/closing/close-days.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { dataOf } from '../../live/live.ts';
import { unitsSource } from '../../stores/session/units.ts';
import { updateDocument } from '../documents/update-document.ts';
import { timeContext } from '../registrations/time-context.ts';

/**
 * Closes the days of a unit up to and with `through`, or opens those after it; null opens all. Works offline
 * and returns at once. `registrations` are those of the unit that are not in a closed period.
 */
export function closeUnitDays(
  unitId: string,
  through: Day | null,
  registrations: readonly Registration[],
): Result<null, CloseDaysCode> {
  const context = timeContext();
  const unit = dataOf(unitsSource.get())?.find(({ id }) => id === unitId) ?? null;
  if (context === null) return fail('close_days_not_allowed');
  const judged = closeDays({ ...context, unit, through, registrations });
  if (!judged.ok) return judged;
  // One day of the map alone: another leader may be closing another unit.
  const field = `closedUnits.${unitId}`;
  updateDocument({
    kind: 'closed_days',
    path: paths.farm,
    fields: { [field]: judged.value, closedUnit: unitId },
    mark: field,
  });
  return ok(null);
}
