import type { ChangePayload } from '#domain/kinds/change-kinds.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';

/** Changes fields of an employee's private card, as leaders and owners do; the address is the account's. */
export function updateCard(
  id: string,
  fields: ChangePayload<'card'>['fields'],
): Promise<ChangeAnswer> {
  return sendChange('card', { id, fields });
}
