import type { Day } from '../../dates/day.ts';
import { PERSON_DAYS } from '../../employee/person-days.ts';
import { profileYear } from '../accrual/accrual.ts';
import { holidayYear } from '../accrual/holiday-year.ts';
import type { LeaveSettings } from '../document/leave-settings.ts';
import type { DayAccount } from '../document/leave-type.ts';

/** From when to when the lot of a year can be taken, by the law or the farm's settings. */
export function lotRange(
  settings: Pick<LeaveSettings, 'extra' | 'care'>,
  account: DayAccount,
  year: number,
): { readonly from: Day; readonly until: Day } {
  if (account === 'holiday') return holidayYear(year);
  const profile = settings[account];
  const { from, until } = profileYear(profile, year);
  return { from, until: profile.whenOver === 'keep' ? PERSON_DAYS.last : until };
}
