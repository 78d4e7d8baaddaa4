import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { isDay } from '../../dates/day.ts';

/** Accounts of minutes that rules give to: flex, and time off in lieu (design 10). */
export const ACCOUNTS = ['flex', 'lieu'] as const;

/** An account of minutes. */
export type Account = (typeof ACCOUNTS)[number];

/** What moves a balance beside the work itself. */
export const FLEX_ENTRY_KINDS = [
  /** What somebody brings along: on its day the balance is this, whatever was counted before. */
  'opening',
  /** A correction by the owner, with a reason. */
  'correction',
  /** Hours taken off the account and paid. */
  'payOut',
  /** Time off in lieu that was taken on a day: off that account alone, and the day is no hour short of flex. */
  'taken',
] as const;

/** The kinds of movements that an account knows. */
export const KINDS_OF = {
  flex: ['opening', 'correction', 'payOut'],
  lieu: ['opening', 'correction', 'taken', 'payOut'],
} as const satisfies Record<Account, readonly (typeof FLEX_ENTRY_KINDS)[number][]>;

/** Limits of an entry; the rules of the database refuse more. */
export const FLEX_ENTRY_LIMITS = {
  /** Minutes either way. */
  minutes: 60_000,
  /** Characters. */
  reason: 300,
} as const;

/**
 * One movement of an account of minutes, `farms/{farm}/leaveAdjustments/{id}` (design 3 and 10). Whole minutes;
 * what is paid out or taken is negative.
 */
export const FlexEntrySchema = v.object({
  id: v.string(),
  employeeId: v.string(),
  /** Home unit, for its leaders. */
  unitId: v.string(),
  /** The unit that it was made for, where the person's home is another one by now: its pay stays there. */
  payUnitId: v.optional(v.nullable(v.string()), null),
  account: v.picklist(ACCOUNTS),
  kind: v.picklist(FLEX_ENTRY_KINDS),
  minutes: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(-FLEX_ENTRY_LIMITS.minutes),
    v.maxValue(FLEX_ENTRY_LIMITS.minutes),
  ),
  /** Local day. */
  date: v.pipe(v.string(), v.check(isDay)),
  reason: v.optional(v.string(), ''),
  ...auditEntries,
});

/** One movement of an account of minutes. */
export type FlexEntry = v.InferOutput<typeof FlexEntrySchema>;
