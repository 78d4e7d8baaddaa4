import * as v from 'valibot';
import { AUDIT_FIELDS, auditEntries } from '../../audit.ts';
import { isPersonDay } from '../../employee/employee.ts';
import { preset, readableMap, whole } from '../../readable-list.ts';
import { textOf } from '../../text/clean.ts';
import { type Steps, versioned } from '../../versions.ts';
import { DAY_UNITS, factsOf, LEAVE_TYPES, type LeaveType } from './leave-type.ts';

/** Ranges of the leave settings; the rules of the database refuse anything else. */
export const LEAVE_SETTINGS_LIMITS = {
  /** Sick days in a holiday, for a full year's earning, that are not given back. */
  waitingDays: { min: 0, max: 25 },
  /** Days a year of an account, in 1/10 000 day. */
  perYear: { min: 0, max: 60 * DAY_UNITS },
  /** Months after which days of an account are gone, counted from the first of its year. */
  validMonths: { min: 1, max: 36 },
  windows: 40,
  delegations: 40,
  fallbacks: 40,
  followUps: 10,
  /** Characters. */
  name: 60,
} as const;

/** Most people whom a window may let be away. */
export const MOST_AWAY = 200;

const day = v.pipe(v.string(), v.check(isPersonDay));

const ProfileSchema = v.object({
  /** Nobody has the account unless it is on. */
  isOn: preset(v.boolean(), false),
  perYear: preset(whole(LEAVE_SETTINGS_LIMITS.perYear), 0),
  /** The month (1–12) on the first of which its year begins. */
  startsIn: preset(whole({ min: 1, max: 12 }), 1),
  /** A twelfth at the end of each month, or all of it when the year begins. */
  accrual: preset(v.picklist(['monthly', 'atStart']), 'monthly'),
  validMonths: preset(whole(LEAVE_SETTINGS_LIMITS.validMonths), 12),
  /** What becomes of what is left then. */
  whenOver: preset(v.picklist(['payOut', 'lost', 'keep']), 'payOut'),
});

/** How days of an account come and go. */
export type AccountProfile = v.InferOutput<typeof ProfileSchema>;

const WindowSchema = v.object({
  id: v.string(),
  name: preset(textOf(0, LEAVE_SETTINGS_LIMITS.name), ''),
  from: day,
  to: day,
  /** Units that it holds for; empty is all of them. */
  unitIds: preset(v.array(v.string()), []),
  /** People of a unit who may be away at once; 0 is nobody: the days are blocked. */
  most: whole({ min: 0, max: MOST_AWAY }),
});

/** Days on which nobody, or not too many, may be away. */
export type LeaveWindow = v.InferOutput<typeof WindowSchema>;

const instant = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Whom somebody decides for, in which units, and when: epoch ms, `end` is not part of it. */
const DelegationSchema = v.object({
  fromEid: v.string(),
  unitIds: v.array(v.string()),
  start: instant,
  end: instant,
});

/** Whom somebody decides for, in which units, and when. */
export type LeaveDelegation = v.InferOutput<typeof DelegationSchema>;

const profile = (more: Partial<AccountProfile>) => {
  const usual = { ...v.parse(ProfileSchema, {}), ...more };
  return preset(ProfileSchema, usual);
};

const SettingsSchema = v.object({
  id: v.optional(v.string(), 'leave'),
  /** Days on and after which holiday is kept here; null counts from the first day of the employment. */
  countsFrom: preset(v.nullable(day), null),
  waitingDays: preset(whole(LEAVE_SETTINGS_LIMITS.waitingDays), 5),
  /** Whether a doctor's word is asked for before days are given back. */
  needsProof: preset(v.boolean(), true),
  /** Local time at which a day of work begins for whoever has no shift: sick before it, no holiday has begun. */
  dayBegins: preset(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)), '06:00'),
  /** Whether wages go on in sickness; without, the first sick day of each absence earns no holiday. */
  sickPay: preset(v.boolean(), true),
  holidayInHours: preset(v.boolean(), false),
  hidden: preset(v.array(v.picklist(LEAVE_TYPES)), []),
  /** Unpaid types that this farm pays. */
  paid: preset(v.array(v.picklist(LEAVE_TYPES)), []),
  extra: profile({ perYear: 5 * DAY_UNITS, startsIn: 9, validMonths: 16 }),
  care: profile({ perYear: 2 * DAY_UNITS, accrual: 'atStart', whenOver: 'lost' }),
  windows: readableMap(WindowSchema, LEAVE_SETTINGS_LIMITS.windows),
  /** Who decides in a unit without a leader, by the unit; the owner alone where nobody is named. */
  fallbacks: readableMap(v.string(), LEAVE_SETTINGS_LIMITS.fallbacks),
  /** Who decides for a leader for a while, by their own id, because the database can't search a list. */
  delegations: readableMap(DelegationSchema, LEAVE_SETTINGS_LIMITS.delegations),
  colleaguesSee: preset(v.boolean(), true),
  /** Days of sickness (the first is 1) on which a leader is reminded to ask how it goes. */
  followUps: preset(
    v.pipe(v.array(whole({ min: 1, max: 365 })), v.maxLength(LEAVE_SETTINGS_LIMITS.followUps)),
    [1, 5, 14],
  ),
  ...auditEntries,
});

/** The names of all that can be set, for those who write it. */
export const LEAVE_SETTINGS_NAMES = Object.keys(SettingsSchema.entries).filter(
  (name) => !['id', ...AUDIT_FIELDS].includes(name),
);

/** Version 2: windows by their ids, which were a list. */
export const LEAVE_SETTINGS_STEPS: Steps = [
  ({ windows, ...rest }) => {
    if (!Array.isArray(windows)) return windows === undefined ? rest : { ...rest, windows };
    const known = windows.filter((one) => v.is(WindowSchema, one));
    return { ...rest, windows: Object.fromEntries(known.map((one) => [one.id, one])) };
  },
];

/** The document `farms/{farm}/settings/leave`; what is not there, or cannot be read, is as it is shipped. */
export const LeaveSettingsSchema = versioned(LEAVE_SETTINGS_STEPS, SettingsSchema);

/** How a farm keeps leave (features 3.13). */
export type LeaveSettings = v.InferOutput<typeof LeaveSettingsSchema>;

/** The settings of a farm that has not said otherwise. */
export const DEFAULT_LEAVE_SETTINGS: LeaveSettings = v.parse(LeaveSettingsSchema, {});

/** Whether wages go on in a leave of a type on a farm. */
export function isPaidOn(
  settings: Pick<LeaveSettings, 'paid' | 'sickPay'>,
  type: LeaveType,
): boolean {
  if (type === 'sick') return settings.sickPay;
  return factsOf(type).isPaid || settings.paid.includes(type);
}

/** Our pay code of a type on a farm, which is another one with wages than without; null where nothing goes to payroll. */
export function payCodeOn(
  settings: Pick<LeaveSettings, 'paid' | 'sickPay'>,
  type: LeaveType,
): string | null {
  const { isPaid, payCode, otherPayCode } = factsOf(type);
  return isPaidOn(settings, type) === isPaid ? payCode : (otherPayCode ?? payCode);
}
