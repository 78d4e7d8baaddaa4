import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { LEAVE_PAY_CODES } from '../../leave/document/leave-type.ts';
import { type PayLine, PayLineSchema } from '../engine/result/pay-line.ts';

/** States of a pay period (features 3.5). One that nobody has closed yet has no document: it is open. */
export const PERIOD_STATUSES = ['locked', 'exported', 'reopened'] as const;

/** A closed period `farms/{farm}/payPeriods/{from}`: its id is its first day. Written by the server alone. */
export const PayPeriodSchema = v.object({
  id: v.string(),
  /** First and last local day, both included. */
  from: v.string(),
  to: v.string(),
  status: v.picklist(PERIOD_STATUSES),
  /** How often it has been closed; the statements of each closing replace those before. */
  version: v.number(),
  /** What the wizard showed when it was closed, by code. */
  checklist: v.optional(v.record(v.string(), v.number()), {}),
  /** Ids of registrations that were left over and moved to the next period. */
  carriedIds: v.optional(v.array(v.string()), []),
  people: v.optional(v.number(), 0),
  minutes: v.optional(v.number(), 0),
  reopenReason: v.optional(v.nullable(v.string()), null),
  /** The account that closed it last; null for closings from before it was kept. */
  closedByUid: v.optional(v.nullable(v.string()), null),
  ...auditEntries,
});

/** A closed or reopened pay period. */
export type PayPeriod = v.InferOutput<typeof PayPeriodSchema>;

/**
 * A frozen line with the pay code that it has now: carer's leave, in days, once shared the code of other unpaid leave,
 * in minutes, and no payroll system took both under one code.
 */
function withOwnCode(line: PayLine): PayLine {
  const isCarer = line.payCode === LEAVE_PAY_CODES.unpaid && line.id.startsWith('leave/');
  return isCarer && line.unit === 'day' ? { ...line, payCode: LEAVE_PAY_CODES.carer } : line;
}

/** What one person is owed for a period, frozen: `…/payPeriods/{period}/statements/{uid}`. */
export const StatementSchema = v.object({
  id: v.string(),
  employeeId: v.string(),
  /** Home unit, for its leaders. */
  unitId: v.string(),
  from: v.string(),
  to: v.string(),
  version: v.number(),
  /** Approved minutes by the rules. */
  minutes: v.number(),
  rawMinutes: v.optional(v.number(), 0),
  goalMinutes: v.optional(v.number(), 0),
  lines: v.optional(v.array(v.pipe(PayLineSchema, v.transform(withOwnCode))), []),
  registrationIds: v.optional(v.array(v.string()), []),
  flexOut: v.optional(v.nullable(v.number()), null),
  ruleVersion: v.optional(v.string(), ''),
  /** Server's epoch ms. */
  created: v.optional(v.nullable(v.number()), null),
});

/** A person's frozen statement. */
export type Statement = v.InferOutput<typeof StatementSchema>;
