import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { textOf } from '../../text/text-of.ts';
import { PAY_SENDS } from './pay-item.ts';

/** Payroll systems that a file can be made for; `general` is our own CSV. */
export const PAYROLL_SYSTEMS = [
  'general',
  'danlon',
  'datalon',
  'prolon',
  'lessor',
  'visma',
] as const;

/** A payroll system. */
export type PayrollSystem = (typeof PAYROLL_SYSTEMS)[number];

/** Limits of the settings; the rules of the database refuse more. */
export const PAYROLL_LIMITS = {
  /** Characters of a code in the payroll system, and of its text. */
  code: 20,
  text: 60,
  /** Mapped codes, and how many of them may be new or changed in one write. */
  codes: 60,
  codesAtOnce: 16,
  /** Characters of the employer's number in the payroll system. */
  employerNumber: 12,
} as const;

/** What one of our pay codes is in the payroll system. */
export const MappedCodeSchema = v.object({
  /** Empty while `leftOut`. */
  code: textOf(0, PAYROLL_LIMITS.code),
  text: v.optional(textOf(0, PAYROLL_LIMITS.text), ''),
  /** True: lines of this code are never exported, and the owner has said so. */
  leftOut: v.optional(v.boolean(), false),
  /** What the file says of it; absent is what the system usually takes (`sendsIn`). */
  sends: v.optional(v.picklist(PAY_SENDS)),
});

/** How a farm's pay goes to its payroll system, `farms/{farm}/settings/payroll`: read and written by owners. */
export const PayrollSettingsSchema = v.object({
  id: v.string(),
  system: v.optional(v.picklist(PAYROLL_SYSTEMS), 'general'),
  /** As the payroll system knows the farm; empty is the CVR number. */
  employerNumber: v.optional(textOf(0, PAYROLL_LIMITS.employerNumber), ''),
  /** DataLøn's term (løntermin), two digits: 24/25/34/35 fourteen days, 41 month ahead, 51 month in arrears. */
  term: v.optional(v.string(), '51'),
  /** Of people with a fixed monthly pay only what differs from it is exported: no normal time. */
  deviationsOnly: v.optional(v.boolean(), true),
  /** By our own pay code. */
  codes: v.optional(v.record(v.string(), MappedCodeSchema), {}),
  ...auditEntries,
});

/** How a farm's pay goes to its payroll system. */
export type PayrollSettings = v.InferOutput<typeof PayrollSettingsSchema>;

/** What one of our pay codes is there. */
export type MappedCode = v.InferOutput<typeof MappedCodeSchema>;

/** The settings of a farm that has saved none. */
export const DEFAULT_PAYROLL_SETTINGS: PayrollSettings = v.parse(PayrollSettingsSchema, {
  id: 'payroll',
});
