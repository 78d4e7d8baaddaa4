import { paths } from '#domain/paths.ts';
import type { FlexEntry } from '#domain/time/flex/flex-entry.ts';
import { updateDocument } from '../documents/update-document.ts';
import { deletedAudit } from '../documents/with-audit.ts';

/** Takes back a movement that `takeBackRefusal` does not refuse; works offline and returns at once. */
export function takeBackFlexEntry({ id }: FlexEntry): void {
  updateDocument({
    kind: 'flex_entry',
    path: (farmId) => paths.leaveAdjustment(farmId, id),
    fields: {},
    audit: deletedAudit,
    mark: 'deletedByEid',
  });
}
