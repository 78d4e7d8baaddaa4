import { isActive } from '../../audit.ts';
import type { Registration } from '../registration/registration.ts';

type Field = keyof Registration;

/** What every write of the system stamps. */
const STAMPS: readonly Field[] = ['syncedAt', 'updated', 'updatedByEid', 'updatedByUid'];
const APPROVAL: readonly Field[] = ['status', 'approvedAt', 'approvedByEid', 'returnReason'];

/**
 * Whether a write is one that the trigger has made itself while it followed another: an approval in nobody's
 * name, marks that were owed, when a stop arrived, or the shift it is judged by. Its months were counted after that write by the run that
 * made it, and a run that ended half way comes again: only its line of history is still owed. Nobody else can
 * write like this: clients have to write in their own name, and to say when.
 */
export function isOwnWrite(before: Registration | null, after: Registration | null): boolean {
  if (before === null || after === null) return false;
  // Both are stored data: their order of keys is that of the schema.
  const changed = fieldsOf(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const isOnly = (fields: readonly Field[]) => changed.every((field) => fields.includes(field));
  if (before.updated === after.updated)
    return changed.length > 0 && isOnly(['endSyncedAt', 'planned']);
  if (after.updatedByEid !== null || after.updatedByUid !== null) return false;
  if (isOnly([...STAMPS, 'flags'])) return true;
  const isApproval = before.status === 'pending' && after.status === 'approved';
  return isApproval && after.approvedByEid === null && isOnly([...STAMPS, ...APPROVAL]);
}

/**
 * Whether a write brings a decided registration from another system, or takes such a one back in nobody's name: whoever
 * moves in does so by the thousand, counts the months once after, and tells nobody of each. Clients cannot write either.
 */
export function isMoveIn(before: Registration | null, after: Registration | null): boolean {
  if (after?.source !== 'import' || after.status !== 'approved') return false;
  if (before === null) return isActive(after);
  return isActive(before) && !isActive(after) && after.deletedByEid === null;
}

const isField = (name: string, entry: Registration): name is Field => name in entry;

function fieldsOf(entry: Registration): Field[] {
  return Object.keys(entry).filter((name) => isField(name, entry));
}
