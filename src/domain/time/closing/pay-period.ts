import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { LEAVE_PAY_CODES } from '../../leave/document/leave-type.ts';
import { type PayLine, PayLineSchema, wholeHalfUp } from '../engine/result/calculated.ts';
import { type Steps, versioned } from '../../versions.ts';
import { groupBy } from '../../group-by.ts';
import { PAY_CODES } from '../rules/pay-codes.ts';

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

const CarerLineSchema = v.looseObject({
  payCode: v.literal(LEAVE_PAY_CODES.unpaid),
  id: v.pipe(v.string(), v.startsWith('leave/')),
  unit: v.literal('day'),
});

/**
 * Version 2: carer's leave, in days, has its own pay code. It shared that of other unpaid leave, in minutes, and no payroll
 * system took both under one.
 */
export const STATEMENT_STEPS: Steps = [
  ({ lines, ...rest }) => {
    if (!Array.isArray(lines)) return rest;
    const coded = lines.map((line: unknown) =>
      v.is(CarerLineSchema, line) ? { ...line, payCode: LEAVE_PAY_CODES.carer } : line,
    );
    return { ...rest, lines: coded };
  },
];

const StoredStatementSchema = v.object({
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
  lines: v.optional(v.array(PayLineSchema), []),
  registrationIds: v.optional(v.array(v.string()), []),
  flexOut: v.optional(v.nullable(v.number()), null),
  ruleVersion: v.optional(v.string(), ''),
  /** Server's epoch ms. */
  created: v.optional(v.nullable(v.number()), null),
});

/** What one person is owed for a period, frozen: `…/payPeriods/{period}/statements/{uid}`. */
export const StatementSchema = versioned(STATEMENT_STEPS, StoredStatementSchema);

/** A person's frozen statement. */
export type Statement = v.InferOutput<typeof StatementSchema>;

/** What a line is about, in the order in which people read them; `account` is what goes to flex or lieu. */
export const LINE_KINDS = [
  'normal',
  'extra',
  'overtime',
  'supplement',
  'guarantee',
  'other',
  'account',
] as const;

/** What a line is about. */
export type LineKind = (typeof LINE_KINDS)[number];

/** Lines that are the same thing: one pay code in one unit, paid or put on one account. */
export interface LineGroup {
  readonly key: string;
  readonly kind: LineKind;
  readonly payCode: string;
  readonly unit: PayLine['unit'];
  readonly target: PayLine['target'];
  /** Of all lines: whole minutes for `minute`, else how many; negative where more was taken back. */
  readonly quantity: number;
  /** By day and start. */
  readonly lines: readonly PayLine[];
}

/** What a line is about, by its account, its pay code and its first reason. */
export function lineKind({ target, payCode, why }: PayLine): LineKind {
  if (target !== 'pay') return 'account';
  if (payCode === PAY_CODES.normal) return 'normal';
  const code = why[0]?.code ?? '';
  return LINE_KINDS.find((kind) => code.startsWith(`${kind}_`)) ?? 'other';
}

/** A quantity as it is read: minutes whole (half up), anything else as it is. */
export function shownQuantity(quantity: number, unit: PayLine['unit']): number {
  return unit === 'minute' ? wholeHalfUp(quantity) : quantity;
}

/**
 * Lines summed by what they are: normal time, overtime, supplements, guarantees, accounts; within these by
 * pay code. Every line is in one group, and a sum is rounded once.
 */
export function lineGroups(lines: readonly PayLine[]): LineGroup[] {
  const groups = groupBy(lines, (line) => {
    return `${LINE_KINDS.indexOf(lineKind(line))} ${line.payCode} ${line.target} ${line.unit}`;
  });
  return [...groups]
    .flatMap(([key, own]): LineGroup[] => {
      const [first] = own;
      if (first === undefined) return [];
      const { payCode, unit, target } = first;
      const quantity = shownQuantity(
        own.reduce((sum, line) => sum + line.quantity, 0),
        unit,
      );
      const sorted = own.toSorted(byTime);
      return [{ key, kind: lineKind(first), payCode, unit, target, quantity, lines: sorted }];
    })
    .toSorted((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }));
}

function byTime(a: PayLine, b: PayLine): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return (a.from ?? 0) - (b.from ?? 0) || (a.id < b.id ? -1 : 1);
}
