import type { Card } from '#domain/employee/card.ts';
import { paths } from '#domain/paths.ts';
import { updateDocument } from '../documents/update-document.ts';

/** What leaders and owners change of an employee's private card; the address is the server's. */
export type CardFields = Partial<
  Pick<Card, 'phone' | 'birthDate' | 'employeeNumber' | 'emailLanguage'>
>;

/** Changes fields of an employee's private card; returns at once. */
export function updateCard(employeeId: string, fields: CardFields): void {
  updateDocument({
    kind: 'card',
    path: (farmId) => paths.employeeCard(farmId, employeeId),
    fields,
  });
}
