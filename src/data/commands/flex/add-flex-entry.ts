import { paths } from '#domain/paths.ts';
import {
  checkFlexEntry,
  type FlexCheck,
  type FlexCheckInput,
} from '#domain/time/flex/flex-check.ts';
import { newId } from '../../device/new-id.ts';
import { updateDocument } from '../documents/update-document.ts';
import { createdAudit } from '../documents/with-audit.ts';

/**
 * Sets, corrects or pays out a flex balance; works offline and returns at once. What is wrong comes back at
 * its field, and then nothing is written.
 */
export function addFlexEntry(input: FlexCheckInput): FlexCheck {
  const check = checkFlexEntry(input);
  if (!check.ok) return check;
  const id = newId();
  const written = updateDocument({
    kind: 'flex_entry',
    path: (farmId) => paths.leaveAdjustment(farmId, id),
    fields: { id, ...check.value },
    audit: createdAudit,
    create: true,
    mark: 'minutes',
  });
  if (written !== null) return check;
  return { ok: false, issues: [{ field: 'form', code: 'flex_not_allowed' }] };
}
