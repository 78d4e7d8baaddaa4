import * as v from 'valibot';

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
