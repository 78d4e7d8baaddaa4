import * as v from 'valibot';
import { auditEntries } from '../audit.ts';
import { isDay } from '../dates/day.ts';

/** What moves a flex balance beside the work itself. */
export const FLEX_ENTRY_KINDS = [
  /** What somebody brings along: on its day the balance is this, whatever was counted before. */
  'opening',
  /** A correction by the owner, with a reason. */
  'correction',
  /** Hours taken off the account and paid. */
  'payOut',
] as const;

/** Limits of an entry; the rules of the database refuse more. */
export const FLEX_ENTRY_LIMITS = {
  /** Minutes either way. */
  minutes: 60_000,
  /** Characters. */
  reason: 300,
} as const;

/**
 * One movement of a flex account, `farms/{farm}/leaveAdjustments/{id}` with the account `flex` (design 3).
 * Whole minutes; what is paid out is negative.
 */
export const FlexEntrySchema = v.object({
  id: v.string(),
  employeeId: v.string(),
  /** Home unit, for its leaders. */
  unitId: v.string(),
  /** The unit that it was made for, where the person's home is another one by now: its pay stays there. */
  payUnitId: v.optional(v.nullable(v.string()), null),
  account: v.literal('flex'),
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

/** One movement of a flex account. */
export type FlexEntry = v.InferOutput<typeof FlexEntrySchema>;
