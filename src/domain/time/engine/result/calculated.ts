import * as v from 'valibot';
import type { Day } from '../../../dates/day.ts';
import type { Registration } from '../../registration/registration.ts';

/** Why a line says what it says: a code, and the figures that go with it. */
const ReasonSchema = v.object({
  /** Null for what follows from the law or the specification and not from a farm's rule. */
  ruleId: v.nullable(v.string()),
  code: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
});

/** One line of what somebody has earned (features 3.4), with its reason. */
export const PayLineSchema = v.object({
  /** Made of registration, rule, version and part, so that the same input gives the same line. */
  id: v.string(),
  day: v.string(),
  payCode: v.string(),
  quantity: v.number(),
  unit: v.picklist(['minute', 'day', 'entry', 'quantity']),
  /** Epoch ms of the interval, where there is one. */
  from: v.optional(v.nullable(v.number()), null),
  to: v.optional(v.nullable(v.number()), null),
  target: v.optional(v.picklist(['pay', 'flex', 'lieu']), 'pay'),
  registrationId: v.optional(v.nullable(v.string()), null),
  unitId: v.optional(v.nullable(v.string()), null),
  why: v.array(ReasonSchema),
});

/** One line of what somebody has earned. */
export type PayLine = v.InferOutput<typeof PayLineSchema>;

/** Part of an explanation. */
export type Reason = v.InferOutput<typeof ReasonSchema>;

/** A break as the calculation sees it; `ruleId` is that of the rule that made an automatic one. */
export interface CalculatedBreak {
  readonly kind: Registration['breaks'][number]['kind'];
  readonly minutes: number;
  readonly paid: boolean;
  readonly ruleId: string | null;
}

/** A registration by the rules; whole minutes, instants in epoch ms on whole minutes. */
export interface CalculatedRegistration {
  readonly id: string;
  /** From the rounded start to the rounded end. */
  readonly grossMinutes: number;
  readonly start: number;
  /** While it runs: now. */
  readonly end: number;
  readonly breaks: readonly CalculatedBreak[];
  readonly unpaidBreakMinutes: number;
  readonly netMinutes: number;
  /** What rounding and breaks did, in order; empty where nothing was done. */
  readonly why: readonly Reason[];
}

/** A day on which somebody worked. */
export interface CalculatedDay {
  /** Local day on which the work began. */
  readonly day: Day;
  /** By the rules: rounded, less unpaid breaks. Always `normalMinutes` and `overtimeMinutes` together. */
  readonly minutes: number;
  /** Of the stamps, less unpaid breaks taken. */
  readonly rawMinutes: number;
  readonly normalMinutes: number;
  readonly overtimeMinutes: number;
  readonly sources: number;
}

/** Sums of a calculated interval of days, whole minutes. */
export interface CalculatedTotals {
  readonly minutes: number;
  readonly rawMinutes: number;
  readonly normalMinutes: number;
  readonly overtimeMinutes: number;
  /** What goes to the account of time off in lieu. */
  readonly lieuMinutes: number;
}

/** What the norm asks of a person for a month, or for the weeks of a norm period. */
export interface NormPeriod {
  /** First and last local day, both included. */
  readonly from: Day;
  readonly to: Day;
  readonly basis: 'month' | 'weeks';
  readonly ruleId: string | null;
  /** Before holidays and leave, whole minutes. */
  readonly contractMinutes: number;
  /** After them: what is to be worked. */
  readonly goalMinutes: number;
  /** Normal time so far; overtime that is settled by day or week is not in it. */
  readonly workedMinutes: number;
  /** Days that count as if worked. */
  readonly creditMinutes: number;
  /** Worked and credited above the goal so far; never below 0. */
  readonly overMinutes: number;
  /** Weeks with more work than the norm allows at most, by their Mondays; a warning. */
  readonly longWeeks: readonly { readonly day: Day; readonly minutes: number }[];
  /** How the goal came about. */
  readonly why: readonly Reason[];
}

/** What happened to the flex balance; whole minutes. */
export interface CalculatedFlex {
  /** Null when the balance before is not known. */
  readonly before: number | null;
  readonly change: number;
  readonly after: number | null;
  /** How far the balance is above or below its limits: a leader decides about it. 0 inside them. */
  readonly outsideMinutes: number;
  readonly why: readonly Reason[];
}

/** What a month or a pay period comes to. */
export interface Calculated {
  /** Days with registrations, in order. */
  readonly days: readonly CalculatedDay[];
  /** Each registration by the rules, as part of the unbroken stretch of work that it belongs to. */
  readonly registrations: ReadonlyMap<string, CalculatedRegistration>;
  /** By day, pay code, start and id. */
  readonly lines: readonly PayLine[];
  readonly totals: CalculatedTotals;
  /** The month, or every norm period that touches the days asked for. Empty without weekly hours. */
  readonly norm: readonly NormPeriod[];
  /** Null for hourly paid people. */
  readonly flex: CalculatedFlex | null;
}

/** A whole number, half up; a value that the binary form of 0.1 has put a hair below a half counts as one. */
export function wholeHalfUp(value: number): number {
  return Math.floor(value + 0.5 + 1e-6);
}
