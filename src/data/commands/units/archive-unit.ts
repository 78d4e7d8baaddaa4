import { paths } from '#domain/paths.ts';
import { updateDocument } from '../documents/update-document.ts';
import { deletedAudit, restoredAudit } from '../documents/with-audit.ts';

/** Puts a unit away (spec 4: deleted); what was registered there keeps its name. Returns at once. */
export function archiveUnit(unitId: string): void {
  change(unitId, deletedAudit);
}

/** Brings a unit back (spec 4: restore); returns at once. */
export function restoreUnit(unitId: string): void {
  change(unitId, restoredAudit);
}

function change(unitId: string, audit: typeof deletedAudit): void {
  updateDocument({
    kind: 'farm_unit',
    path: (farmId) => paths.unit(farmId, unitId),
    fields: {},
    audit,
    mark: 'deletedByEid',
  });
}
