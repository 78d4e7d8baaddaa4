import { closeUnitDays } from '#data/time/close-unit-days.ts';
import type { Day } from '#domain/dates/day.ts';
import { CLOSE_DAYS_CODES, type CloseDaysCode } from '#domain/time/closing/close-days.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { formatOf } from '#i18n/format.ts';
import { interfaceLanguage, translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { guarded } from '#data/device/report.ts';
import { showFailure } from '../feedback/backend-failure.ts';
import { sayUnexpected } from '../feedback/unexpected.ts';

const SOURCE = 'closedDays';

/** Sends it: null where it is done, the code of what is wrong, or false where something else was said. */
async function write(
  unitId: string,
  through: Day | null,
  registrations: readonly Registration[],
): Promise<CloseDaysCode | null | false> {
  const send = async () => closeUnitDays(unitId, through, registrations);
  const answer = await guarded(send, { source: SOURCE });
  if (answer?.ok) return null;
  if (answer !== undefined && !('refusal' in answer)) return answer.code;
  const code = CLOSE_DAYS_CODES.find((one) => one === answer?.refusal);
  if (code !== undefined) return code;
  if (answer) showFailure(answer);
  else sayUnexpected();
  return false;
}

/**
 * Closes the days of a unit up to and with `through`, or opens all of them, says so and offers the way back
 * to `before`. Null where it is done; why not, where it may not be; false where something else was said.
 */
export async function setClosedDays(
  { id, unitName }: Unit,
  { through, before }: { readonly through: Day | null; readonly before: Day | null },
  registrations: readonly Registration[],
): Promise<CloseDaysCode | null | false> {
  const refused = await write(id, through, registrations);
  if (refused !== null) return refused;
  const text =
    through === null
      ? translate('timePeriods.days.opened', { unit: unitName })
      : translate('timePeriods.days.closed', {
          unit: unitName,
          day: formatOf(interfaceLanguage()).date(through),
        });
  const back = async (): Promise<void> => {
    const code = await write(id, before, registrations);
    if (!code) return;
    showToast({ kind: 'error', text: translate(`timePeriods.days.errors.${code}`) });
  };
  const action = { label: translate('common.undo'), onPress: () => void back() };
  showToast({ kind: 'success', text, action });
  return null;
}
