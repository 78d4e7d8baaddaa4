import * as v from 'valibot';
import { auditEntries } from '../audit.ts';
import { toLanguage } from '../language.ts';

const text = v.optional(v.nullable(v.string(), ''), '');

/** Longest employee number, in characters. */
export const EMPLOYEE_NUMBER_MAX = 20;

/** The private card of an employee: `farms/{farm}/employees/{uid}/private/card` (design 3). */
export const CardSchema = v.object({
  id: v.string(),
  email: text,
  phone: text,
  /** A day `YYYY-MM-DD`. */
  birthDate: v.optional(v.nullable(v.string()), null),
  employeeNumber: text,
  emailLanguage: v.pipe(v.optional(v.unknown(), null), v.transform(toLanguage)),
  ...auditEntries,
});

/** What only the person, their leaders and the owner know about an employee. */
export type Card = v.InferOutput<typeof CardSchema>;
