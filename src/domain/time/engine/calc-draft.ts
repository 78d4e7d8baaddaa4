import * as v from 'valibot';
import { type EntryChange } from '../entry.ts';
import { RegistrationSchema } from '../registration.ts';
import { type CalcContext } from './calc-input.ts';
import { calcRegistration } from './calc-registration.ts';
import { type CalculatedRegistration } from './calculated.ts';

/** What an entry by hand would come to by the rules, before it is saved; it stands alone. */
export function calcDraft(change: EntryChange, context: CalcContext): CalculatedRegistration {
  const employeeId = context.person.id;
  return calcRegistration(
    v.parse(RegistrationSchema, { ...change, id: 'draft', employeeId }),
    context,
  );
}
