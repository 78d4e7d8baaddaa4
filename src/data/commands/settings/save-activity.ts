import { paths } from '#domain/paths.ts';
import { newId } from '../../device/new-id.ts';
import { updateDocument } from '../documents/update-document.ts';
import { createdAudit, deletedAudit, restoredAudit } from '../documents/with-audit.ts';

/** What an activity says. */
export interface ActivityFields {
  readonly name: string;
  /** Empty is all units. */
  readonly units: readonly string[];
  /** The guide that says how it is done; null: none. */
  readonly guideId: string | null;
}

/** Adds an activity with a checked name; returns at once. */
export function addActivity({ name, units, guideId }: ActivityFields): void {
  const id = newId();
  updateDocument({
    kind: 'activity',
    path: (farmId) => paths.activity(farmId, id),
    fields: { id, name, units: [...units], guideId },
    audit: createdAudit,
    create: true,
  });
}

/** Changes an activity; returns at once. */
export function changeActivity(id: string, { name, units, guideId }: ActivityFields): void {
  const path = (farmId: string): string => paths.activity(farmId, id);
  updateDocument({ kind: 'activity', path, fields: { name, units: [...units], guideId } });
}

/** Puts an activity away; what was registered with it keeps its name. Returns at once. */
export function archiveActivity(id: string): void {
  put(id, deletedAudit);
}

/** Brings an activity back; returns at once. */
export function restoreActivity(id: string): void {
  put(id, restoredAudit);
}

function put(id: string, audit: typeof deletedAudit): void {
  const path = (farmId: string): string => paths.activity(farmId, id);
  updateDocument({ kind: 'activity', path, fields: {}, audit, mark: 'deletedByEid' });
}
