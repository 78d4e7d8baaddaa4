import {
  type AdjustCheck,
  type AdjustInput,
  checkAdjustment,
} from '#domain/leave/adjust/check-adjustment.ts';
import type { DayAdjustment } from '#domain/leave/document/day-adjustment.ts';
import { paths } from '#domain/paths.ts';
import { newId } from '../../device/new-id.ts';
import { updateDocument } from '../documents/update-document.ts';
import { createdAudit, deletedAudit } from '../documents/with-audit.ts';
import { leaveAsker } from './leave-context.ts';

const REFUSED: AdjustCheck = {
  ok: false,
  issues: [{ field: 'form', code: 'adjust_not_allowed' }],
};

/** A movement that is asked for, and what it is judged by. */
export type AdjustRequest = Pick<AdjustInput, 'draft' | 'about'>;

/** What came of several movements: the ids of all, or what is wrong with each. */
export type SeveralAdjusted =
  | { readonly ok: true; readonly ids: readonly string[] }
  | { readonly ok: false; readonly checks: readonly AdjustCheck[] };

/**
 * Sets, corrects, moves or pays out days of an account; works offline and returns at once. What is wrong comes back
 * at its field, and then nothing is written.
 */
export function adjustDays(request: AdjustRequest): AdjustCheck {
  const several = adjustSeveral([request]);
  return several.ok ? judged(request) : (several.checks[0] ?? REFUSED);
}

/**
 * The same of several: all of them are written, or none is. Each is judged with those that came before it, where
 * `about` says so.
 */
export function adjustSeveral(requests: readonly AdjustRequest[]): SeveralAdjusted {
  const checks = requests.map(judged);
  const values = checks.flatMap((check) => (check.ok ? [check.value] : []));
  if (values.length < checks.length) return { ok: false, checks };
  const ids = values.map(written).filter((id) => id !== null);
  return ids.length < checks.length ? { ok: false, checks: [REFUSED] } : { ok: true, ids };
}

function judged(request: AdjustRequest): AdjustCheck {
  const asker = leaveAsker();
  return asker === null ? REFUSED : checkAdjustment({ ...request, ...asker });
}

/** The id of what was written; null while there is no farm to write to. */
function written(value: Extract<AdjustCheck, { readonly ok: true }>['value']): string | null {
  const id = newId();
  const made = updateDocument({
    kind: 'leave_adjust',
    path: (farmId) => paths.leaveAdjustment(farmId, id),
    fields: { id, ...value },
    audit: createdAudit,
    create: true,
    mark: 'days',
  });
  return made === null ? null : id;
}

/** Takes several back, as they were written together. */
export function takeBackAdjustments(ids: readonly string[]): void {
  for (const id of ids) takeBackAdjustment({ id });
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
