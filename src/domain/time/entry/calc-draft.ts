import * as v from 'valibot';
import type { EntryChange } from './entry-draft.ts';
import { type Registration, RegistrationSchema } from '../registration/registration.ts';
import type { CalcContext } from '../engine/input/calc-input.ts';
import { calcRegistrations } from '../engine/calc-registrations.ts';
import type { CalculatedRegistration } from '../engine/result/calculated.ts';

const ID = 'draft';

/**
 * What an entry by hand would come to by the rules, before it is saved. `others` are the person's registrations
 * around it, without the one that it changes: work that goes on from them shares its breaks with it.
 */
export function calcDraft(
  change: EntryChange,
  context: CalcContext,
  others: readonly Registration[],
): CalculatedRegistration {
  const employeeId = context.person.id;
  const draft = v.parse(RegistrationSchema, { ...change, id: ID, employeeId });
  const shown = calcRegistrations([...others, draft], context).get(ID);
  if (shown === undefined) throw new RangeError('A draft that does not count');
  return shown;
}
