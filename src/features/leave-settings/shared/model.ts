import type { Day } from '#domain/dates/day.ts';
import { profileYear } from '#domain/leave/accrual/accrual.ts';
import {
  type AccountProfile,
  LEAVE_SETTINGS_LIMITS,
  type LeaveSettings,
} from '#domain/leave/document/leave-settings.ts';
import { factsOf, LEAVE_TYPES, type LeaveType } from '#domain/leave/document/leave-type.ts';

const MOST_FOLLOW_UP = 365;

/** Types that no farm can do without: holiday is law, and sickness is always accepted. */
export const ALWAYS_USED: readonly LeaveType[] = ['vacation', 'sick'];

/** Types without pay that a farm may pay all the same; those whose name says "without pay" are what they say. */
export const PAYABLE_TYPES: readonly LeaveType[] = ['child2', 'care', 'carerLeave', 'maternity'];

/** Whether a type takes from an account that the farm has not turned on. */
export function isAccountOff(settings: LeaveSettings, type: LeaveType): boolean {
  const { account } = factsOf(type);
  return (account === 'extra' || account === 'care') && !settings[account].isOn;
}

/** The types that people choose between. */
export function typesInUse(settings: LeaveSettings): LeaveType[] {
  return LEAVE_TYPES.filter(
    (type) => !settings.hidden.includes(type) && !isAccountOff(settings, type),
  );
}

/** The list with one more, or one less, in the order in which people choose. */
export function withType(
  list: readonly LeaveType[],
  type: LeaveType,
  isThere: boolean,
): LeaveType[] {
  return LEAVE_TYPES.filter((one) => (one === type ? isThere : list.includes(one)));
}

/** Days of sickness as they are typed, in order and each once; null where some of it is no such day. */
export function followUpsOf(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  if (!parts.every((part) => /^\d{1,3}$/.test(part))) return null;
  const days = [...new Set(parts.map(Number))].toSorted((a, b) => a - b);
  const isGood = days.every((one) => one >= 1 && one <= MOST_FOLLOW_UP);
  return isGood && days.length <= LEAVE_SETTINGS_LIMITS.followUps ? days : null;
}

/** First and last day of the year of an account that a day lies in. */
export function profileYearAt(
  profile: AccountProfile,
  day: Day,
): { readonly from: Day; readonly until: Day } {
  const year = Number(day.slice(0, 4));
  const hasBegun = Number(day.slice(5, 7)) >= profile.startsIn;
  return profileYear(profile, hasBegun ? year : year - 1);
}
