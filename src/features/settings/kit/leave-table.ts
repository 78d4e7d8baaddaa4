import type { Day } from '#domain/dates/day.ts';
import { PERSON_DAYS } from '#domain/employee/employee.ts';
import { profileYear } from '#domain/leave/accrual/accrual.ts';
import {
  type AccountProfile,
  isPaidOn,
  LEAVE_SETTINGS_LIMITS as LIMITS,
  type LeaveSettings,
} from '#domain/leave/document/leave-settings.ts';
import {
  DAY_UNITS,
  factsOf,
  LEAVE_TYPES,
  type LeaveType,
} from '#domain/leave/document/leave-type.ts';
import { tidyTime } from '#domain/time/entry/type-time.ts';
import {
  fieldsOf,
  groupOf,
  optionsOf,
  type SettingField,
  type SettingsGroup,
  type SettingWords,
} from '#widgets/unsaved/settings-table.ts';

type Group = SettingsGroup<LeaveSettings>;
type Field = SettingField<LeaveSettings>;

const fieldsIn = fieldsOf<LeaveSettings, 'leaveSettings'>('leaveSettings');

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const MOST_FOLLOW_UP = 365;

/** Types that no farm can do without: holiday is law, and sickness is always accepted. */
const ALWAYS_USED: readonly LeaveType[] = ['vacation', 'sick'];

/** Types without pay that a farm may pay all the same; those whose name says "without pay" are what they say. */
const PAYABLE_TYPES: readonly LeaveType[] = ['child2', 'care', 'carerLeave', 'maternity'];

/** Days of sickness as they are typed, in order and each once; null where some of it is no such day. */
function followUpsOf(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  if (!parts.every((part) => /^\d{1,3}$/.test(part))) return null;
  const days = [...new Set(parts.map(Number))].toSorted((a, b) => a - b);
  const isGood = days.every((one) => one >= 1 && one <= MOST_FOLLOW_UP);
  return isGood && days.length <= LIMITS.followUps ? days : null;
}

/** First and last day of the year of an account that a day lies in. */
function yearAt(profile: AccountProfile, day: Day): { readonly from: Day; readonly until: Day } {
  const year = Number(day.slice(0, 4));
  const hasBegun = Number(day.slice(5, 7)) >= profile.startsIn;
  return profileYear(profile, hasBegun ? year : year - 1);
}

/** What leave is worth is for owners alone. */
export const ownersOnly = ({ t }: SettingWords) =>
  ({ action: 'leaveSettings.writeTerms', reason: t('leaveSettings.ownersOnly') }) as const;

/** Which types of leave the farm uses, and which of those without pay it pays. */
function types(words: SettingWords, settings: LeaveSettings): Group {
  const { t, leave } = words;
  const { hidden } = settings;
  // Whether it takes from an account that the farm has not turned on.
  const isOff = (type: LeaveType): boolean => {
    const { account } = factsOf(type);
    return (account === 'extra' || account === 'care') && !settings[account].isOn;
  };
  const names = (some: readonly LeaveType[]): string =>
    some.length === 0 ? t('words.none') : some.map(leave.type).join(', ');
  const optionOf = (value: LeaveType) => {
    const isFixed = ALWAYS_USED.includes(value);
    const off = isOff(value) ? t('leaveSettings.types.accountOff') : null;
    const hint = isFixed ? t('leaveSettings.types.always') : off;
    return { value, label: leave.type(value), isFixed, hint };
  };
  const inUse = LEAVE_TYPES.filter((type) => !hidden.includes(type) && !isOff(type));
  const f = fieldsIn(words, 'types');
  const fields = [
    f.any<'several'>('hidden', 'hint', {
      kind: 'several',
      isLeftOut: true,
      options: LEAVE_TYPES.map(optionOf),
      factLabel: t('leaveSettings.types.notUsed'),
      fact: names(LEAVE_TYPES.filter((type) => hidden.includes(type))),
    }),
    f.any<'several'>('paid', 'paid', {
      kind: 'several',
      options: optionsOf(PAYABLE_TYPES, leave.type),
      fact: names(PAYABLE_TYPES.filter((type) => isPaidOn(settings, type))),
    }),
  ];
  const seen = [t('leaveSettings.types.seen', { names: names(inUse) })];
  return groupOf<LeaveSettings>('leave-types', f.title, fields, seen, ownersOnly(words));
}

/** From when holiday is counted here, and what sickness in it gives back. */
function holiday(words: SettingWords, settings: LeaveSettings): Group {
  const { t } = words;
  const { needsProof, waitingDays, dayBegins } = settings;
  const f = fieldsIn(words, 'holiday');
  const fields = [
    f.any<'day'>('countsFrom', 'countsFrom', {
      kind: 'day',
      range: { min: PERSON_DAYS.first, max: PERSON_DAYS.last },
      none: t('leaveSettings.holiday.fromFirstDay'),
    }),
    f.number('waitingDays', 'waiting', LIMITS.waitingDays, t('words.inDays'), {
      fact: String(waitingDays),
    }),
    f.any<'text'>('dayBegins', 'begins', {
      kind: 'text',
      look: { inputMode: 'numeric' },
      read: tidyTime,
      check: (text) => (TIME.test(tidyTime(text)) ? null : t('leaveSettings.holiday.beginsWrong')),
    }),
    f.flag('needsProof', 'proof'),
    f.flag('holidayInHours', 'inHours'),
  ];
  const seen = [
    t(`leaveSettings.holiday.${needsProof ? 'seenProof' : 'seenNoProof'}`, { count: waitingDays }),
    t('leaveSettings.holiday.seenBegins', { time: dayBegins }),
  ];
  return groupOf<LeaveSettings>('leave-holiday', f.title, fields, seen, ownersOnly(words));
}

/** Whether wages go on in sickness, and when a leader is reminded to ask how it goes: that is theirs to set. */
function sick(words: SettingWords, { sickPay, followUps }: LeaveSettings): Group {
  const { t } = words;
  const days = followUps.join(', ');
  const wrong = t('leaveSettings.sick.followUpsWrong', { most: LIMITS.followUps });
  const f = fieldsIn(words, 'sick');
  const fields = [
    f.any<'text'>('followUps', 'followUps', {
      kind: 'text',
      look: { inputMode: 'text', placeholder: '1, 5, 14' },
      read: followUpsOf,
      check: (text) => (followUpsOf(text) === null ? wrong : null),
    }),
  ];
  const pay = { guard: ownersOnly(words), fields: [f.flag('sickPay', 'pay')] };
  const group = groupOf<LeaveSettings>('leave-sick', f.title, fields, [
    t(`leaveSettings.sick.${sickPay ? 'seenPay' : 'seenNoPay'}`),
    days === '' ? null : t('leaveSettings.sick.seenFollowUps', { days }),
  ]);
  return { ...group, sections: [...group.sections, pay] };
}

/** Whether colleagues see who is away. Why is never theirs to see. */
function visibility(words: SettingWords, { colleaguesSee }: LeaveSettings): Group {
  const f = fieldsIn(words, 'visibility');
  const seen = [words.t(`leaveSettings.visibility.${colleaguesSee ? 'seen' : 'notSeen'}`)];
  const fields = [f.flag('colleaguesSee', 'colleagues')];
  return groupOf<LeaveSettings>('leave-visibility', f.title, fields, seen, ownersOnly(words));
}

type Account = 'extra' | 'care';

/** How the days of an account that is on come and go. */
function accountFields(words: SettingWords, of: Account, profile: AccountProfile): Field[] {
  const { t, leave, format } = words;
  const f = fieldsIn(words, 'accounts');
  const monthName = (month: number): string =>
    format.month(`2026-${String(month).padStart(2, '0')}`).split(' ')[0] ?? '';
  const months = t('leaveSettings.months');
  return [
    f.number(`${of}.perYear`, 'perYear', LIMITS.perYear, t('words.inDays'), {
      per: DAY_UNITS,
      decimals: 2,
      fact: leave.figure(profile.perYear),
    }),
    f.any<'choice'>(`${of}.startsIn`, 'startsIn', {
      kind: 'choice',
      options: optionsOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], monthName),
    }),
    f.choice(`${of}.accrual`, 'accrual', ['monthly', 'atStart'], 'accruals'),
    f.choice(`${of}.whenOver`, 'over', ['payOut', 'lost', 'keep'], 'overs'),
    ...(profile.whenOver === 'keep'
      ? []
      : [f.number(`${of}.validMonths`, 'valid', LIMITS.validMonths, months)]),
  ];
}

/** An account of the farm's own. */
function account(words: SettingWords, settings: LeaveSettings, of: Account): Group {
  const { t, leave, format, today } = words;
  const profile = settings[of];
  const { isOn, accrual, whenOver, perYear } = profile;
  const { from, until } = yearAt(profile, today);
  const label = t(`leaveSettings.accounts.isOn.${of}`);
  const on: Field = { path: `${of}.isOn`, kind: 'flag', label, ...(isOn && { fact: null }) };
  const days = { from: format.date(from), until: format.date(until) };
  const seen = isOn
    ? [
        t(`leaveSettings.accounts.seen.${accrual}`, { days: leave.days(perYear) }),
        t(`leaveSettings.accounts.seenUntil.${whenOver}`, days),
      ]
    : [t('leaveSettings.accounts.seenOff')];
  const fields = [on, ...(isOn ? accountFields(words, of, profile) : [])];
  return groupOf<LeaveSettings>(`leave-${of}`, leave.account(of), fields, seen, ownersOnly(words));
}

/** How the farm keeps leave. */
export const leaveGroups = (words: SettingWords, settings: LeaveSettings) => ({
  types: types(words, settings),
  holiday: holiday(words, settings),
  visibility: visibility(words, settings),
  sick: sick(words, settings),
  extra: account(words, settings, 'extra'),
  care: account(words, settings, 'care'),
});
