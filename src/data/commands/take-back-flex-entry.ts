import { paths } from '#domain/paths.ts';
import { type FlexEntry } from '#domain/time/flex-entry.ts';
import { updateDocument } from './update-document.ts';
import { deletedAudit } from './with-audit.ts';

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
