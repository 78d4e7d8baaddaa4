import { paths } from '#domain/paths.ts';
import { newId } from '../../device/new-id.ts';
import { updateDocument } from '../documents/update-document.ts';
import { createdAudit } from '../documents/with-audit.ts';

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
