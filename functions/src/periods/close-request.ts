import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { dayOffIn } from '../../../src/domain/farm/farm-holidays.ts';
import { serverPaths } from '../../../src/domain/paths.ts';
import {
  checklistCounts,
  checklistVersion,
} from '../../../src/domain/time/closing/closing-period.ts';
import { closingChecklist } from '../../../src/domain/time/closing/closing.ts';
import { ApiError } from '../platform/api-error.ts';
import { hashOf } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import type { PeriodState } from './period-state.ts';

const KEPT_MS = 30 * 86_400_000;

/** What somebody agreed to when they began a closing: `requests/period-…`. */
const CloseRequestSchema = v.object({
  contents: v.string(),
  /** How many stood in each list when the closing began, by code. */
  checklist: v.record(v.string(), v.number()),
});

/** A closing that has begun. */
export type CloseRequest = v.InferOutput<typeof CloseRequestSchema>;

/**
 * Takes the checklist that the owner has seen, or finds the closing that it has begun: its first steps
 * change what a checklist says, and it has to go on all the same. Throws `checklist_changed`.
 */
export async function acceptChecklist(
  { db, now }: Services,
  state: PeriodState,
  order: { readonly to: string; readonly checklistVersion?: string | undefined },
): Promise<CloseRequest> {
  const { farm, period, version } = state;
  const reference = db.doc(serverPaths.request(`period-${farm.id}-${period.from}-${version}`));
  const contents = hashOf(JSON.stringify([order.to, order.checklistVersion ?? null]));
  const known = v.safeParse(CloseRequestSchema, (await reference.get()).data());
  if (known.success && known.output.contents === contents) return known.output;
  const numbers = new Map([...state.cards].map(([id, card]) => [id, card.employeeNumber]));
  const isDayOff = dayOffIn(state.holidays);
  const checklist = closingChecklist({
    ...state,
    registrations: state.around,
    numbers,
    isDayOff,
    nowMs: now(),
  });
  const seen = order.checklistVersion;
  if (seen !== undefined && seen !== checklistVersion(checklist)) {
    throw new ApiError('checklist_changed');
  }
  const request = { contents, checklist: checklistCounts(checklist) };
  await reference.set({
    ...request,
    farmId: farm.id,
    at: now(),
    expiresAt: Timestamp.fromMillis(now() + KEPT_MS),
  });
  return request;
}
