import { paths } from '#domain/paths.ts';
import { newId } from '../new-id.ts';
import { updateDocument } from './update-document.ts';
import { createdAudit } from './with-audit.ts';

/** Adds a unit with a checked name; returns at once. */
export function addUnit(unitName: string): void {
  const id = newId();
  updateDocument({
    kind: 'farm_unit',
    path: (farmId) => paths.unit(farmId, id),
    fields: { unitName, id },
    audit: createdAudit,
    create: true,
  });
}
