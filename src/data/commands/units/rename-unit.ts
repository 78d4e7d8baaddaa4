import { paths } from '#domain/paths.ts';
import { updateDocument } from '../documents/update-document.ts';

/** Gives a unit another checked name; returns at once. */
export function renameUnit(unitId: string, unitName: string): void {
  updateDocument({
    kind: 'farm_unit',
    path: (farmId) => paths.unit(farmId, unitId),
    fields: { unitName },
  });
}
