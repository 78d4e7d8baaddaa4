import {
  type AdjustCheck,
  type AdjustInput,
  checkAdjustment,
} from '#domain/leave/adjust/check-adjustment.ts';
import { type DayAdjustment } from '#domain/leave/document/day-adjustment.ts';
import { paths } from '#domain/paths.ts';
import { newId } from '../../device/new-id.ts';
import { updateDocument } from '../documents/update-document.ts';
import { createdAudit, deletedAudit } from '../documents/with-audit.ts';
import { leaveAsker } from './leave-context.ts';

const REFUSED: AdjustCheck = {
  ok: false,
  issues: [{ field: 'form', code: 'adjust_not_allowed' }],
};

/**
 * Sets, corrects, moves or pays out days of an account; works offline and returns at once. What is wrong comes back
 * at its field, and then nothing is written.
 */
export function adjustDays(request: Pick<AdjustInput, 'draft' | 'about'>): AdjustCheck {
  const asker = leaveAsker();
  const check = asker === null ? REFUSED : checkAdjustment({ ...request, ...asker });
  if (!check.ok) return check;
  const id = newId();
  const written = updateDocument({
    kind: 'leave_adjust',
    path: (farmId) => paths.leaveAdjustment(farmId, id),
    fields: { id, ...check.value },
    audit: createdAudit,
    create: true,
    mark: 'days',
  });
  return written === null ? REFUSED : check;
}

/** Takes a movement of an account of days back; it stays to be seen. Works offline and returns at once. */
export function takeBackAdjustment({ id }: Pick<DayAdjustment, 'id'>): void {
  updateDocument({
    kind: 'leave_adjust',
    path: (farmId) => paths.leaveAdjustment(farmId, id),
    fields: {},
    audit: deletedAudit,
    mark: 'deletedByEid',
  });
}
