import { farmSource } from '#data/base/farm.ts';
import { unitsSource } from '#data/base/units.ts';
import { dataOf } from '#data/live/live.ts';
import { getTimeSettings } from '#data/time/time-settings.ts';
import type { Day } from '#domain/dates/day.ts';
import { closedThrough } from '#domain/farm/farm.ts';
import { settingsIn } from '#domain/time/period/time-settings.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { TransitionCode } from '#domain/time/registration/transitions.ts';
import { formatOf } from '#i18n/format.ts';
import { interfaceLanguage, translate } from '#i18n/index.ts';

/** What was wanted: to change the registration itself, or to decide about it. */
export type Wanted = 'change' | 'changeForOther' | 'decide';

/** The key of the words for why a registration stays as it is; `days` is the unit's window of editing. */
export function refusedKey(code: TransitionCode, wanted: Wanted) {
  if (wanted === 'decide') {
    if (code === 'transition_not_allowed') return 'timeEntry.refused.decide_not_allowed' as const;
    if (code === 'transition_wrong_state') return 'timeEntry.refused.decide_wrong_state' as const;
  }
  if (wanted !== 'change' && code === 'transition_approved') {
    return 'timeEntry.refused.leader_approved' as const;
  }
  return `timeEntry.refused.${code}` as const;
}

/** What the words about closed days of a unit are filled with. */
export function closedWords(unitId: string, through: Day): { unit: string; through: string } {
  const unit = dataOf(unitsSource.get())?.find(({ id }) => id === unitId)?.unitName;
  return {
    unit: unit ?? translate('common.unknownUnit'),
    through: through === '' ? '' : formatOf(interfaceLanguage()).date(through),
  };
}

/** Why a registration stays as it is, in words. */
export function refusedText(
  code: TransitionCode,
  wanted: Wanted,
  registration: Pick<Registration, 'unitId'> | null,
): string {
  const farm = dataOf(farmSource.get());
  const unitId = registration?.unitId ?? '';
  const through = (farm && closedThrough(farm, unitId)) ?? '';
  return translate(refusedKey(code, wanted), {
    days: settingsIn(getTimeSettings(), unitId).editWindowDays,
    ...closedWords(unitId, through),
  });
}
