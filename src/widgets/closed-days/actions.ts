import { closeUnitDays } from '#data/commands/settings/close-unit-days.ts';
import type { Day } from '#domain/dates/day.ts';
import { fail, type Result } from '#domain/result.ts';
import type { CloseDaysCode } from '#domain/time/closing/close-days.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { formatOf } from '#i18n/format.ts';
import { interfaceLanguage, translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { safely } from '../feedback/unexpected.ts';

type Written = Result<null, CloseDaysCode>;

const write = (
  unitId: string,
  through: Day | null,
  registrations: readonly Registration[],
): Written =>
  safely<Written>(
    { source: 'closedDays', functionName: 'closeUnitDays' },
    () => closeUnitDays(unitId, through, registrations),
    fail('close_days_not_allowed'),
  );

/**
 * Closes the days of a unit up to and with `through`, or opens all of them, says so and offers the way back
 * to `before`; why not, where it may not be.
 */
export function setClosedDays(
  { id, unitName }: Unit,
  { through, before }: { readonly through: Day | null; readonly before: Day | null },
  registrations: readonly Registration[],
): CloseDaysCode | null {
  const result = write(id, through, registrations);
  if (!result.ok) return result.code;
  const text =
    through === null
      ? translate('timePeriods.days.opened', { unit: unitName })
      : translate('timePeriods.days.closed', {
          unit: unitName,
          day: formatOf(interfaceLanguage()).date(through),
        });
  const back = (): void => {
    const undone = write(id, before, registrations);
    if (undone.ok) return;
    showToast({ kind: 'error', text: translate(`timePeriods.days.errors.${undone.code}`) });
  };
  const action = { label: translate('common.undo'), onPress: back };
  showToast({ kind: 'success', text, action });
  return null;
}
