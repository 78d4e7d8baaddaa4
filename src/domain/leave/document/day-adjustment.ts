import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { isPersonDay } from '../../employee/employee.ts';
import { type FlexEntry, FlexEntrySchema } from '../../time/flex/flex-entry.ts';
import { DAY_ACCOUNTS, type DayAccount, MOST_UNITS } from './leave-type.ts';

/** What moves an account of days beside leave itself. */
export const DAY_ADJUSTMENT_KINDS = [
  /**
   * What somebody brings along in a lot: at the start of its day the lot holds this, whatever was counted before.
   * The first opening of an account begins it.
   */
  'opening',
  /** A correction by the owner, with a reason. */
  'correction',
  /** Days taken off and paid. */
  'payOut',
  /** Days that were taken in advance and not earned by the last day of an employment: taken off its last pay. */
  'setOff',
  /** An agreement to move days into the next taking period; its day is the one on which it was made. */
  'transfer',
  /** Days that an obstacle kept from being taken: they move by law, without an agreement. */
  'obstacle',
] as const;

/** A kind of movement of an account of days. */
export type DayAdjustmentKind = (typeof DAY_ADJUSTMENT_KINDS)[number];

/** The kinds that an account knows. */
export const DAY_KINDS_OF = {
  holiday: DAY_ADJUSTMENT_KINDS,
  extra: ['opening', 'correction', 'payOut'],
  care: ['opening', 'correction'],
} as const satisfies Record<DayAccount, readonly DayAdjustmentKind[]>;

/** Characters of a reason; the rules of the database refuse more. */
export const DAY_ADJUSTMENT_REASON = 300;

/** One movement of an account of days, `farms/{farm}/leaveAdjustments/{id}` beside those of minutes. */
export const DayAdjustmentSchema = v.object({
  id: v.string(),
  employeeId: v.string(),
  /** Home unit, for its leaders. */
  unitId: v.string(),
  account: v.picklist(DAY_ACCOUNTS),
  kind: v.picklist(DAY_ADJUSTMENT_KINDS),
  /** In 1/10 000 day: a balance for an opening, signed for a correction, else how much. */
  days: v.pipe(v.number(), v.integer(), v.minValue(-MOST_UNITS), v.maxValue(MOST_UNITS)),
  /** The year in which the lot began: 2026 is the holiday year from 1 September 2026. */
  year: v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2200)),
  /** Local day. */
  date: v.pipe(v.string(), v.check(isPersonDay)),
  reason: v.optional(v.string(), ''),
  ...auditEntries,
});

/** One movement of an account of days. */
export type DayAdjustment = v.InferOutput<typeof DayAdjustmentSchema>;

/** Every movement of the collection, of minutes or of days, by its account. */
export const LeaveAdjustmentSchema = v.variant('account', [FlexEntrySchema, DayAdjustmentSchema]);

/** A movement of any account. */
export type LeaveAdjustment = FlexEntry | DayAdjustment;

/** Whether a movement is one of days. */
export function isDayAdjustment(entry: LeaveAdjustment): entry is DayAdjustment {
  return DAY_ACCOUNTS.some((account) => account === entry.account);
}
